import type { Condition, Evaluation } from '#server/areas/search/engine/conditions.ts'
import { Countable } from '#server/areas/search/engine/countable.ts'

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
  /** What was written of them, by language: kept for as long as they are. */
  written: Map<string, Buffer>
}

export interface CountOptions {
  narrowings: readonly Narrowing[]
  /** The documents that all of them leave, and what there would be without those on the price, gone or not. */
  docs: Uint32Array
  beforePrice: Uint32Array
  /** Attribute of each value, by the value's place. */
  attributeOf: readonly number[]
}

export function countFacets(
  evaluation: Evaluation,
  { narrowings, docs, beforePrice, attributeOf }: CountOptions,
): Counts {
  const conditionsBut = (dimension?: Dimension) =>
    narrowings.filter((one) => one.dimension !== dimension).map(({ condition }) => condition)
  const all = new Countable(evaluation, conditionsBut(), docs)
  /** What is left without the conditions on the facet itself. */
  const open = (dimension: Dimension): Countable =>
    narrowings.some((one) => one.dimension === dimension)
      ? new Countable(evaluation, conditionsBut(dimension))
      : all
  const values = all.traits('values')
  for (const { dimension } of narrowings) {
    if (!dimension.startsWith('attribute ')) continue
    const attribute = Number(dimension.slice('attribute '.length))
    const others = open(dimension).traits('values')
    for (const [place, owner] of attributeOf.entries())
      if (owner === attribute) values[place] = others[place] as number
  }
  return {
    categories: open('categories').traits('categories'),
    brands: open('brands').traits('brands'),
    values,
    inStock: open('inStock').inStock,
    onSale: open('onSale').onSale,
    maxPriceFils: new Countable(evaluation, conditionsBut('price'), beforePrice).highestPrice(),
    written: new Map(),
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  const each = (one: Uint32Array, other: Uint32Array) =>
    one.map((count, place) => count + (other[place] as number))
  return {
    categories: each(a.categories, b.categories),
    brands: each(a.brands, b.brands),
    values: each(a.values, b.values),
    inStock: a.inStock + b.inStock,
    onSale: a.onSale + b.onSale,
    maxPriceFils: Math.max(a.maxPriceFils, b.maxPriceFils),
    written: new Map(),
  }
}
