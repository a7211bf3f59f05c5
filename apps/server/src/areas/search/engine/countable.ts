import { hasBit } from '#server/areas/search/engine/bits.ts'
import {
  type Condition,
  docsFor,
  type Evaluation,
  goneDocsFor,
} from '#server/areas/search/engine/conditions.ts'
import type { CountedSide, RangeCounts } from '#server/areas/search/engine/range-counts.ts'
import { rangeCountsOf } from '#server/areas/search/engine/range-memory.ts'

/**
 * The documents of some conditions, to be counted: from totals that are known, less the documents which have gone
 * since, or one by one.
 */
export class Countable {
  readonly #evaluation: Evaluation
  readonly #ranges: RangeCounts | undefined
  readonly #min: number
  readonly #max: number
  /** To be subtracted from totals, or all there is when there are none. */
  readonly #docs: Uint32Array

  constructor(evaluation: Evaluation, conditions: readonly Condition[]) {
    this.#evaluation = evaluation
    this.#ranges = rangeCountsOf(evaluation, conditions)
    const price = conditions.find((condition) => condition.kind === 'price')
    this.#min = price?.min ?? 0
    this.#max = price?.max ?? 0xffffffff
    if (!this.#ranges) this.#docs = docsFor(evaluation, conditions)
    else
      this.#docs = evaluation.segment.goneCount > 0 ? goneDocsFor(evaluation, conditions) : new Uint32Array()
  }

  side(name: CountedSide): Uint32Array {
    const { segment, dictionaries } = this.#evaluation
    const known = this.#ranges?.countSide(name, this.#min, this.#max)
    const counts = known ?? new Uint32Array(dictionaries[name].size)
    const one = known ? -1 : 1
    const { starts, items } = segment[name].ofDoc
    const docs = this.#docs
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number
      const end = starts[doc + 1] as number
      for (let item = starts[doc] as number; item < end; item++) {
        const place = items[item] as number
        counts[place] = (counts[place] as number) + one
      }
    }
    return counts
  }

  flag(name: 'inStock' | 'onSale'): number {
    const bits = this.#evaluation.segment[name]
    let count = 0
    for (let at = 0; at < this.#docs.length; at++) if (hasBit(bits, this.#docs[at] as number)) count++
    return this.#ranges ? this.#ranges.countFlag(name, this.#min, this.#max) - count : count
  }

  highestPrice(): number {
    if (this.#ranges) return this.#ranges.highestPrice(this.#min, this.#max)
    const { prices } = this.#evaluation.segment
    let most = 0
    for (let at = 0; at < this.#docs.length; at++)
      most = Math.max(most, prices[this.#docs[at] as number] as number)
    return most
  }
}
