/** A set of documents, one bit each. */
export type Bits = Uint32Array

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export const hasBit = (bits: Bits, at: number): boolean =>
  ((bits[at >>> 5] as number) & (1 << (at & 31))) !== 0

export function setBit(bits: Bits, at: number) {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

export function setAll(bits: Bits, docs: Uint32Array) {
  for (let at = 0; at < docs.length; at++) setBit(bits, docs[at] as number)
}

export function bitsOf(size: number, docs: Uint32Array): Bits {
  const bits = emptyBits(size)
  setAll(bits, docs)
  return bits
}

/** Keeps in `bits` what is in `other` too. */
export function intersect(bits: Bits, other: Bits) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number)
}

export function unite(bits: Bits, other: Bits) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (other[at] as number)
}

export function invert(bits: Bits, size: number) {
  for (let at = 0; at < bits.length; at++) bits[at] = ~(bits[at] as number)
  if (size & 31) bits[bits.length - 1] = (bits[bits.length - 1] as number) & ((1 << (size & 31)) - 1)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The documents in a set, ascending. */
export function docsOf(bits: Bits): Uint32Array {
  const docs = new Uint32Array(countBits(bits))
  let found = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      docs[found++] = (at << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return docs
}
