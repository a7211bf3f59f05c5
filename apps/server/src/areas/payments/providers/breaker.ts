export interface Breaker {
  /** True when a call may go out; after the pause one call at a time may try. */
  enter(): boolean
  succeed(): void
  fail(): void
  isOpen(): boolean
}

export interface BreakerSettings {
  /** Failures in a row that open it. */
  failures: number
  pauseMs: number
  now: () => number
}

const TRIAL_MS = 60_000

export function createBreaker({ failures, pauseMs, now }: BreakerSettings): Breaker {
  let inARow = 0
  let openedAt: number | null = null
  let trialSince: number | null = null

  const resting = () => openedAt !== null && now() - openedAt < pauseMs
  const trying = () => trialSince !== null && now() - trialSince < TRIAL_MS

  return {
    enter() {
      if (openedAt === null) return true
      if (resting() || trying()) return false
      trialSince = now()
      return true
    },
    succeed() {
      inARow = 0
      openedAt = null
      trialSince = null
    },
    fail() {
      inARow += 1
      trialSince = null
      if (inARow >= failures) openedAt = now()
    },
    isOpen: resting,
  }
}
