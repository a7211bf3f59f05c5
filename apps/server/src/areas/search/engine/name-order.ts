import { argsort } from '#server/areas/search/engine/argsort.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

const known = new WeakMap<Segment, Map<string, Uint32Array>>()

/** The place of each document in the alphabetical order of names; made when it is first asked for. */
export function nameRanks(segment: Segment, asked: string): Uint32Array {
  // Without names in a language there is no order of its own to keep.
  const language = segment.names.has(asked) ? asked : 'en'
  let byLanguage = known.get(segment)
  if (!byLanguage) {
    byLanguage = new Map()
    known.set(segment, byLanguage)
  }
  let ranks = byLanguage.get(language)
  if (!ranks) {
    ranks = rankNames(segment, language)
    byLanguage.set(language, ranks)
  }
  return ranks
}

/**
 * Names are compared word by word: each word of the vocabulary is ranked once by the language's own collation, and
 * names are then sorted by the ranks of their words, from the last word to the first, as plain numbers.
 */
function rankNames(segment: Segment, language: string): Uint32Array {
  const names = segment.names.get(language)
  const ranks = new Uint32Array(segment.size)
  if (!names) return ranks
  const wordRanks = rankWords(segment.vocabulary.words, language)
  let longest = 0
  for (let doc = 0; doc < segment.size; doc++) longest = Math.max(longest, names.sizeOf(doc))
  let order: Uint32Array | undefined
  const keys = new Uint32Array(segment.size)
  for (let place = Math.min(longest, mostWords) - 1; place >= 0; place--) {
    for (let doc = 0; doc < segment.size; doc++) {
      const word = place < names.sizeOf(doc) ? names.items[(names.starts[doc] as number) + place] : undefined
      keys[doc] = word === undefined ? 0 : 1 + (wordRanks[word] as number)
    }
    order = argsort(keys, order)
  }
  for (let at = 0; order && at < order.length; at++) ranks[order[at] as number] = at
  return ranks
}

/** Past this many words two names count as equal. */
const mostWords = 12

function rankWords(words: readonly string[], language: string): Uint32Array {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const order = words.map((_, id) => id).sort((a, b) => compare(words[a] as string, words[b] as string))
  const ranks = new Uint32Array(words.length)
  for (const [rank, id] of order.entries()) ranks[id] = rank
  return ranks
}
