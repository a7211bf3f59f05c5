/**
 * Other forms under which a folded word may be found; they rank after the word itself. Arabic: without the article
 * and the particles written onto a word, without common endings, and with the letters that stand in for Persian
 * ones. English: without a plural ending.
 */
export function otherForms(folded: string): string[] {
  const forms = new Set<string>()
  if (isArabic.test(folded)) {
    for (const form of arabicForms(folded)) forms.add(form)
  } else if (/^[a-z]+$/.test(folded)) {
    for (const form of englishForms(folded)) forms.add(form)
  }
  forms.delete(folded)
  return [...forms]
}

const isArabic = /^[\u0600-\u06ff]+$/

/** With "and", "with", "for", "so", "as" before the article; لل is ل with it. */
const articles = /^(?:[وفبك]?ال|و?لل)/
const particle = /^[وبل]/
const endings = /(?:ات|ين|ون|ان|يه|ه)$/

const standIns: Record<string, string> = { گ: 'ك', ڤ: 'ف', پ: 'ب', چ: 'ج', ژ: 'ز' }

function* arabicForms(word: string): Generator<string> {
  if (/[گڤپچژ]/.test(word)) yield word.replaceAll(/[گڤپچژ]/g, (letter) => standIns[letter] ?? letter)
  const bare = withoutArticle(word)
  if (bare) yield bare
  else if (word.length >= 4 && particle.test(word)) yield word.slice(1)
  const stem = bare ?? word
  if (stem.length >= 4 && endings.test(stem)) {
    const short = stem.replace(endings, '')
    if (short.length >= 3) {
      yield short
      if (stem.endsWith('ات')) yield `${short}ه`
    }
  }
}

/** Two letters must be left: البن is بن. */
function withoutArticle(word: string): string | undefined {
  const found = word.length >= 4 ? articles.exec(word) : null
  const bare = found ? word.slice(found[0].length) : ''
  return bare.length >= 2 ? bare : undefined
}

function* englishForms(word: string): Generator<string> {
  if (word.length < 4) return
  if (word.endsWith('ies')) yield `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) yield word.slice(0, -2)
  if (word.endsWith('s') && !word.endsWith('ss')) yield word.slice(0, -1)
}
