import {
  type Bits,
  bitsOf,
  docsOf,
  emptyBits,
  fullBits,
  intersect,
  invert,
  setAll,
  unite,
} from '#server/areas/search/engine/bits.ts'
import type { Match } from '#server/areas/search/engine/match.ts'
import { Remembered } from '#server/areas/search/engine/remembered.ts'
import type { Segment } from '#server/areas/search/engine/segment.ts'
import { allDocs, inBoth, withBit, withValue } from '#server/areas/search/engine/sorted-docs.ts'
import type { TraitKind } from '#server/areas/search/engine/traits.ts'

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
  match: (text: string) => Match
  namesHaving: (text: string) => Uint32Array
  namesBeing: (text: string) => Uint32Array
}

/** The documents for which all conditions hold, ascending; documents that are gone are left out. */
export const docsFor = (evaluation: Evaluation, conditions: readonly Condition[]): Uint32Array =>
  present(evaluation.segment, docsEver(evaluation, conditions))

const present = (segment: Segment, docs: Uint32Array): Uint32Array =>
  segment.goneCount > 0 ? withBit(docs, segment.gone, false) : docs

/** The same, with what the conditions but for those on the price leave, gone or not: facets count both. */
export function docsBeforePrice(evaluation: Evaluation, conditions: readonly Condition[]) {
  const { segment } = evaluation
  const beforePrice = docsEver(
    evaluation,
    conditions.filter(({ kind }) => kind !== 'price'),
  )
  let docs = beforePrice
  for (const condition of conditions) if (condition.kind === 'price') docs = passing(segment, docs, condition)
  return { docs: present(segment, docs), beforePrice }
}

/** Those of the gone documents for which all conditions hold. */
export function goneDocsFor(evaluation: Evaluation, conditions: readonly Condition[]): Uint32Array {
  return docsEver(evaluation, conditions, [docsOf(evaluation.segment.gone)])
}

/** As if no document had gone: what this gives never changes. */
export function docsEver(
  evaluation: Evaluation,
  conditions: readonly Condition[],
  among: readonly Uint32Array[] = [],
): Uint32Array {
  const { segment } = evaluation
  const lists = conditions
    .filter((condition) => !isTest(condition))
    .map((condition) => ({ condition, docs: listOf(evaluation, condition) }))
  const [first, ...rest] = [...among.map((docs) => ({ condition: undefined, docs })), ...lists].sort(
    (a, b) => a.docs.length - b.docs.length,
  )
  let docs = first?.docs ?? allDocs(segment.size)
  for (const { condition, docs: others } of rest) {
    const bits = condition && keptBits(evaluation, condition, others)
    docs = bits ? withBit(docs, bits, true) : inBoth(docs, others)
  }
  for (const test of conditions.filter(isTest)) docs = passing(segment, docs, test)
  return docs
}

const bitSets = new WeakMap<Segment, Remembered<Bits>>()
const mostBitSets = 512

/** Long lists that are asked for again and again, as sets of bits; undefined for others. */
function keptBits(evaluation: Evaluation, condition: Condition, docs: Uint32Array): Bits | undefined {
  const { segment } = evaluation
  const isMany = docs.length >= segment.size / 128
  const key = isMany ? lastingKey(evaluation, condition) : undefined
  if (key === undefined) return undefined
  const sets = bitSets.get(segment) ?? new Remembered<Bits>(mostBitSets)
  bitSets.set(segment, sets)
  return sets.get(key, () => bitsOf(segment.size, docs))
}

/** A name for what a condition finds in a segment, if that never changes. */
export function lastingKey({ match }: Evaluation, condition: Condition): string | undefined {
  switch (condition.kind) {
    case 'categories':
    case 'brands':
    case 'values':
      return `${condition.kind} ${condition.ids}`
    case 'inStock':
    case 'onSale':
      return `${condition.kind} ${condition.is}`
    case 'keyword': {
      const { id } = match(condition.text)
      return id === undefined ? undefined : `match ${id}`
    }
    default:
      return undefined
  }
}

type Test = Extract<Condition, { kind: 'price' | 'inStock' | 'onSale' }>

/** Conditions that are cheaper to ask of each candidate than to list. */
const isTest = (condition: Condition): condition is Test =>
  condition.kind === 'price' || condition.kind === 'inStock' || condition.kind === 'onSale'

const passing = (segment: Segment, docs: Uint32Array, test: Test): Uint32Array =>
  test.kind === 'price'
    ? withValue(docs, segment.prices, test.min, test.max)
    : withBit(docs, segment[test.kind], test.is)

function listOf(evaluation: Evaluation, condition: Condition): Uint32Array {
  const { segment } = evaluation
  switch (condition.kind) {
    case 'categories':
    case 'brands':
    case 'values':
      return withAny(segment, condition.kind, condition.ids)
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

function withAny({ size, traits, docsWith }: Segment, kind: TraitKind, ids: readonly number[]): Uint32Array {
  const [only, ...more] = traits.numbersOf(kind, [...new Set(ids)])
  if (only === undefined) return new Uint32Array()
  if (more.length === 0) return docsWith.of(only)
  const bits = emptyBits(size)
  for (const trait of [only, ...more]) setAll(bits, docsWith.of(trait))
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
    default:
      return bitsOf(
        size,
        isTest(condition)
          ? passing(evaluation.segment, allDocs(size), condition)
          : listOf(evaluation, condition),
      )
  }
}
