import { type MessageKey, type Parameters, text } from '@sadu/messages'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'

/** A list of a hundred thousand wrong things is not told one by one. */
const mostTold = 50

/** What a validator found, by field, in the shopper's words. */
export function fieldErrors(
  found: FastifySchemaValidationError[],
  language: string,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const error of found.slice(0, mostTold)) {
    const [key, parameters] = wording(error)
    const field = fieldOf(error)
    errors[field] ??= []
    const message = text(language, key, parameters)
    if (!errors[field].includes(message)) errors[field].push(message)
  }
  return errors
}

/** "/items/0/quantity" becomes "items.0.quantity"; a missing or unknown property names itself. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1)
  const named = params.missingProperty ?? params.additionalProperty
  if (typeof named === 'string') path.push(named)
  return path.join('.') || 'body'
}

function wording({ keyword, params }: FastifySchemaValidationError): [MessageKey, Parameters?] {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return ['ui.prisma.validation.required']
    case 'minLength':
      return limit === 1
        ? ['ui.prisma.validation.required']
        : ['ui.prisma.validation.too_short', { count: limit }]
    case 'maxLength':
      return ['ui.prisma.validation.too_long', { count: limit }]
    case 'minimum':
      return ['ui.prisma.validation.too_small', { limit }]
    case 'maximum':
      return ['ui.prisma.validation.too_big', { limit }]
    case 'minItems':
      return ['ui.prisma.validation.empty_list']
    case 'maxItems':
      return ['ui.prisma.validation.list_too_long']
    case 'additionalProperties':
      return ['ui.prisma.validation.unknown_field']
    case 'type':
      return params.type === 'integer' || params.type === 'number'
        ? ['ui.prisma.validation.number']
        : ['ui.prisma.validation.invalid']
    default:
      return ['ui.prisma.validation.invalid']
  }
}
