import type { QueryWord } from '#server/areas/search/engine/vocabulary.ts'
import { fold, wordsOf } from '#server/areas/search/normalise.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'
import { otherForms } from '#server/areas/search/word-forms.ts'

/** More words than this say nothing more; the rest of a keyword is left out. */
const mostWords = 10

/** What joins words without meaning anything to a shop. */
const fillers = new Set(
  ['for', 'the', 'and', 'with', 'of', 'a', 'an', 'in', 'to', 'من', 'في', 'مع', 'علي', 'او', 'و', 'عن'].map(
    fold,
  ),
)

export function queryWords(keyword: string, synonyms: Synonyms): QueryWord[] {
  const all = wordsOf(keyword).slice(0, 2 * mostWords)
  const meaning = all.filter((word, at) => at === all.length - 1 || !fillers.has(fold(word)))
  return meaning.slice(0, mostWords).map((word) => {
    const folded = fold(word)
    const forms = otherForms(folded)
    return { word, folded, forms, synonyms: synonyms.of([folded, ...forms]) }
  })
}

/**
 * The same words with each phrase that has a word of the same meaning ("coffee pot" for دلة) taken as that word;
 * undefined when there is none.
 */
export function withoutPhrases(words: readonly QueryWord[], synonyms: Synonyms): QueryWord[] | undefined {
  const result: QueryWord[] = []
  let changed = false
  for (let at = 0; at < words.length; at++) {
    const two = words.slice(at, at + 2).map(({ folded }) => folded)
    const meaning = two.length === 2 ? synonyms.ofPhrase(two.join(' ')) : []
    if (meaning.length === 0) {
      result.push(words[at] as QueryWord)
      continue
    }
    result.push({ word: '', folded: two.join(' '), forms: [], synonyms: meaning })
    changed = true
    at++
  }
  return changed ? result : undefined
}
