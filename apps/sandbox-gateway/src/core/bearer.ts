import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string) => createHash('sha256').update(text).digest()

export function carriesKey(request: FastifyRequest, key: string): boolean {
  const given = request.headers.authorization ?? ''
  return key !== '' && timingSafeEqual(digest(given), digest(`Bearer ${key}`))
}
