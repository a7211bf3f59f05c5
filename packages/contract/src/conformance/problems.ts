import type { TSchema } from 'typebox'
import { Compile } from 'typebox/schema'

/** Our keyword for "or null", in the words of JSON Schema. */
const plain = (schema: TSchema): object =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value !== 'object' || value === null || !value.nullable) return value
    const { nullable: _, ...rest } = value
    return { anyOf: [rest, { type: 'null' }] }
  })

const validators = new Map<TSchema, ReturnType<typeof Compile>>()

/** What is wrong with a value by a schema of the contract, the first few things, each with its place. */
export function problemsOf(schema: TSchema, value: unknown): string[] {
  const validator = validators.get(schema) ?? Compile(plain(schema))
  validators.set(schema, validator)
  if (validator.Check(value)) return []
  const [, errors] = validator.Errors(value)
  return errors.slice(0, 3).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
}
