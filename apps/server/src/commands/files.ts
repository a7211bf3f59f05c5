import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandMistake } from '#server/commands/command.ts'

/** npm runs in the repository's folder; what the owner typed is meant from where they were. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

const mostBytes = 5_242_880

/** A small file of text, whole; whatever keeps it from being one is said in words. */
export async function readTextFile(path: string): Promise<string> {
  await mustBeFile(path)
  const content = await readFile(typedPath(path))
  if (content.length > mostBytes) throw new CommandMistake(`${path} is larger than 5 MB`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new CommandMistake(`${path} is not written in UTF-8. Save it as UTF-8 and try again.`)
  }
}

export async function mustBeFile(path: string): Promise<void> {
  const found = await lookAt(path)
  if (!found.isFile()) throw new CommandMistake(`${path} is not a file`)
}

export async function mustBeFolder(path: string): Promise<void> {
  const found = await lookAt(path)
  if (!found.isDirectory()) throw new CommandMistake(`${path} is not a folder`)
}

async function lookAt(path: string) {
  try {
    return await stat(typedPath(path))
  } catch {
    throw new CommandMistake(`There is no ${path === '' ? 'file without a name' : path}`)
  }
}
