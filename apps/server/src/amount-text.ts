import type { Language } from '#server/language.ts'
import { isolateLtr } from '#server/plain-text.ts'

const LABEL: Record<Language, string> = { en: 'KD', ar: 'د.ك' }

/** S9.7: on documents and in mails an amount always shows every fils, so shown is what is charged. */
export function amountText(fils: number, language: Language): string {
  if (!Number.isSafeInteger(fils)) throw new RangeError(`not a whole number of fils: ${fils}`)
  const whole = Math.trunc(Math.abs(fils) / 1000)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = (Math.abs(fils) % 1000).toString().padStart(3, '0')
  const number = `${fils < 0 ? '\u2212' : ''}${whole}.${fraction}`
  if (language === 'ar') return `\u2067${isolateLtr(number)}\u00a0${LABEL.ar}\u2069`
  return isolateLtr(`${LABEL.en}\u00a0${number}`)
}
