import {
  type Condition,
  docsFor,
  type Evaluation,
  goneDocsFor,
} from '#server/areas/search/engine/conditions.ts'
import { setCountsOf, worthKeeping } from '#server/areas/search/engine/counts-memory.ts'
import {
  addDocs,
  emptyRow,
  highestPrice,
  type Row,
  type SetCounts,
} from '#server/areas/search/engine/set-counts.ts'
import type { TraitKind } from '#server/areas/search/engine/traits.ts'

/** The documents of some conditions, to be counted: from what is known of them, or one by one. */
export class Countable {
  readonly #evaluation: Evaluation
  readonly #conditions: readonly Condition[]
  readonly #docs: Uint32Array | undefined
  readonly #known: SetCounts | undefined
  #row: Row | undefined

  /** With `docs` when the documents of the conditions are at hand. */
  constructor(evaluation: Evaluation, conditions: readonly Condition[], docs?: Uint32Array) {
    this.#evaluation = evaluation
    this.#conditions = conditions
    this.#docs = docs
    this.#known = docs && docs.length < worthKeeping ? undefined : setCountsOf(evaluation, conditions)
  }

  /** By place in the dictionary. */
  traits(kind: TraitKind): Uint32Array {
    return this.#evaluation.segment.traits.part(kind, this.#counts())
  }

  get inStock(): number {
    return this.#counts().at(-2) ?? 0
  }

  get onSale(): number {
    return this.#counts().at(-1) ?? 0
  }

  /** Of a set that has no condition on the price. */
  highestPrice(): number {
    const { segment } = this.#evaluation
    if (this.#known) return this.#known.highestPrice(this.#gone())
    return highestPrice(segment, this.#docs ?? docsFor(this.#evaluation, this.#conditions))
  }

  #counts(): Row {
    this.#row ??= this.#known ? this.#fromKnown(this.#known) : this.#oneByOne()
    return this.#row
  }

  #fromKnown(known: SetCounts): Row {
    const row = known.within(...priceRange(this.#conditions))
    addDocs(row, this.#evaluation.segment, this.#gone(), -1)
    return row
  }

  #oneByOne(): Row {
    const { segment } = this.#evaluation
    const row = emptyRow(segment)
    addDocs(row, segment, this.#docs ?? docsFor(this.#evaluation, this.#conditions), 1)
    return row
  }

  /** Since they were counted. */
  #gone(): Uint32Array {
    if (this.#evaluation.segment.goneCount === 0) return new Uint32Array()
    return goneDocsFor(this.#evaluation, this.#conditions)
  }
}

/** Several conditions on the price leave what lies in all of their ranges. */
function priceRange(conditions: readonly Condition[]): [min: number, max: number] {
  const ranges = conditions.filter((condition) => condition.kind === 'price')
  return [
    Math.max(0, ...ranges.map(({ min }) => min)),
    Math.min(Number.MAX_SAFE_INTEGER - 1, ...ranges.map(({ max }) => max)),
  ]
}
