/** Keys that were asked for once are told apart by so many marks for each value that is kept. */
const marksPerValue = 4

/**
 * What was worked out for a key, the latest so many. It is kept from the second time on that it is worked out: most
 * questions are asked once, and keeping the answers of those for a while is work for the garbage collector alone.
 */
export class Remembered<T> {
  readonly #most: number
  readonly #values = new Map<string, T>()
  /** Hashes of the keys that were asked for last, each at the place that it says itself. */
  readonly #asked: Uint32Array

  constructor(most: number) {
    this.#most = most
    this.#asked = new Uint32Array(marksPerValue * most)
  }

  get(key: string, workOut: () => T): T {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = workOut()
    if (this.#isAskedAgain(key)) this.#keep(key, value)
    return value
  }

  #isAskedAgain(key: string): boolean {
    const hash = hashOf(key)
    const place = hash % this.#asked.length
    if (this.#asked[place] === hash) return true
    this.#asked[place] = hash
    return false
  }

  #keep(key: string, value: T) {
    if (this.#values.size >= this.#most) {
      const [oldest] = this.#values.keys()
      this.#values.delete(oldest as string)
    }
    this.#values.set(key, value)
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
