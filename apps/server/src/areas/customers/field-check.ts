import { type MessageKey, type Parameters, text } from '@sadu/messages'
import { readEmail } from '#server/areas/customers/email.ts'
import { type PasswordProblem, passwordProblem } from '#server/areas/customers/password.ts'
import { normalisePhone } from '#server/areas/customers/phone.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cleanText } from '#server/shown-text.ts'

/** Reads what a shopper typed, field by field, and refuses once, with a word at each field that is wrong. */
export class FieldCheck {
  readonly #language: string
  readonly #errors: Record<string, string[]> = {}

  constructor(ctx: Pick<Context, 'language'>) {
    this.#language = ctx.language
  }

  wrong(field: string, key: MessageKey, parameters?: Parameters) {
    this.#errors[field] ??= []
    this.#errors[field].push(text(this.#language, key, parameters))
  }

  /** A text on one line, without control and direction characters. */
  line(field: string, value: string, maxLength: number): string {
    const line = cleanText(value, { maxLength })
    if (line === '') this.wrong(field, 'ui.prisma.validation.required')
    return line
  }

  email(field: string, value: string): string {
    const answer = readEmail(value)
    if ('email' in answer) return answer.email
    if (answer.problem === 'required') this.wrong(field, 'ui.prisma.validation.required')
    else if (answer.problem === 'too_long') this.wrong(field, 'ui.prisma.validation.too_long', { count: 254 })
    else this.wrong(field, 'ui.prisma.validation.email')
    return ''
  }

  phone(field: string, value: string, country = 'KW'): string {
    const phone = normalisePhone(value, country)
    if (!phone) this.wrong(field, 'ui.prisma.validation.phone')
    return phone ?? ''
  }

  newPassword(field: string, value: string, own: readonly string[]) {
    const problem = passwordProblem(value, own)
    if (problem) this.wrong(field, ...passwordWords[problem])
  }

  done() {
    if (Object.keys(this.#errors).length > 0) throw new Refusal(400, 'validation', { errors: this.#errors })
  }
}

const passwordWords: Record<PasswordProblem, [MessageKey, Parameters?]> = {
  too_short: ['ui.prisma.validation.too_short', { count: 8 }],
  too_long: ['ui.prisma.validation.too_long', { count: 128 }],
  common: ['ui.prisma.validation.password_common'],
}
