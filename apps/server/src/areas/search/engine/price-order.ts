import { argsort } from '#server/areas/search/engine/argsort.ts'
import { docsOf, emptyBits, setBit } from '#server/areas/search/engine/bits.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

interface PriceOrder {
  /** The documents from the cheapest to the dearest. */
  docs: Uint32Array
  /** By document: its place in that order. */
  placeOf: Uint32Array
}

const known = new WeakMap<Segment, PriceOrder>()

export function priceOrderOf(segment: Segment): PriceOrder {
  let order = known.get(segment)
  if (!order) {
    const docs = argsort(segment.prices)
    const placeOf = new Uint32Array(docs.length)
    for (let place = 0; place < docs.length; place++) placeOf[docs[place] as number] = place
    order = { docs, placeOf }
    known.set(segment, order)
  }
  return order
}

/** The documents of a set from the cheapest to the dearest. A set of their places is sorted by itself. */
export function byPrice(segment: Segment, docs: Uint32Array): Uint32Array {
  const order = priceOrderOf(segment)
  const places = emptyBits(segment.size)
  for (let at = 0; at < docs.length; at++) setBit(places, order.placeOf[docs[at] as number] as number)
  const sorted = docsOf(places)
  for (let at = 0; at < sorted.length; at++) sorted[at] = order.docs[sorted[at] as number] as number
  return sorted
}
