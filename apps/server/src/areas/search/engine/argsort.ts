const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/**
 * The positions of the keys in ascending order of the keys, equal keys in the order of `positions` (or as they
 * stand). Key and position are sorted as one 64-bit number, which the engine does natively.
 */
export function argsort(keys: Uint32Array, positions?: Uint32Array): Uint32Array {
  const size = positions?.length ?? keys.length
  const pairs = new Uint32Array(size * 2)
  const [low, high] = littleEndian ? [0, 1] : [1, 0]
  for (let at = 0; at < size; at++) {
    pairs[2 * at + low] = at
    pairs[2 * at + high] = keys[positions ? (positions[at] as number) : at] as number
  }
  new BigUint64Array(pairs.buffer).sort()
  const order = new Uint32Array(size)
  for (let at = 0; at < size; at++) {
    const from = pairs[2 * at + low] as number
    order[at] = positions ? (positions[from] as number) : from
  }
  return order
}
