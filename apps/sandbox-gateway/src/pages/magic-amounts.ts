import type { Outcome } from '#gateway/core/gateway-module.ts'

/** Opening the hosted page of one of these amounts settles it without a click. */
const OUTCOME_BY_FILS: Record<number, Outcome> = {
  900001: 'pay',
  900002: 'decline',
  900003: 'cancel',
  900004: 'never-back',
  900005: 'late',
}

/** Tabby answers this amount with "rejected". */
export const NOT_ELIGIBLE_FILS = 900_006

export const magicOutcome = (fils: number): Outcome | null => OUTCOME_BY_FILS[fils] ?? null
