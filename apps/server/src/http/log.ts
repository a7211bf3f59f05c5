import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/** Addresses are logged without their query: tokens and search words are nobody's business. */
export const loggerOptions = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'password',
      'token',
      'refreshToken',
      'accessToken',
      'email',
      'phone',
    ].flatMap((path) => (path.startsWith('req') ? [path] : [path, `*.${path}`])),
    censor: '[hidden]',
  },
  serializers: {
    req: (request) => ({ method: request.method, path: request.url.split('?')[0], requestId: request.id }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})
