import {
  type ExpectedPayment,
  matchAuthorised,
  matchCaptured,
} from '#server/areas/payments/providers/match.ts'
import type { PaymentFacts, ProviderStatus } from '#server/areas/payments/providers/provider.ts'

export type AttemptState =
  | 'created'
  | 'link-ready'
  | 'redirected'
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'partly-refunded'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'review'

/** Our own row of an attempt, as far as it decides what a gateway's word means. */
export interface AttemptFacts extends ExpectedPayment {
  state: AttemptState
  capturedFils: number
  refundedFils: number
  declined: boolean
  createdAt: Date
  expiresAt: Date | null
}

/** What is new about an attempt; each is told once, however often and in whatever order the gateway says it. */
export type News =
  | 'none'
  /** A try was refused; the link can still be paid. */
  | 'declined'
  /** It came to nothing: failed, cancelled or expired. */
  | 'ended'
  /** The shopper has paid, the money has to be captured. */
  | 'authorised'
  /** The money is ours, to the fils. */
  | 'captured'
  /** Money moved that does not match our row: for a person. */
  | 'review'
  /** Money went back by the gateway's own portal. */
  | 'refunded-elsewhere'

export interface Decision {
  state: AttemptState
  news: News
  providerRef: string | null
  capturedFils: number
  refundedFils: number
  /** Paid more than once: this much goes back. */
  surplusFils: number
  declined: boolean
  captureBy: Date | null
  reason: string | null
}

const open: ReadonlySet<AttemptState> = new Set(['created', 'link-ready', 'redirected', 'pending', 'unknown'])
const moneyMoved: ReadonlySet<AttemptState> = new Set(['captured', 'partly-refunded', 'refunded', 'review'])

/** Still able to become paid by itself: worth asking the gateway about. */
export const isOpen = (state: AttemptState) => open.has(state) || state === 'authorised'

/** A gateway may know a payment a moment later than it answers. */
const absentMs = 2 * 60_000
/** Past its time by this much, a link that nobody paid is over whatever the gateway calls it. */
export const lingerMs = 30 * 60_000

/** What a gateway's own status means for our row. Money only moves forward; late and repeated words are calm. */
export function decide(attempt: AttemptFacts, status: ProviderStatus, now: Date): Decision {
  switch (status.state) {
    case 'unknown':
      return overdue(attempt, now) && attempt.providerRef === null
        ? ended(attempt, 'expired', 'never made')
        : { ...same(attempt), state: attempt.state === 'created' ? 'unknown' : attempt.state }
    case 'absent':
      return isOpen(attempt.state) && now.getTime() - attempt.createdAt.getTime() > absentMs
        ? ended(attempt, 'expired', 'absent')
        : same(attempt)
    case 'captured':
      return captured(attempt, status.facts)
    case 'authorised':
      return authorised(attempt, status.facts, status.captureBy)
    case 'pending':
      return pending(attempt, status.facts, status.declined, now)
    case 'failed':
    case 'cancelled':
    case 'expired':
      return over(attempt, status.facts, status.state)
    case 'rejected':
      return over(attempt, status.facts, 'failed')
  }
}

const same = (attempt: AttemptFacts): Decision => ({
  state: attempt.state,
  news: 'none',
  providerRef: attempt.providerRef,
  capturedFils: attempt.capturedFils,
  refundedFils: attempt.refundedFils,
  surplusFils: 0,
  declined: attempt.declined,
  captureBy: null,
  reason: null,
})

const ended = (
  attempt: AttemptFacts,
  state: 'failed' | 'cancelled' | 'expired',
  reason: string,
): Decision => ({
  ...same(attempt),
  state,
  news: 'ended',
  reason,
})

const overdue = ({ createdAt, expiresAt }: AttemptFacts, now: Date) =>
  now.getTime() > (expiresAt ?? createdAt).getTime() + lingerMs

/** A word about somebody else's payment says nothing about ours. */
const isAbout = (attempt: AttemptFacts, facts: PaymentFacts) =>
  attempt.reference === facts.reference &&
  (attempt.providerRef === null || attempt.providerRef === facts.providerRef)

function pending(attempt: AttemptFacts, facts: PaymentFacts, declined: boolean, now: Date): Decision {
  if (!open.has(attempt.state) || !isAbout(attempt, facts)) return same(attempt)
  if (overdue(attempt, now))
    return { ...ended(attempt, 'expired', 'overdue'), providerRef: facts.providerRef }
  return {
    ...same(attempt),
    state: 'pending',
    providerRef: facts.providerRef,
    declined,
    news: declined && !attempt.declined ? 'declined' : 'none',
    reason: declined ? 'declined' : null,
  }
}

function over(
  attempt: AttemptFacts,
  facts: PaymentFacts,
  state: 'failed' | 'cancelled' | 'expired',
): Decision {
  if (!isOpen(attempt.state) || !isAbout(attempt, facts)) return same(attempt)
  return { ...ended(attempt, state, state), providerRef: facts.providerRef }
}

function authorised(attempt: AttemptFacts, facts: PaymentFacts, captureBy: Date | null): Decision {
  if (moneyMoved.has(attempt.state)) return same(attempt)
  const match = matchAuthorised(attempt, facts)
  if (match.kind !== 'match') return mismatch(attempt, facts, match.kind === 'mismatch' ? match.fields : [])
  return {
    ...same(attempt),
    state: 'authorised',
    news: attempt.state === 'authorised' ? 'none' : 'authorised',
    providerRef: facts.providerRef,
    captureBy,
  }
}

function captured(attempt: AttemptFacts, facts: PaymentFacts): Decision {
  const match = matchCaptured(attempt, facts)
  if (match.kind === 'mismatch') return mismatch(attempt, facts, match.fields)
  const capturedFils = Math.max(attempt.capturedFils, facts.capturedFils)
  const refundedFils = Math.min(capturedFils, Math.max(attempt.refundedFils, facts.refundedFils))
  const counted = { ...same(attempt), providerRef: facts.providerRef, capturedFils, refundedFils }
  if (!moneyMoved.has(attempt.state)) {
    const surplusFils = match.kind === 'duplicate' ? match.surplusFils : 0
    // A payment that was given back before we heard of it pays nothing.
    if (refundedFils > 0) return { ...counted, state: 'review', news: 'review', reason: 'refunded before' }
    return { ...counted, state: 'captured', news: 'captured', surplusFils }
  }
  if (attempt.state === 'review') return counted
  return {
    ...counted,
    state: stateOfMoney(attempt.amountFils, capturedFils, refundedFils),
    surplusFils: capturedFils - attempt.capturedFils,
    news: refundedFils > attempt.refundedFils ? 'refunded-elsewhere' : 'none',
  }
}

function mismatch(attempt: AttemptFacts, facts: PaymentFacts, fields: readonly string[]): Decision {
  // What is settled stays settled; a later word that does not fit is no reason to take it back.
  if (moneyMoved.has(attempt.state)) return same(attempt)
  const foreign = fields.some((field) => field === 'reference' || field === 'account' || field === 'currency')
  return {
    ...same(attempt),
    state: 'review',
    news: 'review',
    capturedFils: foreign ? 0 : facts.capturedFils,
    refundedFils: foreign ? 0 : Math.min(facts.refundedFils, facts.capturedFils),
    reason: `mismatch: ${fields.join(', ')}`,
  }
}

/** A surplus that went back leaves the payment whole. */
export function stateOfMoney(amountFils: number, capturedFils: number, refundedFils: number): AttemptState {
  const kept = capturedFils - refundedFils
  if (kept >= amountFils) return 'captured'
  return kept <= 0 ? 'refunded' : 'partly-refunded'
}
