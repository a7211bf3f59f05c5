import type { MessageKey, Parameters } from '@sadu/messages'

type ErrorKey<K> = K extends `ui.prisma.error.${infer Code}` ? Code : never
/** Stable codes; each has its words in every language under ui.prisma.error. */
export type ErrorCode = ErrorKey<MessageKey>

interface More {
  parameters?: Parameters
  /** By field, each the key of a text or a text already in the shopper's language. */
  errors?: Record<string, string[]>
  details?: unknown
  retryAfterSeconds?: number
}

/** A failure that the caller can cause and understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly more: More

  constructor(status: number, code: ErrorCode, more: More = {}) {
    super(code)
    this.status = status
    this.code = code
    this.more = more
  }
}

export const notFound = () => new Refusal(404, 'not_found')
