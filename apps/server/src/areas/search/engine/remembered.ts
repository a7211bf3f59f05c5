/** What was worked out for a key, the latest so many. */
export class Remembered<T> {
  readonly #most: number
  readonly #values = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, workOut: () => T): T {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = workOut()
    const [oldest] = this.#values.keys()
    if (oldest !== undefined && this.#values.size >= this.#most) this.#values.delete(oldest)
    this.#values.set(key, value)
    return value
  }
}
