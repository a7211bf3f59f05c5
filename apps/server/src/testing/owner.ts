/** The owner at the command line, with a folder of their own for files. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { findCommand } from '#server/commands/commands.ts'
import type { TestShop } from '#server/testing/shop.ts'

export interface Owner {
  run: (name: string, ...args: string[]) => Promise<string[]>
  /** What is said when it cannot be done. */
  refused: (name: string, ...args: string[]) => Promise<string>
  /** Writes a file and gives its path. */
  file: (name: string, content: string | Uint8Array) => Promise<string>
  path: (name: string) => string
  read: (name: string) => Promise<string>
}

export function useOwner(shop: Pick<TestShop, 'services'>): Owner {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sadu-owner-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const path = (name: string) => join(folder, name)
  const run: Owner['run'] = (name, ...args) => findCommand(name).run(shop.services, args)
  return {
    run,
    path,
    refused: async (name, ...args) => {
      try {
        await run(name, ...args)
      } catch (error) {
        if (error instanceof Error) return error.message
      }
      throw new Error(`${name} was not refused`)
    },
    file: async (name, content) => {
      await mkdir(dirname(path(name)), { recursive: true })
      await writeFile(path(name), content)
      return path(name)
    },
    read: (name) => readFile(path(name), 'utf8'),
  }
}

/** A plain picture in a colour. */
export const picture = (background: string, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
