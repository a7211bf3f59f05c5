const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufff9-\uffff]/g

/** What a person typed, made fit for a document or a mail: no control or direction characters, even spaces. */
export function cleanText(value: string, { lines = false, maxLength = 2000 } = {}): string {
  const shortened = value.slice(0, maxLength).toWellFormed().normalize('NFC')
  const tidy = shortened
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

/** A run whose own first letter decides its direction: names, addresses, free text. */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`)

/** A run that always reads left to right: numbers, codes, phones, e-mail addresses. */
export const isolateLtr = (text: string): string => (text === '' ? '' : `\u2066${text}\u2069`)
