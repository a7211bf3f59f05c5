import type { Json } from '#gateway/core/body.ts'

export interface Answer {
  status: number
  body: Json
}

const REMEMBERED_MS = 86_400_000

/** The same key within a day gives the first answer again, whatever else the request says. */
export interface Idempotency {
  answer(kind: 'charge' | 'refund', key: string | null, make: () => Answer): Answer
}

export function createIdempotency(now: () => number): Idempotency {
  const remembered = new Map<string, { at: number; answer: Answer }>()
  return {
    answer(kind, key, make) {
      if (!key) return make()
      const name = `${kind} ${key}`
      const earlier = remembered.get(name)
      if (earlier && now() - earlier.at < REMEMBERED_MS) return earlier.answer
      const answer = make()
      remembered.set(name, { at: now(), answer })
      return answer
    },
  }
}
