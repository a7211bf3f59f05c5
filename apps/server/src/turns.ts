import { Refusal } from '#server/http/refusal.ts'

export interface TurnLimits {
  atOnce: number
  mostWaiting: number
}

/** Heavy work takes turns: a few at once, a limited number waiting, and the rest is asked to come back. */
export function takingTurns({ atOnce, mostWaiting }: TurnLimits) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'busy', { retryAfterSeconds: 2 })
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
