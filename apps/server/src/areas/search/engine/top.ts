/** The `wanted` documents with the smallest keys, in order; among equal keys the earlier document. */
export function smallest(docs: Uint32Array, keys: Float64Array, wanted: number): Uint32Array {
  const size = Math.min(wanted, docs.length)
  // A heap of places in `docs`, the worst of the chosen on top.
  const heap = new Uint32Array(size)
  const isWorse = (a: number, b: number) =>
    (keys[a] as number) > (keys[b] as number) || ((keys[a] as number) === (keys[b] as number) && a > b)
  const sink = (from: number, end: number) => {
    let at = from
    const moving = heap[at] as number
    for (;;) {
      let child = 2 * at + 1
      if (child >= end) break
      if (child + 1 < end && isWorse(heap[child + 1] as number, heap[child] as number)) child++
      if (!isWorse(heap[child] as number, moving)) break
      heap[at] = heap[child] as number
      at = child
    }
    heap[at] = moving
  }
  if (size === 0) return heap
  for (let at = 0; at < size; at++) heap[at] = at
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(at, size)
  for (let at = size; at < docs.length; at++) {
    if ((keys[at] as number) >= (keys[heap[0] as number] as number)) continue
    heap[0] = at
    sink(0, size)
  }
  for (let end = size - 1; end > 0; end--) {
    const worst = heap[0] as number
    heap[0] = heap[end] as number
    heap[end] = worst
    sink(0, end)
  }
  return heap.map((place) => docs[place] as number)
}
