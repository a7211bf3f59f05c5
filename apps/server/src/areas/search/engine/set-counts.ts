import { hasBit } from '#server/areas/search/engine/bits.ts'
import { byPrice } from '#server/areas/search/engine/price-order.ts'
import {
  largerSteps,
  type PriceSteps,
  priceStepsOf,
  stepAt,
} from '#server/areas/search/engine/price-steps.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'

/** Counts by trait, then how many are in stock and on sale. */
export type Row = Uint32Array

/** So many are quickly counted one by one. */
const docsPerStep = 256

/**
 * Counts of a set of documents for any range of prices: its documents by price, with the totals of everything below
 * each price step. A range is then a difference of two totals and some documents of the steps at its ends.
 */
export class SetCounts {
  readonly #segment: Segment
  readonly #steps: PriceSteps
  /** By price, and in which place each step begins. */
  readonly #docs: Uint32Array
  readonly #starts: Uint32Array
  /** One row for each step. */
  readonly #totals: Uint32Array
  readonly #highest: number

  constructor(segment: Segment, docs: Uint32Array) {
    this.#segment = segment
    this.#steps = largerSteps(priceStepsOf(segment), docs.length / docsPerStep)
    this.#starts = startsOf(this.#steps, docs)
    this.#docs = byPrice(segment, docs)
    this.#totals = addUp(segment, this.#steps, docs)
    this.#highest = highestPrice(segment, docs)
  }

  get bytes(): number {
    return this.#docs.byteLength + this.#totals.byteLength
  }

  within(min: number, max: number): Row {
    if (max < min) return emptyRow(this.#segment)
    const row = this.#below(max + 1)
    if (min > 0) for (const [at, count] of this.#below(min).entries()) row[at] = (row[at] as number) - count
    return row
  }

  /** Of documents that are not gone. */
  highestPrice(gone: Uint32Array): number {
    const { prices } = this.#segment
    if (!gone.some((doc) => prices[doc] === this.#highest)) return this.#highest
    return highestPrice(this.#segment, this.#docs)
  }

  /** The totals at the nearer side of the price's step, and what lies between them and the price one by one. */
  #below(price: number): Row {
    const { from } = this.#steps
    const step = stepAt(from, price - 1)
    if (step < 0) return emptyRow(this.#segment)
    if (step === from.length - 1) return this.#total(step)
    const [start, end] = [this.#starts[step] as number, this.#starts[step + 1] as number]
    const border = this.#firstNotBelow(price, start, end)
    const isLowerNearer = border - start < end - border
    const row = this.#total(isLowerNearer ? step : step + 1)
    if (isLowerNearer) addDocs(row, this.#segment, this.#docs.subarray(start, border), 1)
    else addDocs(row, this.#segment, this.#docs.subarray(border, end), -1)
    return row
  }

  /** The first place of the documents between two at which something costs as much or more. */
  #firstNotBelow(price: number, start: number, end: number): number {
    let [low, high] = [start, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#segment.prices[this.#docs[middle] as number] as number) < price) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Of everything below a step. */
  #total(step: number): Row {
    const width = rowWidth(this.#segment)
    return this.#totals.slice(step * width, (step + 1) * width)
  }
}

const rowWidth = ({ traits }: Segment) => traits.size + 2

export const emptyRow = (segment: Segment): Row => new Uint32Array(rowWidth(segment))

/** Adds `one` to the count of everything that a document has, for each of the documents. */
export function addDocs(row: Row, segment: Segment, docs: Uint32Array, one: 1 | -1) {
  const { starts, items } = segment.traitsOf
  const { inStock, onSale, traits } = segment
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const end = starts[doc + 1] as number
    for (let item = starts[doc] as number; item < end; item++) {
      const trait = items[item] as number
      row[trait] = (row[trait] as number) + one
    }
    if (hasBit(inStock, doc)) row[traits.size] = (row[traits.size] as number) + one
    if (hasBit(onSale, doc)) row[traits.size + 1] = (row[traits.size + 1] as number) + one
  }
}

function startsOf({ stepOf, shift, from }: PriceSteps, docs: Uint32Array): Uint32Array {
  const starts = new Uint32Array(from.length)
  for (let at = 0; at < docs.length; at++) {
    const next = ((stepOf[docs[at] as number] as number) >> shift) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let step = 1; step < starts.length; step++)
    starts[step] = (starts[step] as number) + (starts[step - 1] as number)
  return starts
}

/** In the order of the documents, which lie side by side in memory, each into the row above its step; then row on row. */
function addUp(segment: Segment, { stepOf, shift, from }: PriceSteps, docs: Uint32Array): Uint32Array {
  const { inStock, onSale, traits } = segment
  const { starts, items } = segment.traitsOf
  const width = rowWidth(segment)
  const totals = new Uint32Array(from.length * width)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const row = (((stepOf[doc] as number) >> shift) + 1) * width
    const end = starts[doc + 1] as number
    for (let item = starts[doc] as number; item < end; item++) {
      const cell = row + (items[item] as number)
      totals[cell] = (totals[cell] as number) + 1
    }
    const flags = row + traits.size
    if (hasBit(inStock, doc)) totals[flags] = (totals[flags] as number) + 1
    if (hasBit(onSale, doc)) totals[flags + 1] = (totals[flags + 1] as number) + 1
  }
  for (let cell = width; cell < totals.length; cell++)
    totals[cell] = (totals[cell] as number) + (totals[cell - width] as number)
  return totals
}

/** Of documents that are not gone. */
export function highestPrice({ prices, gone, goneCount }: Segment, docs: Uint32Array): number {
  let most = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const price = prices[doc] as number
    if (price > most && (goneCount === 0 || !hasBit(gone, doc))) most = price
  }
  return most
}
