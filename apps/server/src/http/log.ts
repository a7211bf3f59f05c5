import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/** What never reaches the log, whoever writes it. */
export const hiddenFromLog = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    // What PostgreSQL adds to its message names the values: "Key (email)=(…) already exists".
    'err.detail',
    'err.where',
    ...['password', 'token', 'refreshToken', 'accessToken', 'email', 'phone'].flatMap((path) => [
      path,
      `*.${path}`,
    ]),
  ],
  censor: '[hidden]',
}

/** Addresses are logged without their query: tokens and search words are nobody's business. */
export const loggerOptions = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: hiddenFromLog,
  serializers: {
    req: (request) => ({ method: request.method, path: request.url.split('?')[0], requestId: request.id }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})
