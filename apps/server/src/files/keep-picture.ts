import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { mostPixels } from '#server/files/pictures.ts'
import { findFile, isDemoPicture, putFile } from '#server/files/storage.ts'

export interface KeptPicture {
  path: string
  width: number
  height: number
  /** What stands for it until it has come. */
  color: string
}

/** Larger than any screen shows; what is larger is drawn smaller. */
const mostWide = 2400

const formats = {
  jpeg: { extension: 'jpg', quality: 88 },
  png: { extension: 'png', quality: 100 },
  webp: { extension: 'webp', quality: 88 },
} as const

type Format = keyof typeof formats

/** A picture of the shop's own: JPEG, PNG, WebP or AVIF. Null for anything else. */
export async function readPicture(content: Uint8Array): Promise<{ format: Format } | null> {
  try {
    const { format, width, height } = await sharp(content, {
      limitInputPixels: mostPixels,
      failOn: 'error',
    }).metadata()
    if (!width || !height) return null
    if (format === 'jpeg' || format === 'png' || format === 'webp') return { format }
    return format === 'heif' ? { format: 'webp' } : null
  } catch {
    return null
  }
}

/**
 * Keeps a picture as a public file of the shop under a name made of its content: the same picture twice is kept once.
 * It is drawn anew, which turns it upright and leaves behind where it was taken. Null for what is no picture.
 */
export async function keepPicture(
  { config, db }: { config: Config; db: Database },
  tenantId: number,
  content: Uint8Array,
  name: string,
  onlyLook = false,
): Promise<KeptPicture | null> {
  const read = await readPicture(content)
  if (!read) return null
  const { extension, quality } = formats[read.format]
  const sum = createHash('sha256').update(content).digest('hex')
  const path = `goods/${sum.slice(0, 2)}/${sum.slice(0, 40)}.${extension}`
  const known = await pictureFacts({ config, db }, tenantId, path)
  if (known) return known
  try {
    const { data, info } = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: mostWide, height: mostWide, fit: 'inside', withoutEnlargement: true })
      .toFormat(read.format, { quality })
      .toBuffer({ resolveWithObject: true })
    if (onlyLook) return { path, width: info.width, height: info.height, color: '' }
    await putFile(config, tenantId, path, data)
    await sql`
      INSERT INTO files (tenant_id, path, content_type, size_bytes, original_name, sha256, width, height)
      VALUES (${tenantId}, ${path}, ${`image/${read.format}`}, ${data.length}, ${name.slice(0, 200)},
        ${createHash('sha256').update(data).digest('hex')}, ${info.width}, ${info.height})
      ON CONFLICT (tenant_id, path) DO NOTHING`.execute(db)
    return { path, width: info.width, height: info.height, color: await colorOf(data) }
  } catch {
    return null
  }
}

/** What is known of a public picture that is kept already; null when there is none under the path. */
export async function pictureFacts(
  { config, db }: { config: Config; db: Database },
  tenantId: number,
  path: string,
): Promise<KeptPicture | null> {
  const file = (await isKept({ config, db }, tenantId, path)) && (await findFile(config, tenantId, path))
  if (!file) return null
  try {
    const { autoOrient } = await sharp(file.location, { limitInputPixels: mostPixels }).metadata()
    return { path, ...autoOrient, color: await colorOf(file.location) }
  } catch {
    return null
  }
}

/** Whether there is a file under the path that everybody may see. */
export async function isKept(
  { config, db }: { config: Config; db: Database },
  tenantId: number,
  path: string,
): Promise<boolean> {
  if (!(await findFile(config, tenantId, path))) return false
  if (isDemoPicture(path)) return true
  const row = await db
    .selectFrom('files')
    .select('owner_user_id')
    .where('tenant_id', '=', tenantId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row !== undefined && row.owner_user_id === null
}

async function colorOf(picture: string | Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture, { limitInputPixels: mostPixels })
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
