import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { CommandMistake } from '#server/commands/command.ts'
import { mustBeFile, typedPath } from '#server/commands/files.ts'
import { keepPicture } from '#server/files/keep-picture.ts'
import type { Services } from '#server/http/context.ts'

/** Keeps a picture of the shop itself. A drawing (SVG) may carry script, so it is kept as it looks. */
export async function keepLogo(services: Services, tenantId: number, file: string): Promise<string> {
  await mustBeFile(file)
  const given = await readFile(typedPath(file))
  const content = /\.svg$/i.test(file) ? await drawn(given) : given
  const kept = content && (await keepPicture(services, tenantId, content, basename(file)))
  if (!kept) throw new CommandMistake(`${file} is not a picture: PNG, JPEG, WebP, AVIF or SVG`)
  return kept.path
}

const drawn = (svg: Buffer): Promise<Buffer | null> =>
  sharp(svg, { density: 300 })
    .resize({ width: 1200, height: 480, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
