import { fileByPath } from '#server/areas/files/queries.ts'
import { isSignedFor } from '#server/areas/files/signature.ts'
import { findFile, isDemoPicture, type StoredFile } from '#server/files/storage.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'

export interface ReadableFile extends StoredFile {
  path: string
  contentType: string
  name: string
  isPublic: boolean
}

interface Signature {
  signature?: string | undefined
  expires?: number | undefined
}

const demoTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The file, when the caller may read it. What is absent and what is another's look the same. */
export async function readableFile(ctx: Context, path: string, signed: Signature): Promise<ReadableFile> {
  const entry = await entryOf(ctx, path)
  if (!entry.isPublic && !mayRead(ctx, path, entry.owner, signed)) throw notFound()
  const stored = await findFile(ctx.config, ctx.tenantId, path)
  if (!stored) throw notFound()
  return { ...stored, path, contentType: entry.contentType, name: entry.name, isPublic: entry.isPublic }
}

async function entryOf(ctx: Context, path: string) {
  if (isDemoPicture(path)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const contentType = demoTypes[name.slice(name.lastIndexOf('.') + 1)] ?? ''
    return { isPublic: true, owner: null, contentType, name }
  }
  const row = await fileByPath(ctx.db, ctx.tenantId, path)
  if (!row) throw notFound()
  return {
    isPublic: row.owner_user_id === null,
    owner: row.owner_user_id,
    contentType: row.content_type,
    name: row.original_name ?? path.slice(path.lastIndexOf('/') + 1),
  }
}

function mayRead(ctx: Context, path: string, owner: string | null, { signature, expires }: Signature) {
  if (ctx.who.kind === 'shopper' && ctx.who.userId === owner) return true
  if (!signature || !expires) return false
  return isSignedFor(ctx.secret, { tenantId: ctx.tenantId, path, expires }, signature)
}
