import { PackedRows, type Packing } from '#server/areas/search/packed-rows.ts'

export type ReadRows<T> = (ids: number[]) => Promise<Map<number, T>>

export interface Keeping<T> {
  /** How many rows are kept ready for use. */
  most: number
  /** The rest is packed, up to so many bytes. */
  packed?: Packing<T> & { mostBytes: number }
}

/** Rows read ahead at a time. */
const chunk = 500

/**
 * Rows of products as they were read, for as long as they stay as they are. What was read while something changed is
 * not kept: it may be from before the change.
 */
export class KeptRows<T> {
  readonly #rows = new Map<number, T>()
  readonly #packed: PackedRows<T> | undefined
  readonly #most: number
  #changes = 0

  constructor({ most, packed }: Keeping<T>) {
    this.#most = most
    this.#packed = packed && new PackedRows(packed, packed.mostBytes)
  }

  /** The rows of the ids that exist, in their order; `read` is asked for those that are not kept. */
  async get(ids: readonly number[], read: ReadRows<T>): Promise<T[]> {
    const rows = ids.map((id) => this.#rows.get(id) ?? this.#packed?.get(id))
    const missing = ids.filter((_, place) => rows[place] === undefined)
    if (missing.length === 0) return rows as T[]
    const changes = this.#changes
    const found = await read(missing)
    if (changes === this.#changes) for (const [id, row] of found) this.#keep(id, row)
    return ids.map((id, place) => rows[place] ?? found.get(id)).filter((row) => row !== undefined)
  }

  /** Reads ahead, beside whoever asks, what can be packed. */
  async fill(ids: readonly number[], read: ReadRows<T>) {
    if (ids.length <= this.#most || !this.#packed) return
    for (let from = 0; from < ids.length; from += chunk) {
      const missing = ids.slice(from, from + chunk).filter((id) => !this.#packed?.has(id))
      if (missing.length === 0) continue
      const changes = this.#changes
      const found = await read(missing)
      if (changes === this.#changes) for (const [id, row] of found) this.#packed.set(id, row)
    }
  }

  drop(ids: Iterable<number>) {
    this.#changes++
    for (const id of ids) {
      this.#rows.delete(id)
      this.#packed?.delete(id)
    }
  }

  clear() {
    this.#changes++
    this.#rows.clear()
    this.#packed?.clear()
  }

  #keep(id: number, row: T) {
    if (this.#rows.size >= this.#most) {
      const [oldest] = this.#rows.keys()
      this.#rows.delete(oldest as number)
    }
    this.#rows.set(id, row)
  }
}
