import { hasBit } from '#server/areas/search/engine/bits.ts'
import { IntList } from '#server/areas/search/engine/int-list.ts'
import type { Match } from '#server/areas/search/engine/match.ts'
import { nameRanks } from '#server/areas/search/engine/name-order.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import { firstNotBelow } from '#server/areas/search/engine/sorted-docs.ts'
import { smallest } from '#server/areas/search/engine/top.ts'

export type Sort = 'relevance' | 'newest' | 'price' | '-price' | 'name'

export interface Order {
  sort: Sort
  language: string
  /** What cannot be bought comes last, whatever the sort. */
  stockFirst: boolean
}

/** Larger than any key of a sort, so that it can be put before one. */
const last = 2 ** 40

/** The first `wanted` of the documents in the order asked for; `match` says how near each is to the keyword. */
export function firstInOrder(
  segment: Segment,
  docs: Uint32Array,
  match: Match | undefined,
  order: Order,
  wanted: number,
): Uint32Array {
  if (order.sort === 'newest' || (order.sort === 'relevance' && !match))
    return order.stockFirst ? stockFirst(segment, docs, wanted) : docs.subarray(0, wanted)
  return smallest(docs, keysOf(segment, docs, match, order), wanted)
}

/** Documents are in the order of newness already: it is enough to walk until there are enough. */
function stockFirst({ inStock }: Segment, docs: Uint32Array, wanted: number): Uint32Array {
  const [there, gone] = [new IntList(), new IntList()]
  for (let at = 0; at < docs.length && there.length < wanted; at++) {
    const doc = docs[at] as number
    if (hasBit(inStock, doc)) there.push(doc)
    else if (gone.length < wanted) gone.push(doc)
  }
  for (const doc of gone.view()) if (there.length < wanted) there.push(doc)
  return there.toArray()
}

function keysOf(segment: Segment, docs: Uint32Array, match: Match | undefined, order: Order): Float64Array {
  const keys = new Float64Array(docs.length)
  if (order.sort === 'price' || order.sort === '-price') {
    const sign = order.sort === 'price' ? 1 : -1
    for (let at = 0; at < docs.length; at++) keys[at] = sign * (segment.prices[docs[at] as number] as number)
  } else if (order.sort === 'name') {
    const ranks = nameRanks(segment, order.language)
    for (let at = 0; at < docs.length; at++) keys[at] = ranks[docs[at] as number] as number
  } else if (match) fillCosts(keys, segment, docs, match)
  if (order.stockFirst) {
    for (let at = 0; at < docs.length; at++)
      if (!hasBit(segment.inStock, docs[at] as number)) keys[at] = (keys[at] as number) + last
  }
  return keys
}

/** Among equally near products those that can be bought come first, then the newest. */
function fillCosts(keys: Float64Array, { inStock }: Segment, docs: Uint32Array, match: Match) {
  let place = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    place = firstNotBelow(match.docs, doc, place)
    keys[at] = (match.costs[place] as number) * 2 + (hasBit(inStock, doc) ? 0 : 1)
  }
}

/** A document among those of several segments. */
export interface Placed {
  segment: Segment
  doc: number
  cost: number
}

/** The same order as above, between documents of different segments. */
export function comparePlaced({ sort, stockFirst, language }: Order) {
  // Only a sort by name pays for it.
  const collator = sort === 'name' ? new Intl.Collator(language, { numeric: true }) : undefined
  const stock = ({ segment, doc }: Placed) => (hasBit(segment.inStock, doc) ? 0 : 1)
  const newer = (a: Placed, b: Placed) =>
    (b.segment.createdAt[b.doc] as number) - (a.segment.createdAt[a.doc] as number)
  const price = ({ segment, doc }: Placed) => segment.prices[doc] as number
  const nameOf = ({ segment, doc }: Placed) =>
    [...(segment.names.get(language)?.of(doc) ?? [])].map((word) => segment.vocabulary.words[word]).join(' ')
  return (a: Placed, b: Placed): number => {
    if (stockFirst && stock(a) !== stock(b)) return stock(a) - stock(b)
    if (sort === 'price') return price(a) - price(b) || newer(a, b)
    if (sort === '-price') return price(b) - price(a) || newer(a, b)
    if (collator) return collator.compare(nameOf(a), nameOf(b)) || newer(a, b)
    if (sort === 'relevance') return a.cost - b.cost || stock(a) - stock(b) || newer(a, b)
    return newer(a, b)
  }
}
