import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Equal in a time that tells nothing; an unset secret equals nothing. */
export function sameSecret(given: string | null, expected: string): boolean {
  const equal = timingSafeEqual(digest(given ?? ''), digest(expected))
  return equal && given !== null && expected !== ''
}

/** The header's value when it was sent exactly once. */
export function singleHeader(headers: Readonly<Record<string, string | string[] | undefined>>, name: string) {
  const wanted = name.toLowerCase()
  const values = Object.entries(headers)
    .filter(([header]) => header.toLowerCase() === wanted)
    .flatMap(([, value]) => value ?? [])
  return values.length === 1 ? (values[0] ?? null) : null
}

export function hmacSha256(text: string, secret: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** One name for one event, whatever its length. */
export const fingerprintOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
