import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed address opens one private file of one shop for this long. */
export const signatureSeconds = 300

interface Signed {
  tenantId: number
  path: string
  expires: number
}

export const signatureOf = (secret: Uint8Array, { tenantId, path, expires }: Signed) =>
  createHmac('sha256', secret).update(`file\n${tenantId}\n${expires}\n${path}`).digest('base64url')

export function isSignedFor(secret: Uint8Array, signed: Signed, signature: string): boolean {
  const now = Date.now() / 1000
  if (signed.expires <= now || signed.expires > now + signatureSeconds + 60) return false
  const wanted = Buffer.from(signatureOf(secret, signed))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
