import { Refusal } from '#server/http/refusal.ts'

/** Heavy work takes turns: so many at once, so many waiting, and the rest is asked to come back. */
export class Turns {
  readonly #most: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ most, mostWaiting }: { most: number; mostWaiting: number }) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) {
      if (this.#waiting.length >= this.#mostWaiting) throw new Refusal(503, 'busy', { retryAfterSeconds: 2 })
      await new Promise<void>((start) => this.#waiting.push(start))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
