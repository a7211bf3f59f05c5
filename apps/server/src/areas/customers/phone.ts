import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const KUWAIT_NUMBER = /^(?:[2569]\d|41)\d{6}$/
const KUWAIT_MOBILE = /^\+965(?:[569]\d|41)\d{6}$/
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g
const LONGEST_INPUT = 40

/** Arabic-Indic and Persian digits as 0-9; everything else stays. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => `${digit.charCodeAt(0) - 0x0660}`)
    .replace(/[\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) - 0x06f0}`)

/** `+` and digits for a number with its country, digits alone for one without; null for what is no number. */
function dialled(input: string): string | null {
  if (input.length > LONGEST_INPUT) return null
  const text = latinDigits(input.normalize('NFKC').replace(INVISIBLE, '').replace(SEPARATORS, ''))
  if (!/^\+?\d+$/.test(text)) return null
  return text.replace(/^00/, '+')
}

/**
 * The number in E.164, or null. Kuwait by its own rule; other countries by theirs, told by the
 * number itself or, for one without its country code, by `country`.
 */
export function normalisePhone(input: string, country = 'KW'): string | null {
  const number = dialled(input)
  if (number === null) return null
  const local = number.replace(country === 'KW' ? /^(?:\+965|965(?=\d{8}$))/ : /^\+965/, '')
  if (number.startsWith('+965') || (country === 'KW' && !number.startsWith('+'))) {
    return KUWAIT_NUMBER.test(local) ? `+965${local}` : null
  }
  const parsed = parsePhoneNumberFromString(number, country as CountryCode)
  return parsed?.isValid() ? parsed.number : null
}

/** For the eye: `+965 5123 4567`. Shown left to right in both languages. */
export function displayPhone(e164: string): string {
  const kuwait = /^\+965(\d{4})(\d{4})$/.exec(e164)
  if (kuwait) return `+965 ${kuwait[1]} ${kuwait[2]}`
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** Land lines of Kuwait cannot receive a code; of other countries it is not known, so they may try. */
export const takesTextMessages = (e164: string): boolean =>
  !e164.startsWith('+965') || KUWAIT_MOBILE.test(e164)
