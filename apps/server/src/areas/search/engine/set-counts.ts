import { hasBit } from '#server/areas/search/engine/bits.ts'
import {
  largerSteps,
  type PriceSteps,
  priceStepsOf,
  stepsBelow,
} from '#server/areas/search/engine/price-steps.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import { withValue } from '#server/areas/search/engine/sorted-docs.ts'

/** Counts by trait, then how many are in stock and on sale. */
export type Row = Uint32Array

/** So many are quickly counted one by one. */
const docsPerStep = 256

/**
 * Counts of a set of documents for any range of prices: its documents by price step, with the totals of everything
 * below each step. A range is then a difference of two totals and the documents of the steps at its ends.
 */
export class SetCounts {
  readonly #segment: Segment
  readonly #steps: PriceSteps
  /** By step, and in which place each step begins. */
  readonly #docs: Uint32Array
  readonly #starts: Uint32Array
  /** One row for each step. */
  readonly #totals: Uint32Array
  readonly #highest: number

  constructor(segment: Segment, docs: Uint32Array) {
    this.#segment = segment
    this.#steps = largerSteps(priceStepsOf(segment), docs.length / docsPerStep)
    this.#starts = startsOf(this.#steps, docs)
    this.#docs = byStep(this.#steps, this.#starts, docs)
    this.#totals = addUp(segment, this.#steps, docs)
    this.#highest = highestPrice(segment, docs)
  }

  get bytes(): number {
    return this.#docs.byteLength + this.#totals.byteLength
  }

  within(min: number, max: number): Row {
    const { from } = this.#steps
    const first = stepsBelow(from, min)
    const end = stepsBelow(from, max + 1) - 1
    const row = this.#between(first, end)
    for (const step of new Set([first - 1, end])) {
      if (step < 0 || step >= from.length - 1) continue
      const docs = this.#docs.subarray(this.#starts[step], this.#starts[step + 1])
      addDocs(row, this.#segment, withValue(docs, this.#segment.prices, min, max), 1)
    }
    return row
  }

  /** Of documents that are not gone. */
  highestPrice(gone: Uint32Array): number {
    const { prices } = this.#segment
    if (!gone.some((doc) => prices[doc] === this.#highest)) return this.#highest
    return highestPrice(this.#segment, this.#docs)
  }

  #between(first: number, end: number): Row {
    const width = rowWidth(this.#segment)
    const row = new Uint32Array(width)
    if (end <= first) return row
    const [below, above] = [first * width, end * width]
    for (let at = 0; at < width; at++)
      row[at] = (this.#totals[above + at] as number) - (this.#totals[below + at] as number)
    return row
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

function byStep({ stepOf, shift }: PriceSteps, starts: Uint32Array, docs: Uint32Array): Uint32Array {
  const next = starts.slice()
  const sorted = new Uint32Array(docs.length)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const step = (stepOf[doc] as number) >> shift
    const place = next[step] as number
    sorted[place] = doc
    next[step] = place + 1
  }
  return sorted
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
