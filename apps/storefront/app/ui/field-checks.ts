import { looksLikePhone } from '#app/i18n/phone.ts'
import type { Texts } from '#app/i18n/texts.tsx'

type T = Texts['t']

/** The same limits as the server's, which has the last word; what is right here gives no words. */
export const shortestPassword = 8
export const longestPassword = 128
const longestEmail = 254
const longestName = 100

export const requiredProblem = (typed: string, t: T) =>
  typed.trim() === '' ? t('ui.prisma.validation.required') : ''

export function nameProblem(typed: string, t: T): string {
  return requiredProblem(typed, t) || tooLong(typed.trim(), longestName, t)
}

export function emailProblem(typed: string, t: T): string {
  const email = typed.trim()
  if (email === '') return t('ui.prisma.validation.required')
  if (email.length > longestEmail) return t('ui.prisma.validation.too_long', { count: longestEmail })
  return /^[^\s@]+@[^\s@]+$/.test(email) ? '' : t('ui.prisma.validation.email')
}

/** Any characters in any mix: length is what makes a password strong. Those that everybody uses the server knows. */
export function newPasswordProblem(typed: string, t: T): string {
  const length = [...typed].length
  if (length === 0) return t('ui.prisma.validation.required')
  if (length < shortestPassword) return t('ui.prisma.validation.too_short', { count: shortestPassword })
  return tooLong([...typed], longestPassword, t)
}

export const optionalPhoneProblem = (typed: string, t: T) =>
  typed.trim() === '' || looksLikePhone(typed) ? '' : t('ui.prisma.validation.phone')

const tooLong = ({ length }: { length: number }, count: number, t: T) =>
  length > count ? t('ui.prisma.validation.too_long', { count }) : ''
