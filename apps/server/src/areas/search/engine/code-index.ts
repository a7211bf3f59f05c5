import { argsort } from '#server/areas/search/engine/argsort.ts'
import { IntList } from '#server/areas/search/engine/int-list.ts'

/** Letters and digits of a SKU or barcode; how it is spaced or cased does not matter. */
export const codeKey = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const half = 6
const digitsAndLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Six characters as one number that sorts like them; short codes are filled up. */
function pack(key: string, from: number, fill: number): number {
  let packed = 0
  for (let at = from; at < from + half; at++) {
    const digit = at < key.length ? digitsAndLetters.indexOf(key[at] as string) + 1 : fill
    packed = packed * 37 + digit
  }
  return packed
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * SKUs and barcodes by their first twelve characters, sorted, with a hash of the whole: millions of them as plain
 * numbers. A beginning longer than twelve characters finds what shares the first twelve.
 */
export class CodeIndex {
  readonly #first: Uint32Array
  readonly #second: Uint32Array
  readonly #hashes: Uint32Array
  readonly #docs: Uint32Array

  constructor(codes: CodeList, placeOf: Uint32Array) {
    const order = argsort(codes.first.view(), argsort(codes.second.view()))
    const take = (list: IntList) => order.map((at) => list.view()[at] as number)
    this.#first = take(codes.first)
    this.#second = take(codes.second)
    this.#hashes = take(codes.hashes)
    this.#docs = take(codes.docs).map((doc) => placeOf[doc] as number)
  }

  /** Documents with exactly this code, and documents with a code that begins so (at most `most`). */
  find(code: string, most: number): { exact: number[]; begins: number[] } {
    const key = codeKey(code)
    const [exact, begins] = [new Set<number>(), new Set<number>()]
    if (key.length < 3) return { exact: [], begins: [] }
    const hash = hashOf(key)
    const lastFirst = pack(key, 0, 36)
    const lastSecond = pack(key, half, 36)
    for (let at = this.#lowerBound(pack(key, 0, 0), pack(key, half, 0)); at < this.#first.length; at++) {
      const first = this.#first[at] as number
      const second = this.#second[at] as number
      if (first > lastFirst || (first === lastFirst && key.length > half && second > lastSecond)) break
      if (this.#hashes[at] === hash) exact.add(this.#docs[at] as number)
      else if (begins.size < most) begins.add(this.#docs[at] as number)
      else if (key.length <= 2 * half) break
    }
    return { exact: [...exact], begins: [...begins].filter((doc) => !exact.has(doc)) }
  }

  #lowerBound(first: number, second: number): number {
    let [low, high] = [0, this.#first.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const here = this.#first[middle] as number
      if (here < first || (here === first && (this.#second[middle] as number) < second)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Codes as they come in, before they are sorted. */
export class CodeList {
  readonly first = new IntList()
  readonly second = new IntList()
  readonly hashes = new IntList()
  readonly docs = new IntList()

  add(doc: number, code: string) {
    const key = codeKey(code)
    if (key === '') return
    this.first.push(pack(key, 0, 0))
    this.second.push(pack(key, half, 0))
    this.hashes.push(hashOf(key))
    this.docs.push(doc)
  }
}
