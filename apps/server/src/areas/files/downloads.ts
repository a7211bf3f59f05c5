import { createReadStream } from 'node:fs'
import type { Input, Output } from '@sadu/contract'
import { type ReadableFile, readableFile } from '#server/areas/files/readable-file.ts'
import { signatureOf, signatureSeconds } from '#server/areas/files/signature.ts'
import { isSafePath, urlOfPath } from '#server/files/paths.ts'
import { formatFor, pictureVariant } from '#server/files/pictures.ts'
import type { FileAnswer } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

export const downloadPrefix = '/api/download/'

interface Wish {
  query: Input<'GET /api/download/{path}'>['query']
  accept: string | undefined
  ifNoneMatch: string | undefined
}

export async function download(ctx: Context, path: string | null, wish: Wish): Promise<FileAnswer> {
  if (!path) throw notFound()
  const file = await readableFile(ctx, path, wish.query)
  const isPicture = file.contentType.startsWith('image/')
  const { w: width } = wish.query
  if (width === undefined) {
    const asIs = { ...file, name: `${file.size.toString(36)}-${file.changedAt.toString(36)}` }
    return answer(asIs, wish, headersOf(file, wish.query.download === true || !isPicture))
  }
  if (!isPicture) throw new Refusal(400, 'file.not_a_picture')
  const variant = await pictureVariant(ctx.config, file, width, formatFor(wish.accept))
  return answer(variant, wish, {
    ...headersOf(file, wish.query.download === true),
    ...(variant.isStandIn && file.isPublic && { 'cache-control': 'public, max-age=60' }),
    vary: varyOf(file, true),
  })
}

function answer(
  content: { location: string; size: number; contentType: string; name: string },
  { ifNoneMatch }: Wish,
  headers: Record<string, string>,
): FileAnswer {
  const etag = `"${content.name}"`
  const { contentType } = content
  if (ifNoneMatch?.includes(etag))
    return { status: 304, contentType, content: Buffer.alloc(0), headers: { ...headers, etag } }
  return {
    contentType,
    content: createReadStream(content.location),
    headers: { ...headers, etag, 'content-length': String(content.size) },
  }
}

/** A stored file never changes under its path, so that a public one may be kept for ever. */
const headersOf = (file: ReadableFile, asAttachment: boolean): Record<string, string> => ({
  'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  vary: varyOf(file, false),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': file.isPublic ? 'cross-origin' : 'same-site',
  'content-disposition': asAttachment ? attachment(file.name) : 'inline',
})

const varyOf = (file: ReadableFile, byAccept: boolean) =>
  [file.isPublic ? '' : 'authorization', byAccept ? 'accept' : ''].filter(Boolean).join(', ') ||
  'accept-encoding'

/** The name in plain letters, and whole for clients that read the second form. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** The address of a file: plain for a public one, else signed and good for minutes. */
export async function urlOf(ctx: Context, filePath: string): Promise<Output<'GET /api/url'>> {
  if (!isSafePath(filePath)) throw notFound()
  const file = await readableFile(ctx, filePath, {})
  const url = `${downloadPrefix}${urlOfPath(filePath)}`
  if (file.isPublic) return { url, expiresAt: null }
  const expires = Math.floor(Date.now() / 1000) + signatureSeconds
  const signature = signatureOf(ctx.secret, { tenantId: ctx.tenantId, path: filePath, expires })
  return {
    url: `${url}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
