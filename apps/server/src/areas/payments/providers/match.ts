import type { PaymentFacts } from '#server/areas/payments/providers/provider.ts'

/** Our own row of an attempt. */
export interface ExpectedPayment {
  /** Null until the gateway has told it. */
  providerRef: string | null
  reference: string
  account: string
  amountFils: number
  currency: string
}

export type Match =
  | { kind: 'match' }
  /** Paid more than once: one payment is ours, the surplus goes back. */
  | { kind: 'duplicate'; surplusFils: number }
  | {
      kind: 'mismatch'
      fields: readonly ('providerRef' | 'reference' | 'account' | 'currency' | 'amount' | 'captured')[]
    }

/** An order is paid only by a payment that matches to the fils; anything else is for review. */
export function matchCaptured(expected: ExpectedPayment, facts: PaymentFacts): Match {
  const differs = {
    providerRef: expected.providerRef !== null && expected.providerRef !== facts.providerRef,
    reference: expected.reference === '' || expected.reference !== facts.reference,
    account: expected.account !== facts.account,
    currency: expected.currency !== facts.currency,
    amount: expected.amountFils !== facts.amountFils,
  }
  const fields = (Object.keys(differs) as (keyof typeof differs)[]).filter((name) => differs[name])
  if (fields.length > 0) return { kind: 'mismatch', fields }
  if (facts.capturedFils === expected.amountFils) return { kind: 'match' }
  const each = facts.transactions.every((entry) => entry.amountFils === expected.amountFils)
  if (each && facts.transactions.length > 1) {
    return { kind: 'duplicate', surplusFils: facts.capturedFils - expected.amountFils }
  }
  return { kind: 'mismatch', fields: ['captured'] }
}

/** Before capturing: the same comparison for what the shopper has authorised. */
export function matchAuthorised(expected: ExpectedPayment, facts: PaymentFacts): Match {
  return matchCaptured(expected, { ...facts, capturedFils: facts.amountFils })
}
