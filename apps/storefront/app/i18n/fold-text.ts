import { latinDigits } from '#app/i18n/digits.ts'

/**
 * Text as it is compared when somebody looks for it: without accents, short vowels, lengthening strokes and invisible
 * marks, with the letters that people write one for another made one.
 */
export const foldText = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    // Latin accents, Arabic vowel signs, and the hamza that stands on or under a letter.
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')
    .replace(/[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\u0671/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/[کگ]/g, 'ك')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Does some word of the text begin with what was typed? The article does not have to be typed. */
export function matchesSearch(text: string, typed: string): boolean {
  const wanted = foldText(typed)
  const words = ` ${foldText(text)}`
  return wanted === '' || words.includes(` ${wanted}`) || words.replace(/ ال/g, ' ').includes(` ${wanted}`)
}
