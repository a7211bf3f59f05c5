import { setImmediate } from 'node:timers/promises'
import { hasBit } from '#server/areas/search/engine/bits.ts'
import {
  type Condition,
  docsBeforePrice,
  docsFor,
  type Evaluation,
} from '#server/areas/search/engine/conditions.ts'
import { countAhead, worthKeeping } from '#server/areas/search/engine/counts-memory.ts'
import { addCounts, type Counts, countFacets, type Narrowing } from '#server/areas/search/engine/facets.ts'
import { findByKeyword } from '#server/areas/search/engine/keyword.ts'
import { equalCost, type Match } from '#server/areas/search/engine/match.ts'
import { comparePlaced, firstInOrder, type Order, type Placed } from '#server/areas/search/engine/order.ts'
import { Remembered } from '#server/areas/search/engine/remembered.ts'
import { foldedNameHash, type Segment } from '#server/areas/search/engine/segment.ts'
import { firstNotBelow, inBoth } from '#server/areas/search/engine/sorted-docs.ts'
import type { Dictionaries } from '#server/areas/search/engine/traits.ts'
import { fold, normalise, wordsOf } from '#server/areas/search/normalise.ts'
import type { Synonyms } from '#server/areas/search/synonyms.ts'

export interface Question {
  /** All of them hold. */
  narrowings: readonly Narrowing[]
  order: Order
  skip: number
  take: number
  counts: boolean
  /** Only the first few matter, not how many there are: then a short word need not be followed to the end. */
  glance?: boolean
}

export interface Found {
  ids: number[]
  total: number
  counts?: Counts
}

const mostAnswers = 2_000

/** How many of the newest products of each word a glance takes in. */
const glanceDepth = 400

/** Answers questions over segments; remembers what it worked out until the products change. */
export class ProductIndex {
  readonly segments: readonly Segment[]
  readonly dictionaries: Dictionaries
  readonly #attributeOf: readonly number[]
  readonly synonyms: Synonyms
  #last: { text: string; newest: number | undefined; matches: Match[] } | undefined
  readonly #answers = new Remembered<Found>(mostAnswers)
  /** The same on every page and in every order. */
  readonly #counts = new Remembered<Counts>(mostAnswers)

  constructor(
    segments: readonly Segment[],
    dictionaries: Dictionaries,
    attributeOf: readonly number[],
    synonyms: Synonyms,
  ) {
    this.segments = segments
    this.dictionaries = dictionaries
    this.#attributeOf = attributeOf
    this.synonyms = synonyms
  }

  find(question: Question): Found {
    return this.#answers.get(JSON.stringify(question), () => this.#answer(question))
  }

  /** Works out beforehand what the first shopper in a category, at a brand or with a word would have to wait for. */
  async warm() {
    const words = this.#commonWords().map((text): Condition => ({ kind: 'keyword', text }))
    const lists = (['brands', 'categories'] as const).flatMap((kind) =>
      this.dictionaries[kind].entities.map(({ id }): Condition => ({ kind, ids: [id] })),
    )
    for (const condition of [...words, ...lists]) {
      for (const place of this.segments.keys()) countAhead(this.#evaluation(place), condition)
      await setImmediate()
    }
  }

  /** Words of many names, the most common last: what is asked for last is kept the longest. */
  #commonWords(): string[] {
    const sizes = new Map<string, number>()
    for (const { vocabulary, inName } of this.segments)
      for (const [id, word] of vocabulary.words.entries())
        if (inName.sizeOf(id) >= worthKeeping) sizes.set(word, inName.sizeOf(id))
    return [...sizes].sort((a, b) => a[1] - b[1]).map(([word]) => word)
  }

  count(conditions: readonly Condition[]): number {
    return this.segments.reduce(
      (sum, _, place) => sum + docsFor(this.#evaluation(place), conditions).length,
      0,
    )
  }

  has(productId: number): boolean {
    return this.count([{ kind: 'products', ids: [productId] }]) > 0
  }

  /** The product's categories and all above them. */
  categoriesOf(productId: number): number[] {
    for (const segment of this.segments) {
      const doc = segment.placeOf(productId)
      if (doc === undefined || hasBit(segment.gone, doc)) continue
      return segment.traits.idsOf('categories', segment.traitsOf.of(doc))
    }
    return []
  }

  #answer({ narrowings, order, skip, take, counts, glance }: Question): Found {
    const conditions = narrowings.map(({ condition }) => condition)
    const keyword = conditions.find((condition) => condition.kind === 'keyword')
    const wanted = skip + take
    let total = 0
    const placed: Placed[] = []
    const countable: (() => Counts)[] = []
    for (const [place, segment] of this.segments.entries()) {
      const evaluation = this.#evaluation(place, glance ? glanceDepth : undefined)
      const { docs, beforePrice } = docsBeforePrice(evaluation, conditions)
      total += docs.length
      const options = { narrowings, docs, beforePrice, attributeOf: this.#attributeOf }
      countable.push(() => countFacets(evaluation, options))
      const match = keyword && evaluation.match(keyword.text)
      for (const doc of firstInOrder(segment, docs, match, order, wanted))
        placed.push({ segment, doc, cost: match && this.segments.length > 1 ? costIn(match, doc) : 0 })
    }
    if (this.segments.length > 1) placed.sort(comparePlaced(order))
    const ids = placed.slice(skip, wanted).map(({ segment, doc }) => segment.ids[doc] as number)
    if (!counts) return { ids, total }
    const count = () => countable.map((one) => one()).reduce(addCounts)
    return { ids, total, counts: this.#counts.get(JSON.stringify(narrowings), count) }
  }

  #evaluation(place: number, newest?: number): Evaluation {
    const segment = this.segments[place] as Segment
    return {
      segment,
      match: (text) => this.#match(text, newest)[place] as Match,
      namesHaving: (text) => namesHaving(segment, text),
      namesBeing: (text) => namesBeing(segment, text),
    }
  }

  /** A question asks for the matches of its keyword several times, for its facets and its order. */
  #match(text: string, newest?: number): Match[] {
    if (this.#last?.text !== text || this.#last.newest !== newest)
      this.#last = { text, newest, matches: findByKeyword(this, text, newest) }
    return this.#last.matches
  }
}

const costIn = ({ docs, costs }: Match, doc: number): number =>
  costs[firstNotBelow(docs, doc, 0)] ?? equalCost

/** Names with every word of the text somewhere inside one of theirs. */
function namesHaving(segment: Segment, text: string): Uint32Array {
  const lists = wordsOf(text).map((word) => {
    const docs = new Set<number>()
    for (const id of segment.vocabulary.containing(fold(word)))
      for (const doc of segment.inName.of(id)) docs.add(doc)
    return Uint32Array.from(docs).sort()
  })
  const [first, ...rest] = lists
  if (!first) return new Uint32Array()
  return rest.reduce(inBoth, first)
}

/** Names that are the text, in any language, however they are spelt. */
function namesBeing(segment: Segment, text: string): Uint32Array {
  const words = wordsOf(text)
  const hash = foldedNameHash(words)
  const wanted = normalise(text)
  const found = new Set<number>()
  for (const [language, hashes] of segment.nameHashes) {
    const names = segment.names.get(language)
    for (let doc = 0; doc < segment.size; doc++) {
      if (hashes[doc] !== hash || words.length === 0) continue
      const name = [...(names?.of(doc) ?? [])].map((id) => fold(segment.vocabulary.words[id] ?? '')).join(' ')
      if (name === wanted) found.add(doc)
    }
  }
  return Uint32Array.from(found).sort()
}
