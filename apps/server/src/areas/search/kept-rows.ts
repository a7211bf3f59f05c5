export type ReadRows<T> = (ids: number[]) => Promise<Map<number, T>>

/** Where rows are kept: as many as it has room for. */
export interface RowStore<T> {
  get(id: number): T | undefined
  has(id: number): boolean
  set(id: number, row: T): void
  delete(id: number): void
  clear(): void
}

/** Rows read ahead at a time. */
const chunk = 500

/**
 * Rows of products as they were read, for as long as they stay as they are. What was read while something changed is
 * not kept: it may be from before the change.
 */
export class KeptRows<T> {
  readonly #rows: RowStore<T>
  #changes = 0

  constructor(rows: RowStore<T>) {
    this.#rows = rows
  }

  /** The rows of the ids that exist, in their order; `read` is asked for those that are not kept. */
  async get(ids: readonly number[], read: ReadRows<T>): Promise<T[]> {
    const rows = ids.map((id) => this.#rows.get(id))
    const missing = ids.filter((_, place) => rows[place] === undefined)
    if (missing.length === 0) return rows as T[]
    const found = await this.#read(missing, read)
    return ids.map((id, place) => rows[place] ?? found.get(id)).filter((row) => row !== undefined)
  }

  /** Reads ahead, beside whoever asks. */
  async fill(ids: readonly number[], read: ReadRows<T>) {
    for (let from = 0; from < ids.length; from += chunk) {
      const missing = ids.slice(from, from + chunk).filter((id) => !this.#rows.has(id))
      if (missing.length > 0) await this.#read(missing, read)
    }
  }

  async #read(ids: number[], read: ReadRows<T>): Promise<Map<number, T>> {
    const changes = this.#changes
    const found = await read(ids)
    if (changes === this.#changes) for (const [id, row] of found) this.#rows.set(id, row)
    return found
  }

  drop(ids: Iterable<number>) {
    this.#changes++
    for (const id of ids) this.#rows.delete(id)
  }

  clear() {
    this.#changes++
    this.#rows.clear()
  }
}

/** As they are, the latest so many. */
export class LatestRows<T> extends Map<number, T> implements RowStore<T> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(id: number, row: T): this {
    if (this.size >= this.#most) {
      const [oldest] = this.keys()
      this.delete(oldest as number)
    }
    return super.set(id, row)
  }
}
