/** The keys of the Arabic (101) layout in the order of the Latin ones below them. */
const latin = "`qwertyuiop[]asdfghjkl;'zxcvnm,./"
const arabic = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
const onB = 'لا'

const toLatin = new Map([...arabic].map((letter, at) => [letter, latin[at] ?? '']))
const toArabic = new Map([...latin].map((letter, at) => [letter, arabic[at] ?? '']))

/**
 * What the same keys would have given in the other layout ("]gi" is دله), or undefined when the text is in neither
 * script. The shopper forgot to switch; this is only asked when the text as typed finds nothing.
 */
export function otherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  if (/[\u0621-\u064a]/.test(lower))
    return [...lower.replaceAll(onB, 'b')].map((letter) => toLatin.get(letter) ?? letter).join('')
  if (/[a-z]/.test(lower))
    return [...lower].map((letter) => (letter === 'b' ? onB : (toArabic.get(letter) ?? letter))).join('')
  return undefined
}
