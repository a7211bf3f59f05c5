import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PictureWidth } from '@sadu/contract/picture-widths'
import sharp from 'sharp'
import { type Config, repositoryRoot } from '#server/config.ts'
import { type StoredFile, writeWhole } from '#server/files/storage.ts'
import { takingTurns } from '#server/turns.ts'

// One thread for each of two pictures: more would take the cores from those who only want a page.
sharp.concurrency(1)
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 500 })
export const mostPixels = 40_000_000

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** The best format that the client says it can show. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}

export interface PictureVariant {
  location: string
  size: number
  contentType: string
  /** Names this very content. */
  name: string
}

const underWay = new Map<string, Promise<void>>()

/** The picture in the width and format, from the disk when it was made before; whoever asks meanwhile waits for one making. */
export async function pictureVariant(
  config: Config,
  source: StoredFile,
  width: PictureWidth,
  format: PictureFormat,
): Promise<PictureVariant> {
  const key = createHash('sha256')
    .update(`${source.location} ${source.size} ${source.changedAt}`)
    .digest('hex')
    .slice(0, 32)
  const name = `${key}-${width}.${format}`
  const location = resolve(repositoryRoot, config.DATA_DIR, 'pictures', key.slice(0, 2), name)
  const size = await sizeOf(location)
  if (size !== null) return { location, size, contentType: `image/${format}`, name }
  let making = underWay.get(location)
  if (!making) {
    making = inTurn(async () => writeWhole(location, await draw(source.location, width, format))).finally(
      () => underWay.delete(location),
    )
    underWay.set(location, making)
  }
  await making
  return { location, size: (await sizeOf(location)) ?? 0, contentType: `image/${format}`, name }
}

async function draw(location: string, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(location, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      // Effort 2: a tenth larger than the default and five times as quick.
      return picture.avif({ quality: 52, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer()
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}

async function sizeOf(location: string): Promise<number | null> {
  try {
    return (await stat(location)).size
  } catch {
    return null
  }
}
