const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\uffff]/g

declare const shown: unique symbol

/**
 * Text ready to be shown in either language: what people typed in it is clean, and every name, code
 * and amount stands between direction isolates, so that neither can turn its neighbours around.
 */
export type Shown = string & { readonly [shown]: true }

export const asShown = (text: string): Shown => text as Shown

/** What a person typed, without control and direction characters, with even spaces. */
export function cleanText(value: string, { lines = false, maxLength = 2000 } = {}): string {
  const tidy = value
    .slice(0, maxLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(BIDI_CONTROLS, '')
    .replace(CONTROLS, '')
  if (!lines) return tidy.replace(/\s+/g, ' ').trim()
  return tidy
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const between = (open: string, text: string): Shown => asShown(text === '' ? '' : `${open}${text}\u2069`)

export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** +965 5123 4567, 5123 4567, 4–8, 10 × 20: within Arabic their parts would change places. */
const NUMBERS_IN_A_ROW = /\+\d+(?:[ -]\d+)*|\d{3,}(?: \d{3,})+|\d+(?:\.\d+)?(?: ?[–—×] ?\d+(?:\.\d+)?)+/g

const keepNumbersInRow = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(NUMBERS_IN_A_ROW, '\u2066$&\u2069') : text

/** Names, addresses, free text: the first letter decides the direction. */
export const freeText = (value: string | null | undefined): Shown =>
  between('\u2068', keepNumbersInRow(cleanText(value ?? '')))

/** Several lines of free text, each with its own direction. */
export const freeLines = (value: string | null | undefined): Shown =>
  asShown(
    cleanText(value ?? '', { lines: true, maxLength: 5000 })
      .split('\n')
      .map((line) => between('\u2068', keepNumbersInRow(line)))
      .join('\n'),
  )

const SHORT_CODE = 24

/** Numbers, codes, phones, e-mail addresses: always left to right, and short ones on one line. */
export function codeText(value: string | number | null | undefined): Shown {
  const code = cleanText(`${value ?? ''}`)
  return between('\u2066', code.length <= SHORT_CODE ? code.replaceAll(' ', '\u00a0') : code)
}
