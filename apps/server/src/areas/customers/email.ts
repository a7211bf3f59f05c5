import { domainToASCII } from 'node:url'

const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const LOCAL_PART = /^[^\u0000-\u0020\u007f-\u00a0\u2028\u2029\s@<>()[\]\\,;:"]{1,64}$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const LONGEST = 254

export type EmailProblem = 'required' | 'too_long' | 'invalid'
export type EmailAnswer = { email: string } | { problem: EmailProblem }

/** S5.11: trimmed, of the shape x@y, at most 254 characters. The domain is lower-cased, the name kept as typed. */
export function readEmail(input: string): EmailAnswer {
  const text = input.replace(INVISIBLE, '').trim().normalize('NFC')
  if (text === '') return { problem: 'required' }
  if (text.length > LONGEST) return { problem: 'too_long' }
  const at = text.lastIndexOf('@')
  const name = text.slice(0, Math.max(at, 0))
  const domain = text
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const shaped =
    LOCAL_PART.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    domain.split('.').every((label) => label.length <= 63 && LABEL.test(label))
  return shaped ? { email: `${name}@${domain}` } : { problem: 'invalid' }
}

/** Two addresses with the same key are one: compared without regard to case. */
export const emailKey = (email: string): string => email.toLowerCase()

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox behind several spellings, for limits per person: tags and, at Google, dots do not count. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const ascii = domainToASCII(domain) || domain
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  return GOOGLE.has(ascii) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${ascii}`
}
