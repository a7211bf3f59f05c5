import { allDocs } from '#server/areas/search/engine/sorted-docs.ts'

const digitBits = 8
const digits = 1 << digitBits

/**
 * The positions of the keys in ascending order of the keys, equal keys in the order of `positions` (or as they
 * stand). Sorted digit by digit, the lowest first: keys are whole numbers, and mostly small ones.
 */
export function argsort(keys: Uint32Array, positions?: Uint32Array): Uint32Array {
  let order = positions?.slice() ?? allDocs(keys.length).slice()
  let sorted = new Uint32Array(order.length)
  const starts = new Uint32Array(digits)
  const highest = highestOf(keys, order)
  for (let shift = 0; shift < 32 && highest >>> shift > 0; shift += digitBits) {
    countDigits(keys, order, shift, starts)
    for (let at = 0; at < order.length; at++) {
      const position = order[at] as number
      const digit = ((keys[position] as number) >>> shift) & (digits - 1)
      const place = starts[digit] as number
      sorted[place] = position
      starts[digit] = place + 1
    }
    ;[order, sorted] = [sorted, order]
  }
  return order
}

function highestOf(keys: Uint32Array, order: Uint32Array): number {
  let highest = 0
  for (let at = 0; at < order.length; at++) {
    const key = keys[order[at] as number] as number
    if (key > highest) highest = key
  }
  return highest
}

/** Where the keys with each digit begin when they are sorted by it. */
function countDigits(keys: Uint32Array, order: Uint32Array, shift: number, starts: Uint32Array) {
  starts.fill(0)
  for (let at = 0; at < order.length; at++) {
    const digit = ((keys[order[at] as number] as number) >>> shift) & (digits - 1)
    starts[digit] = (starts[digit] as number) + 1
  }
  let sum = 0
  for (let digit = 0; digit < digits; digit++) {
    const count = starts[digit] as number
    starts[digit] = sum
    sum += count
  }
}
