/**
 * Rows of products as they were read, for as long as they stay as they are. What was read while something changed is
 * not kept: it may be from before the change.
 */
export class KeptRows<T> {
  readonly #rows = new Map<number, T>()
  readonly #most: number
  #changes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The rows of the ids that exist, in their order; `read` is asked for those that are not kept. */
  async get(ids: readonly number[], read: (missing: number[]) => Promise<Map<number, T>>): Promise<T[]> {
    const missing = ids.filter((id) => !this.#rows.has(id))
    const changes = this.#changes
    const found = missing.length > 0 ? await read(missing) : new Map<number, T>()
    const rows = ids.map((id) => found.get(id) ?? this.#rows.get(id))
    if (changes === this.#changes) for (const [id, row] of found) this.#keep(id, row)
    return rows.filter((row) => row !== undefined)
  }

  drop(ids: Iterable<number>) {
    this.#changes++
    for (const id of ids) this.#rows.delete(id)
  }

  clear() {
    this.#changes++
    this.#rows.clear()
  }

  #keep(id: number, row: T) {
    if (this.#rows.size >= this.#most) this.#rows.delete(this.#rows.keys().next().value as number)
    this.#rows.set(id, row)
  }
}
