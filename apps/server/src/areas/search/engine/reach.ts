import type { Dictionary } from '#server/areas/search/engine/dictionary.ts'
import type { Lists } from '#server/areas/search/engine/lists.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import type { Dictionaries, TraitKind } from '#server/areas/search/engine/traits.ts'
import type { Near, QueryWord, Vocabulary } from '#server/areas/search/engine/vocabulary.ts'

/** Words in a product's name count before those in the names of what it belongs to, and in its other texts. */
const fieldCost = { brands: 2, categories: 5, values: 5, texts: 6 } as const satisfies Record<
  TraitKind | 'texts',
  number
>

export type Look = (vocabulary: Vocabulary, word: QueryWord) => Near

/** A way from a word to documents, readable from both ends, with what each step costs. */
interface Way {
  costs: Near
  /** From what the word leads to, to documents. */
  docs: Lists
  /** From a document to what it has. */
  ofDoc: readonly Lists[]
  size: number
}

export interface Source {
  docs: Uint32Array
  cost: number
}

/** Everything that a word leads to in a segment. */
export class Reach {
  readonly #ways: Way[]
  /** The words of the segment's vocabulary that it may stand for. */
  readonly words: Near

  constructor(segment: Segment, dictionaries: Dictionaries, word: QueryWord, look: Look) {
    this.words = look(segment.vocabulary, word)
    const traits: Near = new Map()
    for (const kind of ['brands', 'categories', 'values'] as const)
      for (const [place, cost] of placesOf(dictionaries[kind], look(dictionaries[kind].vocabulary, word)))
        traits.set(segment.traits.numberOf(kind, place), cost + fieldCost[kind])
    const size = segment.vocabulary.size
    this.#ways = [
      { costs: this.words, docs: segment.inName, ofDoc: [...segment.names.values()], size },
      { costs: dearer(this.words, fieldCost.texts), docs: segment.inTexts, ofDoc: [segment.texts], size },
      { costs: traits, docs: segment.docsWith, ofDoc: [segment.traitsOf], size: segment.traits.size },
    ]
  }

  /** How many entries lead to documents. */
  get size(): number {
    let sum = 0
    for (const { costs, docs } of this.#ways) for (const id of costs.keys()) sum += docs.sizeOf(id)
    return sum
  }

  /** Lists of documents, the nearest first; with `newest` only so many of each. */
  sources(newest?: number): Source[] {
    const sources: Source[] = []
    for (const { costs, docs } of this.#ways) {
      for (const [id, cost] of costs)
        if (docs.sizeOf(id) > 0) sources.push({ docs: docs.of(id).subarray(0, newest), cost })
    }
    return sources.sort((a, b) => a.cost - b.cost)
  }

  /** The other way round: how near a document is, or undefined when the word does not lead to it. */
  test(): (doc: number) => number | undefined {
    const ways = this.#ways
      .filter(({ costs }) => costs.size > 0)
      .map(({ costs, ofDoc, size }) => {
        const table = new Uint8Array(size).fill(nowhere)
        for (const [id, cost] of costs) table[id] = cost
        return { table, ofDoc }
      })
    return (doc) => {
      let best = nowhere
      for (const { table, ofDoc } of ways) {
        for (const { starts, items } of ofDoc) {
          const end = starts[doc + 1] as number
          for (let at = starts[doc] as number; at < end; at++) {
            const cost = table[items[at] as number] as number
            if (cost < best) best = cost
          }
        }
      }
      return best === nowhere ? undefined : best
    }
  }
}

const nowhere = 255

const dearer = (near: Near, more: number): Near =>
  new Map(Array.from(near, ([id, cost]): [number, number] => [id, cost + more]))

function placesOf({ places }: Dictionary, words: Near): Near {
  const near: Near = new Map()
  for (const [word, cost] of words)
    for (const place of places.of(word)) near.set(place, Math.min(cost, near.get(place) ?? nowhere))
  return near
}
