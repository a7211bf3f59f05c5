/** Sets of documents as ascending lists. */

/** What is in both; `docs` is walked, in `others` the next one is looked for in growing steps. */
export function inBoth(docs: Uint32Array, others: Uint32Array): Uint32Array {
  if (docs.length > others.length) return inBoth(others, docs)
  const both = new Uint32Array(docs.length)
  let found = 0
  let at = 0
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] as number
    at = firstNotBelow(others, doc, at)
    if (at === others.length) break
    if (others[at] === doc) both[found++] = doc
  }
  return both.subarray(0, found)
}

function firstNotBelow(docs: Uint32Array, doc: number, from: number): number {
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

/** The documents that pass. */
export function filterDocs(docs: Uint32Array, passes: (doc: number) => boolean): Uint32Array {
  const kept = new Uint32Array(docs.length)
  let found = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (passes(doc)) kept[found++] = doc
  }
  return kept.subarray(0, found)
}

const everything: Uint32Array[] = []

/** 0, 1, 2 … size - 1. */
export function allDocs(size: number): Uint32Array {
  const [known] = everything
  if (known && known.length >= size) return known.subarray(0, size)
  everything[0] = Uint32Array.from({ length: size }, (_, doc) => doc)
  return everything[0]
}
