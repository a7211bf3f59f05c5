import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { PictureWidth } from '@sadu/contract/picture-widths'
import sharp from 'sharp'
import { type Config, repositoryRoot } from '#server/config.ts'
import { type StoredFile, writeWhole } from '#server/files/storage.ts'
import { takingTurns } from '#server/turns.ts'

// One thread for each picture: more would take the cores from those who only want a page.
sharp.concurrency(1)
// No picture is drawn twice, so that there is nothing to remember.
sharp.cache(false)
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 500 })
const inTheBackground = takingTurns({ atOnce: 1, mostWaiting: 5_000 })
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
  /** A better one is being made: this one is not worth keeping for long. */
  isStandIn: boolean
}

/**
 * The picture in the width and format, from the disk when it was made before. AVIF takes ten times as long to make as
 * WebP: who asks for the first of it gets the WebP, and the AVIF is made meanwhile for those who come later.
 */
export async function pictureVariant(
  config: Config,
  source: StoredFile,
  width: PictureWidth,
  format: PictureFormat,
): Promise<PictureVariant> {
  const wanted = placeOf(config, source, width, format)
  const size = await sizeOf(wanted.location)
  if (size !== null) return { ...wanted, size, isStandIn: false }
  if (format === 'avif') {
    make(wanted.location, () => draw(source.location, width, 'avif'), inTheBackground).catch(() => {})
    return { ...(await pictureVariant(config, source, width, 'webp')), isStandIn: true }
  }
  await make(wanted.location, () => draw(source.location, width, format), inTurn)
  return { ...wanted, size: (await sizeOf(wanted.location)) ?? 0, isStandIn: false }
}

function placeOf(config: Config, source: StoredFile, width: PictureWidth, format: PictureFormat) {
  const key = createHash('sha256')
    .update(`${source.location} ${source.size} ${source.changedAt}`)
    .digest('hex')
    .slice(0, 32)
  const name = `${key}-${width}.${format}`
  const location = resolve(repositoryRoot, config.DATA_DIR, 'pictures', key.slice(0, 2), name)
  return { location, name, contentType: `image/${format}` }
}

const underWay = new Map<string, Promise<void>>()

/** Whoever asks for a picture that is being made waits for that one making. */
function make(location: string, drawn: () => Promise<Buffer>, turn: typeof inTurn): Promise<void> {
  const known = underWay.get(location)
  if (known) return known
  const making = turn(async () => writeWhole(location, await drawn())).finally(() =>
    underWay.delete(location),
  )
  underWay.set(location, making)
  return making
}

/** Resolves when no picture is being made any more. */
export async function picturesAreDone() {
  while (underWay.size > 0) await Promise.allSettled(underWay.values())
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
