import { hasBit } from '#server/areas/search/engine/bits.ts'
import type { Dictionary } from '#server/areas/search/engine/dictionary.ts'
import { IntList } from '#server/areas/search/engine/int-list.ts'
import type { Dictionaries, Segment, Side } from '#server/areas/search/engine/segment.ts'
import type { Near, QueryWord, Vocabulary } from '#server/areas/search/engine/vocabulary.ts'

/** Documents that a keyword finds, ascending, each with how far it is from it. */
export interface Match {
  docs: Uint32Array
  costs: Uint16Array
}

/** Words in a product's name count before those in the names of what it belongs to, and in its other texts. */
const fieldCost = { name: 0, brand: 2, category: 5, value: 5, text: 6 } as const

/** A whole name or code equals the keyword: before everything else. */
export const equalCost = 0
const otherCost = 8
const wordWeight = 4
/** Small things that order products which are equally near: all together less than one step of nearness. */
const mostLengthCost = 2
const notFirstCost = 1

export type Look = (vocabulary: Vocabulary, word: QueryWord) => Near

interface Source {
  docs: Uint32Array
  cost: number
}

export function vocabulariesOf({ brands, categories, values }: Dictionaries, segments: readonly Segment[]) {
  return [
    ...segments.map((segment) => segment.vocabulary),
    ...[brands, categories, values].map((dictionary) => dictionary.vocabulary),
  ]
}

/** Every list of documents that a word leads to, the nearest first. */
function sourcesOf(segment: Segment, dictionaries: Dictionaries, word: QueryWord, look: Look): Source[] {
  const sources: Source[] = []
  for (const [id, cost] of look(segment.vocabulary, word)) {
    sources.push({ docs: segment.inName.of(id), cost: cost + fieldCost.name })
    sources.push({ docs: segment.inTexts.of(id), cost: cost + fieldCost.text })
  }
  const addSide = (dictionary: Dictionary, { docs }: Side, field: number) => {
    for (const [id, cost] of look(dictionary.vocabulary, word))
      for (const place of dictionary.places.of(id)) sources.push({ docs: docs.of(place), cost: cost + field })
  }
  addSide(dictionaries.brands, segment.brands, fieldCost.brand)
  addSide(dictionaries.categories, segment.categories, fieldCost.category)
  addSide(dictionaries.values, segment.values, fieldCost.value)
  return sources.filter(({ docs }) => docs.length > 0).sort((a, b) => a.cost - b.cost)
}

interface Scratch {
  masks: Uint16Array
  sums: Uint16Array
}

const scratches = new WeakMap<Segment, Scratch>()

function scratchOf(segment: Segment): Scratch {
  let scratch = scratches.get(segment)
  if (!scratch) {
    scratch = { masks: new Uint16Array(segment.size), sums: new Uint16Array(segment.size) }
    scratches.set(segment, scratch)
  }
  return scratch
}

/**
 * Documents that have every word, or with `some` those that have as many of them as any document has. A word that
 * leads nowhere is only left out with `some`.
 */
export function matchWords(
  segment: Segment,
  dictionaries: Dictionaries,
  words: readonly QueryWord[],
  look: Look,
  some = false,
): Match {
  const sources = words.map((word) => sourcesOf(segment, dictionaries, word, look))
  const sizeOf = (list: Source[]) => list.reduce((sum, { docs }) => sum + docs.length, 0)
  sources.sort((a, b) => sizeOf(a) - sizeOf(b))
  const scratch = scratchOf(segment)
  const touched = new IntList()
  for (const [place, list] of sources.entries()) visit(scratch, touched, list, place, some)
  const wanted = some ? most(scratch, touched) : (1 << words.length) - 1
  const docs = collect(segment, scratch, touched, wanted, some)
  const costs = new Uint16Array(docs.length)
  const comesFirst = firstWordTest(segment, words, look)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const longer = Math.max(0, (segment.nameLengths[doc] as number) - words.length)
    const details = Math.min(mostLengthCost, longer) + (comesFirst(doc) ? 0 : notFirstCost)
    costs[at] = otherCost + (scratch.sums[doc] as number) * wordWeight + details
  }
  clear(scratch, touched)
  return { docs, costs }
}

/** Whether a name, in some language, begins with one of the words: in Arabic that is what the thing is. */
function firstWordTest({ vocabulary, names }: Segment, words: readonly QueryWord[], look: Look) {
  const wanted = new Uint8Array(vocabulary.size)
  for (const word of words) for (const id of look(vocabulary, word).keys()) wanted[id] = 1
  const lists = [...names.values()]
  return (doc: number) => {
    for (const { starts, items } of lists) {
      const first = starts[doc] as number
      if (first < (starts[doc + 1] as number) && wanted[items[first] as number] === 1) return true
    }
    return false
  }
}

function visit({ masks, sums }: Scratch, touched: IntList, list: Source[], place: number, some: boolean) {
  const bit = 1 << place
  const before = some ? 0 : bit - 1
  for (const { docs, cost } of list) {
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number
      const mask = masks[doc] as number
      // Already found by a nearer source, or lacking an earlier word.
      if ((mask & bit) !== 0 || (mask & before) !== before) continue
      if (mask === 0) touched.push(doc)
      masks[doc] = mask | bit
      sums[doc] = (sums[doc] as number) + cost
    }
  }
}

const ones = (mask: number) => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The largest number of words that any document has. */
function most({ masks }: Scratch, touched: IntList): number {
  let best = 0
  for (const doc of touched.view()) best = Math.max(best, ones(masks[doc] as number))
  return best
}

function collect(segment: Segment, { masks }: Scratch, touched: IntList, wanted: number, some: boolean) {
  const passes = (doc: number) => {
    const mask = masks[doc] as number
    return (some ? ones(mask) === wanted : mask === wanted) && !hasBit(segment.gone, doc)
  }
  if (touched.length === 0) return new Uint32Array()
  const found = new IntList()
  // Walking all documents in order is quicker than sorting many of them.
  if (touched.length > segment.size / 16) {
    for (let doc = 0; doc < segment.size; doc++) if (masks[doc] !== 0 && passes(doc)) found.push(doc)
    return found.toArray()
  }
  for (const doc of touched.view()) if (passes(doc)) found.push(doc)
  return found.toArray().sort()
}

function clear({ masks, sums }: Scratch, touched: IntList) {
  if (touched.length > masks.length / 16) {
    masks.fill(0)
    sums.fill(0)
    return
  }
  for (const doc of touched.view()) {
    masks[doc] = 0
    sums[doc] = 0
  }
}
