import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesKey } from '#gateway/core/bearer.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** From this machine, and not from another site's page in its browser; from elsewhere with the token alone. */
export function guardAdmin(adminToken: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (adminToken && carriesKey(request, adminToken)) return
    const site = request.headers['sec-fetch-site']
    const ownPage = site === undefined || site === 'same-origin' || site === 'none'
    if (adminToken || !LOOPBACK.has(request.socket.remoteAddress ?? '') || !ownPage) {
      return reply.code(403).send({ error: 'Not from here' })
    }
  }
}
