/**
 * How words are made comparable, the index's and the shopper's alike. In two steps, because a word that is spelt as
 * it was typed ranks before one that is merely the same letter for letter after folding:
 * `wordsOf` splits a text and drops what nobody types; `fold` makes spellings of the same word equal.
 */

const separator = 0
const dropped = 1

/** By code unit: what a character of a text becomes; longer replacements are in `expansions`. */
const cleaning = new Uint16Array(0x10000)
const expansions = new Map<number, string>()
/** By code unit: what a character of a cleaned word is folded to. */
const folding = new Uint16Array(0x10000)
const foldExpansions = new Map<number, string>()

/** Letters of one code unit each; those of two separate words, as emoji do. */
const isWord = /^(?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{N}])+$/u
const isSilent = /^[\p{M}\p{Cf}\u0640'’‘ʼ`´\u066C]$/u
const decimalSign = /^[.٫]$/

/** NFKC cannot see that these are spellings of another letter. */
const sameLetter: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ۇ: 'و',
  ۆ: 'و',
  ۋ: 'و',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

for (let unit = 0; unit < 0x10000; unit++) {
  // Halves of a surrogate pair: emoji and the like separate words.
  if (unit >= 0xd800 && unit <= 0xdfff) continue
  const letter = String.fromCharCode(unit)
  if (isSilent.test(letter)) cleaning[unit] = dropped
  else {
    const plain =
      digitOf(unit) ??
      letter
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\p{M}\u0640]/gu, '')
    if (!isWord.test(plain)) continue
    if (plain.length === 1) cleaning[unit] = plain.charCodeAt(0)
    else expansions.set(unit, plain)
  }
}

for (let unit = 0; unit < 0x10000; unit++) {
  const letter = String.fromCharCode(unit)
  const plain = sameLetter[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const folded = [...plain].map((part) => sameLetter[part] ?? part).join('')
  if (folded.length === 1) folding[unit] = folded.charCodeAt(0)
  else if (folded.length > 1) foldExpansions.set(unit, folded)
}

function digitOf(unit: number): string | undefined {
  if (unit >= 0x660 && unit <= 0x669) return String(unit - 0x660)
  if (unit >= 0x6f0 && unit <= 0x6f9) return String(unit - 0x6f0)
  return undefined
}

const isDigit = (unit: number) => unit >= 48 && unit <= 57

/**
 * The words of a text: compatibility forms and capitals made plain, vowel signs, tatweel, apostrophes and invisible
 * marks gone, digits Latin, everything else a gap. A number beside a letter is a word of its own ("500ml").
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let endsInDigit = false
  const close = () => {
    if (word !== '') words.push(word)
    word = ''
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const clean = cleaning[unit] as number
    if (clean === dropped) continue
    const expanded = clean === separator ? expansions.get(unit) : undefined
    if (clean === separator && expanded === undefined) {
      if (isBetweenDigits(text, at, endsInDigit)) {
        if (decimalSign.test(text[at] as string)) word += '.'
        continue
      }
      close()
      continue
    }
    for (const letter of expanded ?? String.fromCharCode(clean)) {
      const digit = isDigit(letter.charCodeAt(0))
      if (digit !== endsInDigit) close()
      word += letter
      endsInDigit = digit
    }
  }
  close()
  return words
}

/** The point or comma of a number: "1.5", "١٫٥", "10,000". */
function isBetweenDigits(text: string, at: number, afterDigit: boolean): boolean {
  if (!afterDigit || !/[.,٫]/.test(text[at] as string)) return false
  return isDigit(cleaning[text.charCodeAt(at + 1)] ?? 0)
}

/** One spelling for all: accents gone, alef, hamza carriers, yeh, kaf and teh marbuta unified. */
export function fold(word: string): string {
  let folded = ''
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    const plain = folding[unit] as number
    folded += plain === 0 ? (foldExpansions.get(unit) ?? '') : String.fromCharCode(plain)
  }
  return folded
}

/** A text as comparable words in one string. */
export const normalise = (text: string): string => wordsOf(text).map(fold).join(' ')
