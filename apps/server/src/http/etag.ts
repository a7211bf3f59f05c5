import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets a client keep a public answer and ask only whether it is still the same one. */
export function answerUnlessKnown<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: T,
): T {
  const etag = `"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, no-cache')
  if (request.headers['if-none-match'] === etag) reply.status(304).send()
  return answer
}
