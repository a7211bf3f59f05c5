import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { OrderDocument } from '#server/areas/orders/document/order-document.ts'
import { findFile } from '#server/files/storage.ts'
import type { Context } from '#server/http/context.ts'

/** Sharp in print at the height it is shown in, however large it was uploaded. */
const mostPixels = { width: 1600, height: 400 }

type Logo = NonNullable<OrderDocument['shop']['logo']>

/** The shop's logo in a form that the page can hold: a drawing stays one, any picture becomes PNG. */
export function readLogo(
  { cache, config, tenantId }: Pick<Context, 'cache' | 'config' | 'tenantId'>,
  path: string | null,
): Promise<Logo | null> {
  if (!path) return Promise.resolve(null)
  return cache.keep(`${tenantId}:theme`, `document logo ${path}`, async () => {
    const file = await findFile(config, tenantId, path)
    return file ? logoFrom(await readFile(file.location)) : null
  })
}

async function logoFrom(bytes: Buffer): Promise<Logo | null> {
  if (/^\s*<(\?xml|!--|!DOCTYPE svg|svg[\s>])/i.test(bytes.toString('utf8', 0, 200)))
    return { format: 'svg', bytes }
  try {
    const png = await sharp(bytes)
      .autoOrient()
      .resize({ ...mostPixels, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { format: 'png', bytes: png }
  } catch {
    return null
  }
}
