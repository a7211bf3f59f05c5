import {
  type Bits,
  bitsOf,
  docsOf,
  emptyBits,
  fullBits,
  hasBit,
  intersect,
  invert,
  setAll,
  setBit,
  unite,
} from '#server/areas/search/engine/bits.ts'
import type { Dictionary } from '#server/areas/search/engine/dictionary.ts'
import type { Match } from '#server/areas/search/engine/match.ts'
import type { Dictionaries, Segment, Side } from '#server/areas/search/engine/segment.ts'
import { allDocs, filterDocs, inBoth } from '#server/areas/search/engine/sorted-docs.ts'

/** What a product has to be. Lists of ids mean any of them; prices are fils, both ends included. */
export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'categories' | 'brands' | 'values' | 'products'; ids: readonly number[] }
  | { kind: 'price'; min: number; max: number }
  | { kind: 'inStock' | 'onSale'; is: boolean }
  | { kind: 'keyword'; text: string }
  | { kind: 'nameIs'; text: string }
  | { kind: 'nameHas'; text: string }
  | { kind: 'code'; text: string; begins: boolean }

/** What a segment's conditions are evaluated with. */
export interface Evaluation {
  segment: Segment
  dictionaries: Dictionaries
  match: (text: string) => Match
  namesHaving: (text: string) => Uint32Array
  namesBeing: (text: string) => Uint32Array
}

/** The documents for which all conditions hold, ascending; documents that are gone are left out. */
export function docsFor(evaluation: Evaluation, conditions: readonly Condition[]): Uint32Array {
  const { segment } = evaluation
  const lists: Uint32Array[] = []
  const tests: ((doc: number) => boolean)[] = []
  for (const condition of conditions) {
    const test = testOf(evaluation, condition)
    if (test) tests.push(test)
    else lists.push(listOf(evaluation, condition))
  }
  lists.sort((a, b) => a.length - b.length)
  let docs = lists[0] ?? allDocs(segment.size)
  for (const list of lists.slice(1)) docs = inBoth(docs, list)
  for (const test of tests) docs = filterDocs(docs, test)
  return segment.goneCount > 0 ? filterDocs(docs, (doc) => !hasBit(segment.gone, doc)) : docs
}

/** Conditions that are cheaper to ask of each candidate than to list. */
function testOf({ segment }: Evaluation, condition: Condition): ((doc: number) => boolean) | undefined {
  if (condition.kind === 'price') {
    const { prices } = segment
    const { min, max } = condition
    return (doc) => (prices[doc] as number) >= min && (prices[doc] as number) <= max
  }
  if (condition.kind === 'inStock' || condition.kind === 'onSale') {
    const bits = segment[condition.kind]
    const { is } = condition
    return (doc) => hasBit(bits, doc) === is
  }
  return undefined
}

function listOf(evaluation: Evaluation, condition: Condition): Uint32Array {
  const { segment, dictionaries } = evaluation
  switch (condition.kind) {
    case 'categories':
      return withAny(segment.size, segment.categories, dictionaries.categories, condition.ids)
    case 'brands':
      return withAny(segment.size, segment.brands, dictionaries.brands, condition.ids)
    case 'values':
      return withAny(segment.size, segment.values, dictionaries.values, condition.ids)
    case 'products':
      return Uint32Array.from(
        new Set(condition.ids.map((id) => segment.placeOf(id)).filter((doc) => doc !== undefined)),
      ).sort()
    case 'keyword':
      return evaluation.match(condition.text).docs
    case 'nameIs':
      return evaluation.namesBeing(condition.text)
    case 'nameHas':
      return evaluation.namesHaving(condition.text)
    case 'code': {
      const { exact, begins } = segment.codes.find(condition.text, condition.begins ? segment.size : 0)
      return Uint32Array.from(condition.begins ? [...exact, ...begins] : exact).sort()
    }
    default:
      return docsOf(bitsFor(evaluation, condition))
  }
}

function withAny(size: number, { docs }: Side, dictionary: Dictionary, ids: readonly number[]): Uint32Array {
  const places = [...new Set(ids)].map((id) => dictionary.placeOf(id)).filter((place) => place !== undefined)
  const [only, ...more] = places
  if (only === undefined) return new Uint32Array()
  if (more.length === 0) return docs.of(only)
  const bits = emptyBits(size)
  for (const place of places) setAll(bits, docs.of(place))
  return docsOf(bits)
}

function bitsFor(evaluation: Evaluation, condition: Condition): Bits {
  const { size } = evaluation.segment
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const bits = condition.kind === 'all' ? fullBits(size) : emptyBits(size)
      for (const part of condition.of) {
        if (condition.kind === 'all') intersect(bits, bitsFor(evaluation, part))
        else unite(bits, bitsFor(evaluation, part))
      }
      return bits
    }
    case 'not': {
      const bits = bitsFor(evaluation, condition.of)
      invert(bits, size)
      return bits
    }
    default: {
      const test = testOf(evaluation, condition)
      if (!test) return bitsOf(size, listOf(evaluation, condition))
      const bits = emptyBits(size)
      for (let doc = 0; doc < size; doc++) if (test(doc)) setBit(bits, doc)
      return bits
    }
  }
}
