import { bitsOf, docsOf } from '#server/areas/search/engine/bits.ts'
import { IntList } from '#server/areas/search/engine/int-list.ts'
import { type Look, Reach, type Source } from '#server/areas/search/engine/reach.ts'
import { foldedNameHash, type Segment } from '#server/areas/search/engine/segment.ts'
import type { Dictionaries } from '#server/areas/search/engine/traits.ts'
import type { QueryWord } from '#server/areas/search/engine/vocabulary.ts'

/** Documents that a keyword finds, ascending, each with how far it is from it. */
export interface Match {
  docs: Uint32Array
  costs: Uint16Array
  /** Given when a match is remembered: the same number is the same match. */
  id?: number
}

/** A whole name or code equals the keyword: before everything else. */
export const equalCost = 0
const otherCost = 8
const wordWeight = 4
/** Small things that order products which are equally near: all together less than one step of nearness. */
const mostLengthCost = 2
const notFirstCost = 1

export interface Wanted {
  /** Documents that have as many of the words as any has, instead of all. */
  some?: boolean
  /** When only the first few are wanted: look at so many of the newest that each way of matching leads to. */
  newest?: number
  /** The words of a whole name that comes before all others. */
  nameIs?: readonly string[]
}

/** Documents that have the words. A word that leads nowhere is only left out with `some`. */
export function matchWords(
  segment: Segment,
  dictionaries: Dictionaries,
  words: readonly QueryWord[],
  look: Look,
  { some = false, newest, nameIs }: Wanted = {},
): Match {
  const reaches = words
    .map((word) => new Reach(segment, dictionaries, word, look))
    .map((reach) => ({ reach, size: reach.size }))
    .sort((a, b) => a.size - b.size)
  const scratch = scratchOf(segment)
  const touched = new IntList()
  let left = segment.size
  for (const [place, { reach, size }] of reaches.entries()) {
    const few = !some && place > 0 && size > asManyEntries * left
    left = few
      ? visitTouched(scratch, touched, reach.test(), place)
      : visit(scratch, touched, reach.sources(place === 0 ? newest : undefined), place, some)
  }
  const wanted = some ? most(scratch, touched) : (1 << words.length) - 1
  const docs = collect(segment, scratch, touched, wanted, some)
  const costs = costsOf(segment, scratch, docs, reaches, nameIs)
  clear(scratch, touched)
  return { docs, costs }
}

/** Asking a document for its words costs about as much as reading so many entries of a list. */
const asManyEntries = 150

interface Scratch {
  /** By document: which words it has, and what they cost together. */
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

/** Returns how many documents have the word, and all before it. */
function visit({ masks, sums }: Scratch, touched: IntList, list: Source[], place: number, some: boolean) {
  const bit = 1 << place
  const before = some ? 0 : bit - 1
  let left = 0
  for (const { docs, cost } of list) {
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number
      const mask = masks[doc] as number
      // Already found by a nearer source, or lacking an earlier word.
      if ((mask & bit) !== 0 || (mask & before) !== before) continue
      if (mask === 0) touched.push(doc)
      masks[doc] = mask | bit
      sums[doc] = (sums[doc] as number) + cost
      left++
    }
  }
  return left
}

function visitTouched(
  { masks, sums }: Scratch,
  touched: IntList,
  test: (doc: number) => number | undefined,
  place: number,
) {
  const bit = 1 << place
  const docs = touched.view()
  let left = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (masks[doc] !== bit - 1) continue
    const cost = test(doc)
    if (cost === undefined) continue
    masks[doc] = (masks[doc] as number) | bit
    sums[doc] = (sums[doc] as number) + cost
    left++
  }
  return left
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
  const passes = some ? (mask: number) => ones(mask) === wanted : (mask: number) => mask === wanted
  const docs = touched.view()
  const found = new IntList()
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (passes(masks[doc] as number)) found.push(doc)
  }
  // Reading a set of bits from end to end is quicker than sorting many numbers.
  return found.length > segment.size / 512
    ? docsOf(bitsOf(segment.size, found.view()))
    : found.toArray().sort()
}

function costsOf(
  segment: Segment,
  { sums }: Scratch,
  docs: Uint32Array,
  reaches: readonly { reach: Reach }[],
  nameIs: readonly string[] = [],
): Uint16Array {
  const costs = new Uint16Array(docs.length)
  const comesFirst = firstWordTest(segment, reaches)
  const hash = foldedNameHash(nameIs)
  const hashes = [...segment.nameHashes.values()]
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const length = segment.nameLengths[doc] as number
    if (length <= nameIs.length && hashes.some((column) => column[doc] === hash)) {
      costs[at] = equalCost
      continue
    }
    const longer = Math.max(0, length - reaches.length)
    const details = Math.min(mostLengthCost, longer) + (comesFirst(doc) ? 0 : notFirstCost)
    costs[at] = otherCost + (sums[doc] as number) * wordWeight + details
  }
  return costs
}

/** Whether a name, in some language, begins with one of the words: in Arabic that is what the thing is. */
function firstWordTest({ vocabulary, firstWords }: Segment, reaches: readonly { reach: Reach }[]) {
  const wanted = new Uint8Array(vocabulary.size)
  for (const { reach } of reaches) for (const id of reach.words.keys()) wanted[id] = 1
  return (doc: number) => {
    for (let place = 0; place < firstWords.length; place++) {
      const first = (firstWords[place] as Uint32Array)[doc] as number
      if (wanted[first] === 1) return true
    }
    return false
  }
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
