import { join } from 'node:path'
import sharp from 'sharp'
import { repositoryRoot } from '#server/config.ts'

const ownMark = join(repositoryRoot, 'apps/storefront/public/favicon.svg')

/** The shop's logo on its ground, square; without a usable logo the woven mark. */
export async function appIcon(logo: Buffer | null, size: number, maskable: boolean): Promise<Buffer> {
  // A mask may cut away a fifth at each side.
  const inner = Math.round(size * (maskable ? 0.6 : 0.86))
  const mark = await shrunk(logo, inner).catch(() => shrunk(null, inner))
  return sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const shrunk = (logo: Buffer | null, size: number) =>
  sharp(logo ?? ownMark, { density: 600 })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
