import { latinDigits } from '#app/i18n/digits.ts'

const separators = /[\s().\-/\u2010-\u2015\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A number as it is dialled: Latin digits, 00 as +, nothing between. */
export const dialled = (typed: string): string =>
  latinDigits(typed.normalize('NFKC')).replace(separators, '').replace(/^00/, '+')

/**
 * May this be a phone number? Kuwait's eight digits are checked, with or without the country; other countries' numbers
 * are the server's to judge, for their rules are long.
 */
export function looksLikePhone(typed: string, country = 'kw'): boolean {
  const number = dialled(typed)
  if (!/^\+?\d{5,15}$/.test(number)) return false
  const local = number.replace(/^\+965/, '').replace(/^965(?=\d{8}$)/, '')
  const isKuwait = number.startsWith('+965') || (country === 'kw' && !number.startsWith('+'))
  return !isKuwait || /^(?:[2569]\d|41)\d{6}$/.test(local)
}

/** For the eye: +965 5123 4567. Shown left to right in both languages. */
export const displayPhone = (e164: string): string =>
  e164.replace(/^(\+965)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')
