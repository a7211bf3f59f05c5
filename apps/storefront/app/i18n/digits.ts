const arabicIndic = 0x0660
const persian = 0x06f0

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as 0–9; everything else stays as it was typed. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicIndic))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - persian))

/** What was typed as a number: Latin digits, a point for the decimals, no marks between thousands. */
export const numberText = (text: string): string =>
  latinDigits(text)
    .replace(/[\s\u066c\u200e\u200f\u061c]/g, '')
    .replace(/\u066b/g, '.')

/** The whole number that was typed, or null when it is none. */
export function wholeNumber(text: string): number | null {
  const typed = numberText(text)
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null
}

interface TypedIn {
  currentTarget: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>
}

/** For onInput: digits turn Latin while they are typed, and the caret stays where it is. */
export function typeLatinDigits({ currentTarget: input }: TypedIn) {
  const typed = latinDigits(input.value)
  if (typed === input.value) return
  const caret = input.selectionStart
  input.value = typed
  if (caret !== null) input.setSelectionRange(caret, caret)
}
