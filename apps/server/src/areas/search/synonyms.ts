import { normalise } from '#server/areas/search/normalise.ts'

/** Words that mean the same to a shopper, looked up in folded form. */
export class Synonyms {
  readonly #words = new Map<string, Set<string>>()

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const folded = group.map(normalise).filter(Boolean)
      for (const word of folded) {
        const others = this.#words.get(word) ?? new Set()
        for (const other of folded) if (other !== word && !other.includes(' ')) others.add(other)
        this.#words.set(word, others)
      }
    }
  }

  /** Other single words for any of these. */
  of(words: readonly string[]): string[] {
    const found = new Set<string>()
    for (const word of words) for (const other of this.#words.get(word) ?? []) found.add(other)
    for (const word of words) found.delete(word)
    return [...found]
  }

  /** Single words for a phrase of two. */
  ofPhrase(phrase: string): string[] {
    return [...(this.#words.get(phrase) ?? [])]
  }
}
