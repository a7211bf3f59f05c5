/** A list of whole numbers that grows without making an object of each. */
export class IntList {
  #items = new Uint32Array(64)
  length = 0

  push(value: number) {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = value
  }

  /** What is in it now, without a copy. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length)
  }

  toArray(): Uint32Array {
    return this.#items.slice(0, this.length)
  }
}
