import type { ErrorBody } from '@sadu/contract/models/error'
import { text } from '@sadu/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldErrors } from '#server/http/field-errors.ts'
import { languageOf } from '#server/http/language.ts'
import { type ErrorCode, Refusal } from '#server/http/refusal.ts'

/** One shape for every failure; what is ours to know stays in the log. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, languageOf(request))
    if (!(error instanceof Refusal) && refusal.status >= 500)
      request.log.error({ err: error }, 'the request failed')
    return sendRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal(404, 'not_found'), request, reply))
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { parameters, errors, details, retryAfterSeconds } = refusal.more
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const body: ErrorBody = {
    code: refusal.code,
    message: text(languageOf(request), `ui.prisma.error.${refusal.code}`, parameters),
    ...(errors && { errors }),
    ...(details !== undefined && { details }),
    requestId: request.id,
  }
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}

const byStatus: Record<number, ErrorCode> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many_requests',
  503: 'busy',
}

function asRefusal(error: FastifyError, language: string): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation)
    return new Refusal(400, 'validation', { errors: fieldErrors(error.validation, language) })
  if (isUnstorable(error)) return new Refusal(400, 'validation')
  if (isDatabaseAway(error)) return new Refusal(503, 'busy', { retryAfterSeconds: 5 })
  const status = error.statusCode ?? 500
  if (status === 400) return new Refusal(400, 'validation')
  return new Refusal(status < 500 || status === 503 ? status : 500, byStatus[status] ?? 'internal')
}

/** A number too large for its column, or a letter that PostgreSQL has none for (NUL): only a caller sends such. */
const isUnstorable = ({ code }: FastifyError) => code === '22003' || code === '22021' || code === '22P05'

/** Connection trouble, shutdown, too many connections, statement or lock time-outs: worth trying again. */
function isDatabaseAway(error: FastifyError): boolean {
  const code = error.code ?? ''
  return (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      '57P01',
      '57P02',
      '57P03',
      '53300',
      '57014',
      '40001',
      '40P01',
    ].includes(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}
