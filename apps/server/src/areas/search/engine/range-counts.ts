import { argsort } from '#server/areas/search/engine/argsort.ts'
import { hasBit } from '#server/areas/search/engine/bits.ts'
import type { Dictionaries, Segment, Side } from '#server/areas/search/engine/segment.ts'

export type CountedSide = 'categories' | 'brands' | 'values'

/**
 * Counts of a set of documents for any range of prices: the documents sorted by price, with running totals after
 * every block of them. A range is then a difference of two totals and a few documents at its ends.
 */
export class RangeCounts {
  readonly #segment: Segment
  readonly #order: Uint32Array
  readonly #sides: Record<CountedSide, { side: Side; size: number; from: number }>
  /** The totals of one block: in stock, on sale, then those of the sides. */
  readonly #width: number
  readonly #block: number
  readonly #totals: Uint32Array

  constructor(segment: Segment, dictionaries: Dictionaries, docs: Uint32Array) {
    this.#segment = segment
    this.#order = argsort(segment.prices, docs)
    let from = 2
    const sideOf = (name: CountedSide) => {
      const { size } = dictionaries[name]
      from += size
      return { side: segment[name], size, from: from - size }
    }
    this.#sides = { categories: sideOf('categories'), brands: sideOf('brands'), values: sideOf('values') }
    this.#width = from
    // Totals take at most as much room as two numbers for each document.
    this.#block = Math.max(128, this.#width >> 1)
    const blocks = Math.ceil(docs.length / this.#block)
    this.#totals = new Uint32Array((blocks + 1) * this.#width)
    const running = new Uint32Array(this.#width)
    for (let place = 0; place < blocks; place++) {
      const end = Math.min(docs.length, (place + 1) * this.#block)
      this.#addFlags(running, place * this.#block, end)
      for (const name of ['categories', 'brands', 'values'] as const) {
        const { from: start, size } = this.#sides[name]
        this.#addSide(running.subarray(start, start + size), name, place * this.#block, end)
      }
      this.#totals.set(running, (place + 1) * this.#width)
    }
  }

  get size(): number {
    return this.#order.length
  }

  /** How many of the range there are of each thing on a side. */
  countSide(name: CountedSide, min: number, max: number): Uint32Array {
    const counts = this.#sideUpTo(name, this.#place(max + 1))
    const before = this.#sideUpTo(name, this.#place(min))
    for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] as number) - (before[at] as number)
    return counts
  }

  countFlag(name: 'inStock' | 'onSale', min: number, max: number): number {
    const place = name === 'inStock' ? 0 : 1
    const upTo = (end: number) => this.#flagsUpTo(end)[place] as number
    return upTo(this.#place(max + 1)) - upTo(this.#place(min))
  }

  highestPrice(min: number, max: number): number {
    return this.#highest(this.#place(min), this.#place(max + 1))
  }

  #sideUpTo(name: CountedSide, end: number): Uint32Array {
    const { from, size } = this.#sides[name]
    const place = Math.floor(end / this.#block)
    const start = place * this.#width + from
    const totals = this.#totals.slice(start, start + size)
    this.#addSide(totals, name, place * this.#block, end)
    return totals
  }

  #flagsUpTo(end: number): Uint32Array {
    const place = Math.floor(end / this.#block)
    const totals = this.#totals.slice(place * this.#width, place * this.#width + 2)
    this.#addFlags(totals, place * this.#block, end)
    return totals
  }

  #addSide(totals: Uint32Array, name: CountedSide, first: number, end: number) {
    const { starts, items } = this.#sides[name].side.ofDoc
    for (let at = first; at < end; at++) {
      const doc = this.#order[at] as number
      const last = starts[doc + 1] as number
      for (let item = starts[doc] as number; item < last; item++) {
        const place = items[item] as number
        totals[place] = (totals[place] as number) + 1
      }
    }
  }

  #addFlags(totals: Uint32Array, first: number, end: number) {
    const { inStock, onSale } = this.#segment
    for (let at = first; at < end; at++) {
      const doc = this.#order[at] as number
      if (hasBit(inStock, doc)) totals[0] = (totals[0] as number) + 1
      if (hasBit(onSale, doc)) totals[1] = (totals[1] as number) + 1
    }
  }

  /** The highest price in a stretch of the order, of documents that are not gone. */
  #highest(first: number, end: number): number {
    const { gone, prices } = this.#segment
    let at = end - 1
    while (at >= first && hasBit(gone, this.#order[at] as number)) at--
    return at < first ? 0 : (prices[this.#order[at] as number] as number)
  }

  /** How many documents cost less. */
  #place(price: number): number {
    let [low, high] = [0, this.#order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#segment.prices[this.#order[middle] as number] as number) < price) low = middle + 1
      else high = middle
    }
    return low
  }
}
