import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** Addresses and headers are text, so their values are converted; a body has to be right as it is. */
export function validateBySchema(app: FastifyInstance) {
  const options = {
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    discriminator: false,
  }
  const strict = new Ajv.Ajv(options)
  const converting = new Ajv.Ajv({ ...options, coerceTypes: 'array' })
  for (const ajv of [strict, converting]) addFormats.default(ajv, ['uuid', 'date-time', 'email'])
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : converting).compile(schema),
  )
}
