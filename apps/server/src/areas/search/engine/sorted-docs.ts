import { type Bits, hasBit } from '#server/areas/search/engine/bits.ts'

/** Sets of documents as ascending lists. */

/** A large list to find a short one in would be new memory for every question. */
let paper = new Uint32Array(1024)

const paperFor = (size: number): Uint32Array => {
  if (paper.length < size) paper = new Uint32Array(2 * size)
  return paper
}

/** What is in both. Lists of like length are walked together, a long one is leapt through. */
export function inBoth(docs: Uint32Array, others: Uint32Array): Uint32Array {
  if (docs.length > others.length) return inBoth(others, docs)
  const both = paperFor(docs.length)
  const leap = others.length > 8 * docs.length
  let found = 0
  let at = 0
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    if (leap) at = firstNotBelow(others, doc, at)
    else while (at < others.length && (others[at] as number) < doc) at++
    if (at === others.length) break
    if (others[at] === doc) both[found++] = doc
  }
  return both.slice(0, found)
}

/** The place of the first document that is this one or after it, looked for in growing steps. */
export function firstNotBelow(docs: Uint32Array, doc: number, from: number): number {
  if (from === docs.length || (docs[from] as number) >= doc) return from
  let step = 1
  while (from + step < docs.length && (docs[from + step] as number) < doc) step <<= 1
  let low = from + (step >>> 1) + 1
  let high = Math.min(from + step, docs.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}

/** The documents that are, or are not, in the set. */
export function withBit(docs: Uint32Array, bits: Bits, is: boolean): Uint32Array {
  const kept = paperFor(docs.length)
  let found = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (hasBit(bits, doc) === is) kept[found++] = doc
  }
  return kept.slice(0, found)
}

/** The documents with a value between two, both included. */
export function withValue(docs: Uint32Array, values: Uint32Array, min: number, max: number): Uint32Array {
  const kept = paperFor(docs.length)
  let found = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const value = values[doc] as number
    if (value >= min && value <= max) kept[found++] = doc
  }
  return kept.slice(0, found)
}

const everything: Uint32Array[] = []

/** 0, 1, 2 … size - 1. */
export function allDocs(size: number): Uint32Array {
  const [known] = everything
  if (known && known.length >= size) return known.subarray(0, size)
  const all = new Uint32Array(size)
  for (let doc = 0; doc < size; doc++) all[doc] = doc
  everything[0] = all
  return all
}
