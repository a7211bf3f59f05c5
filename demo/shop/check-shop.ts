import type { LocalText } from './types.ts'

const arabicLetter = /[\u0621-\u064a]/

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'en' in value && 'ar' in value
}

/** Every pair of texts inside a value, with the path that leads to it. */
function textsIn(value: unknown, path: string): [string, LocalText][] {
  if (isLocalText(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const isNumberLike = (text: string) => /^[\d\s×,.]+$/.test(text)

export function wrongTexts(value: unknown, path: string): string[] {
  return textsIn(value, path)
    .filter(
      ([, { en, ar }]) => en.trim() === '' || !(arabicLetter.test(ar) || (isNumberLike(en) && en === ar)),
    )
    .map(([where]) => where)
}

export function duplicates<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
