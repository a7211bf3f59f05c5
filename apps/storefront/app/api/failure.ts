/** A call that did not succeed, whatever the reason: the server's refusal, a dead network, a garbled answer. */
export class CallFailure extends Error {
  /** 0: no answer at all. */
  readonly status: number
  readonly code: string
  readonly body: unknown

  constructor(status: number, code: string, message: string, body?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
  }
}

interface Words {
  /** Said when nothing better is known. */
  generic: string
  /** Said when there was no answer. */
  network: string
}

/**
 * The words for a failure: the first validation error, else the server's message, else the error's own, else the
 * generic text. An empty text at any level is passed over.
 */
export function failureText(error: unknown, words: Words): string {
  if (error instanceof CallFailure && error.status === 0) return words.network
  const body = error instanceof CallFailure ? error.body : error
  return (
    firstError(field(body, 'errors')) ||
    textOf(field(body, 'message')) ||
    (error instanceof Error ? textOf(error.message) : '') ||
    words.generic
  )
}

/** The messages of each field, for a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof CallFailure ? field(error.body, 'errors') : undefined
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors)
      .map(([name, messages]) => [name, firstError([messages])] as const)
      .filter(([, message]) => message !== ''),
  )
}

/** Errors come as {field: [message]} or as [{message}]; the first one with words counts, in the server's order. */
function firstError(errors: unknown): string {
  if (typeof errors === 'string') return errors.trim()
  if (Array.isArray(errors)) return first(errors.map((entry) => field(entry, 'message') ?? entry))
  return typeof errors === 'object' && errors !== null ? first(Object.values(errors)) : ''
}

function first(values: unknown[]): string {
  for (const value of values) {
    const found = firstError(value)
    if (found) return found
  }
  return ''
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
