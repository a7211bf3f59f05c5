import type { PaymentFacts, ProviderStatus, Transaction } from '#server/areas/payments/providers/provider.ts'
import {
  filsOf,
  type JsonObject,
  listOf,
  objectOf,
  sumFils,
  textOf,
} from '#server/areas/payments/providers/shape.ts'

/** Uncaptured for so long, Tabby may capture by itself. */
const CAPTURE_WITHIN_MS = 21 * 86_400_000

function readCaptures(payment: JsonObject, currency: string): Transaction[] | null {
  const captures: Transaction[] = []
  for (const capture of listOf(payment.captures)) {
    const amountFils = filsOf(capture.amount)
    if (amountFils === null) return null
    captures.push({ id: textOf(capture.id) ?? '', amountFils, currency })
  }
  return captures
}

function readFacts(payment: JsonObject, account: string): PaymentFacts | null {
  const providerRef = textOf(payment.id)
  const amountFils = filsOf(payment.amount)
  const currency = textOf(payment.currency)
  const refundedFils = sumFils(listOf(payment.refunds).map((refund) => refund.amount))
  if (!providerRef || amountFils === null || !currency || refundedFils === null) return null
  const transactions = readCaptures(payment, currency)
  if (!transactions) return null
  return {
    providerRef,
    reference: textOf(objectOf(payment.order).reference_id) ?? '',
    account,
    currency,
    amountFils,
    capturedFils: transactions.reduce((sum, entry) => sum + entry.amountFils, 0),
    refundedFils,
    transactions,
  }
}

function captureBy(payment: JsonObject): Date | null {
  const created = Date.parse(textOf(payment.created_at) ?? '')
  return Number.isNaN(created) ? null : new Date(created + CAPTURE_WITHIN_MS)
}

/** Only captured money is settled: closed without a capture means given back. */
export function readTabbyStatus(json: unknown, account: string): ProviderStatus {
  const payment = objectOf(json)
  const facts = readFacts(payment, account)
  if (!facts) return { state: 'unknown', failure: { kind: 'garbage', reason: 'unexpected-shape' } }
  switch (textOf(payment.status)?.toUpperCase()) {
    case 'CREATED':
      return { state: 'pending', facts, declined: false }
    case 'AUTHORIZED':
      return { state: 'authorised', facts, captureBy: captureBy(payment) }
    case 'CLOSED':
      return { state: facts.capturedFils > 0 ? 'captured' : 'cancelled', facts }
    case 'REJECTED':
      return { state: 'rejected', facts }
    case 'EXPIRED':
      return { state: 'expired', facts }
    default:
      return { state: 'unknown', failure: { kind: 'undecided' } }
  }
}
