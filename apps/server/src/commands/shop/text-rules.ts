const plural = /_(zero|one|two|few|many|other)$/
/** These forms may name their number in words: "one item", "كتابان". */
const inWords = new Set(['zero', 'one', 'two'])

const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))

const languageNames: Record<string, string> = { en: 'English', ar: 'Arabic' }

/** What is wrong with a text that is to stand for the shipped one, or null. */
export function textTrouble(
  language: string,
  key: string,
  text: string,
  shipped: string | undefined,
): string | null {
  const form = plural.exec(key)?.[1]
  if (shipped === undefined)
    return form
      ? `${languageNames[language] ?? language} has no form "${form}"; leave the cell empty`
      : `there is no such text in ${languageNames[language] ?? language}; leave the cell empty`
  if (text.length > 2000) return 'is longer than 2000 letters'
  const wanted = placeholdersOf(shipped)
  const given = placeholdersOf(text)
  const missing = [...wanted].filter(
    (name) => !given.has(name) && !(name === 'count' && form !== undefined && inWords.has(form)),
  )
  if (missing.length > 0) return `lacks ${missing.map((name) => `{${name}}`).join(', ')}`
  const strange = [...given].filter((name) => !wanted.has(name) && !(name === 'count' && form !== undefined))
  return strange.length > 0
    ? `has ${strange.map((name) => `{${name}}`).join(', ')}, which nothing is put in for`
    : null
}
