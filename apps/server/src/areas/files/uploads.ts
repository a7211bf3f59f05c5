import { createHash, randomUUID } from 'node:crypto'
import type { Output } from '@sadu/contract'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import sharp from 'sharp'
import { fileById } from '#server/areas/files/queries.ts'
import { mostPixels } from '#server/files/pictures.ts'
import { putFile } from '#server/files/storage.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { cleanText } from '#server/shown-text.ts'
import { takingTurns } from '#server/turns.ts'

const inTurn = takingTurns({ atOnce: 2, mostWaiting: 50 })

/** Of all shoppers together in a day: a disk that strangers have filled would close the shop. */
const mostBytesPerDay = 2 * 1024 ** 3

interface Upload {
  name: string
  content: Buffer
}

/** The one file of the form, read whole up to the limit. */
export async function uploadFrom(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported')
  const part = await request.file({ throwFileSizeLimit: false })
  if (part?.fieldname !== 'file') throw new Refusal(400, 'file.missing')
  const content = await part.toBuffer()
  if (part.file.truncated) throw new Refusal(413, 'file.too_large')
  if (content.length === 0) throw new Refusal(400, 'file.missing')
  return { name: part.filename ?? '', content }
}

/**
 * Keeps a shopper's file: what it is, its content says. Pictures are drawn anew, which leaves behind where they were
 * taken and whatever was hidden in them. The name it came with is kept for display and touches no disk.
 */
export async function storeUpload(ctx: Context, userId: string, { name, content }: Upload) {
  await refuseFlood(ctx)
  const kept = await inTurn(() => harmless(content))
  const fileId = randomUUID()
  const path = `uploads/${fileId.slice(0, 2)}/${fileId}.${kept.extension}`
  await putFile(ctx.config, ctx.tenantId, path, kept.content)
  await ctx.db
    .insertInto('files')
    .values({
      tenant_id: ctx.tenantId,
      file_id: fileId,
      path,
      owner_user_id: userId,
      content_type: kept.contentType,
      size_bytes: kept.content.length,
      original_name: cleanText(name, { maxLength: 200 }).replace(/^.*[/\\]/, '') || null,
      sha256: createHash('sha256').update(kept.content).digest('hex'),
      width: kept.width,
      height: kept.height,
    })
    .execute()
  return { fileId, path, contentType: kept.contentType, size: kept.content.length }
}

async function refuseFlood({ db, tenantId }: Context) {
  const { bytes } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'))
    .where('tenant_id', '=', tenantId)
    .where('owner_user_id', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (bytes > mostBytesPerDay) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: 3600 })
}

interface Kept {
  content: Buffer
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

async function harmless(content: Buffer): Promise<Kept> {
  const type = await fileTypeFromBuffer(content)
  switch (type?.mime) {
    case 'application/pdf':
      return { content, contentType: type.mime, extension: 'pdf', width: null, height: null }
    case 'image/jpeg':
      return redraw(content, 'jpeg', 'jpg')
    case 'image/png':
      return redraw(content, 'png', 'png')
    case 'image/webp':
      return redraw(content, 'webp', 'webp')
    default:
      throw new Refusal(415, 'file.type_refused')
  }
}

async function redraw(content: Buffer, format: 'jpeg' | 'png' | 'webp', extension: string): Promise<Kept> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const { data, info } = await picture
      .toFormat(format, { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return {
      content: data,
      contentType: `image/${format}`,
      extension,
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new Refusal(413, 'file.too_large')
    throw new Refusal(415, 'file.type_refused')
  }
}

export async function metadataOf(
  ctx: Context,
  fileId: string,
): Promise<Output<'GET /api/files/{id}/metadata'>> {
  const row = await fileById(ctx.db, ctx.tenantId, fileId)
  const userId = ctx.who.kind === 'shopper' ? ctx.who.userId : null
  if (!row || (row.owner_user_id !== null && row.owner_user_id !== userId)) throw notFound()
  return {
    fileId: row.file_id,
    path: row.path,
    name: row.original_name,
    contentType: row.content_type,
    size: row.size_bytes,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
  }
}
