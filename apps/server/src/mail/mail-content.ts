import type { Language } from '#server/language.ts'
import type { Shown } from '#server/shown-text.ts'
import { type MailParams, mailText } from './mail-texts.ts'

export type MailShop = {
  name: string
  url: string
  colour?: string | null
  address?: string | null
  phone?: string | null
  email?: string | null
}

export type Fact = { label: Shown; value: Shown }

export type Block =
  | { kind: 'text'; text: Shown; muted?: boolean }
  | { kind: 'button'; label: Shown; url: string; hint?: Shown }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; goods: { name: Shown; details: Shown[]; amount: Shown | null }[] }
  | { kind: 'sums'; sums: Fact[]; total: Fact }
  | { kind: 'quote'; label?: Shown; text: Shown }

/** What one mail says, once for its HTML and its plain-text part alike. */
export type MailContent = {
  subject: Shown
  preheader: Shown
  title: Shown
  blocks: Block[]
  /** Why the reader gets this mail. */
  why: Shown
}

export type Writer = {
  language: Language
  /** A text of this mail. */
  say: (part: string, params?: MailParams) => Shown
  /** A text that several mails share. */
  common: (part: string, params?: MailParams) => Shown
}

export type MailTemplate<Data> = (write: Writer, data: Data & { shop: MailShop }) => MailContent

export const writer = (language: Language, template: string): Writer => ({
  language,
  say: (part, params) => mailText(language, `${template.replaceAll('-', '_')}.${part}`, params),
  common: (part, params) => mailText(language, `common.${part}`, params),
})

export const text = (shown: Shown, muted = false): Block => ({ kind: 'text', text: shown, muted })

export const facts = (rows: Fact[]): Block[] => {
  const filled = rows.filter(({ value }) => value !== '')
  return filled.length > 0 ? [{ kind: 'facts', facts: filled }] : []
}
