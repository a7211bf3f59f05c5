import { hasBit } from '#server/areas/search/engine/bits.ts'
import { type Condition, docsFor, type Evaluation } from '#server/areas/search/engine/conditions.ts'
import type { Segment, Side } from '#server/areas/search/engine/segment.ts'

/** What a condition narrows; a facet is counted without the conditions on itself. */
export type Dimension =
  | 'categories'
  | 'brands'
  | 'price'
  | 'inStock'
  | 'onSale'
  | `attribute ${number}`
  | 'none'

export interface Narrowing {
  dimension: Dimension
  condition: Condition
}

/** Counts by place in the dictionaries. */
export interface Counts {
  categories: Uint32Array
  brands: Uint32Array
  values: Uint32Array
  inStock: number
  onSale: number
  maxPriceFils: number
}

export interface CountOptions {
  narrowings: readonly Narrowing[]
  /** Attribute of each value, by the value's place. */
  attributeOf: readonly number[]
}

export function countFacets(
  evaluation: Evaluation,
  docs: Uint32Array,
  { narrowings, attributeOf }: CountOptions,
): Counts {
  const { segment, dictionaries } = evaluation
  const without = (dimension: Dimension) =>
    narrowings.some((narrowing) => narrowing.dimension === dimension)
      ? docsFor(
          evaluation,
          narrowings.filter((one) => one.dimension !== dimension).map(({ condition }) => condition),
        )
      : docs
  const values = countPlaces(segment.values, docs, dictionaries.values.size)
  for (const { dimension } of narrowings) {
    if (!dimension.startsWith('attribute ')) continue
    const attribute = Number(dimension.slice('attribute '.length))
    const open = countPlaces(segment.values, without(dimension), dictionaries.values.size)
    for (const [place, owner] of attributeOf.entries())
      if (owner === attribute) values[place] = open[place] as number
  }
  return {
    categories: countPlaces(segment.categories, without('categories'), dictionaries.categories.size),
    brands: countPlaces(segment.brands, without('brands'), dictionaries.brands.size),
    values,
    inStock: countIn(segment, 'inStock', without('inStock')),
    onSale: countIn(segment, 'onSale', without('onSale')),
    maxPriceFils: highest(segment, without('price')),
  }
}

function countPlaces({ ofDoc }: Side, docs: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  const { starts, items } = ofDoc
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const end = starts[doc + 1] as number
    for (let item = starts[doc] as number; item < end; item++) {
      const place = items[item] as number
      counts[place] = (counts[place] as number) + 1
    }
  }
  return counts
}

function countIn(segment: Segment, column: 'inStock' | 'onSale', docs: Uint32Array): number {
  const bits = segment[column]
  let count = 0
  for (let at = 0; at < docs.length; at++) if (hasBit(bits, docs[at] as number)) count++
  return count
}

function highest({ prices }: Segment, docs: Uint32Array): number {
  let most = 0
  for (let at = 0; at < docs.length; at++) most = Math.max(most, prices[docs[at] as number] as number)
  return most
}

export function addCounts(into: Counts, more: Counts): Counts {
  const add = (a: Uint32Array, b: Uint32Array) => a.map((count, place) => count + (b[place] as number))
  return {
    categories: add(into.categories, more.categories),
    brands: add(into.brands, more.brands),
    values: add(into.values, more.values),
    inStock: into.inStock + more.inStock,
    onSale: into.onSale + more.onSale,
    maxPriceFils: Math.max(into.maxPriceFils, more.maxPriceFils),
  }
}
