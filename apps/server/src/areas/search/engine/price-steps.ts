import { priceOrderOf } from '#server/areas/search/engine/price-order.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import { firstNotBelow } from '#server/areas/search/engine/sorted-docs.ts'

/** Prices in steps of about as many documents each: what is kept by step answers for most of any range of prices. */
export interface PriceSteps {
  /** By document; to be shifted right by `shift`. */
  stepOf: Uint8Array
  shift: number
  /** The lowest price of each step, ascending, and at the end a price above all. */
  from: Uint32Array
}

const mostSteps = 256

const known = new WeakMap<Segment, PriceSteps>()

export function priceStepsOf(segment: Segment): PriceSteps {
  let steps = known.get(segment)
  if (!steps) {
    steps = makeSteps(segment)
    known.set(segment, steps)
  }
  return steps
}

function makeSteps(segment: Segment): PriceSteps {
  const { prices } = segment
  const { docs } = priceOrderOf(segment)
  const priceAt = (place: number) => prices[docs[place] ?? 0] ?? 0
  const lowest = new Set([0])
  for (let step = 1; step < mostSteps; step++)
    lowest.add(priceAt(Math.floor((step * docs.length) / mostSteps)))
  lowest.add(priceAt(docs.length - 1) + 1)
  const from = Uint32Array.from(lowest).sort()
  const stepOf = Uint8Array.from(prices, (price) => stepAt(from, price))
  return { stepOf, from, shift: 0 }
}

/** The same in fewer, larger steps, but not fewer than wanted. */
export function largerSteps({ stepOf, from }: PriceSteps, wanted: number): PriceSteps {
  const steps = from.length - 1
  let shift = 0
  while (steps >> (shift + 1) >= wanted) shift++
  const starts = from.subarray(0, steps).filter((_, step) => step % (1 << shift) === 0)
  return { stepOf, shift, from: Uint32Array.from([...starts, from[steps] as number]) }
}

/** The step that a price lies in; -1 below all. */
export const stepAt = (from: Uint32Array, price: number) => firstNotBelow(from, price + 1, 0) - 1
