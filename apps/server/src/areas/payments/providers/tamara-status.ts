import type { PaymentFacts, ProviderStatus, Transaction } from '#server/areas/payments/providers/provider.ts'
import { filsOf, type JsonObject, listOf, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

/** Approved and not authorised for so long, the order is lost. Counted from its creation, to be early. */
const AUTHORISE_WITHIN_MS = 72 * 3_600_000

/** Zero when the gateway leaves the part out, null when it is not an amount. */
function partOf(order: JsonObject, name: string): number | null {
  const part = objectOf(order[name])
  return part.amount === undefined ? 0 : filsOf(part.amount)
}

function readCaptures(order: JsonObject): Transaction[] | null {
  const captures: Transaction[] = []
  for (const capture of listOf(objectOf(order.transactions).captures)) {
    const money = objectOf(capture.total_amount)
    const amountFils = filsOf(money.amount)
    if (amountFils === null) return null
    captures.push({
      id: textOf(capture.capture_id) ?? '',
      amountFils,
      currency: textOf(money.currency) ?? '',
    })
  }
  return captures
}

function readFacts(order: JsonObject, account: string): PaymentFacts | null {
  const providerRef = textOf(order.order_id)
  const asked = objectOf(order.total_amount)
  const amountFils = filsOf(asked.amount)
  const currency = textOf(asked.currency)
  const capturedFils = partOf(order, 'captured_amount')
  const refundedFils = partOf(order, 'refunded_amount')
  const transactions = readCaptures(order)
  if (!providerRef || amountFils === null || !currency || !transactions) return null
  if (capturedFils === null || refundedFils === null) return null
  const reference = textOf(order.order_reference_id) ?? ''
  return { providerRef, reference, account, currency, amountFils, capturedFils, refundedFils, transactions }
}

function authoriseBy(order: JsonObject): Date | null {
  const created = Date.parse(textOf(order.created_at) ?? '')
  return Number.isNaN(created) ? null : new Date(created + AUTHORISE_WITHIN_MS)
}

export function readTamaraStatus(json: unknown, account: string): ProviderStatus {
  const order = objectOf(json)
  const facts = readFacts(order, account)
  if (!facts) return { state: 'unknown', failure: { kind: 'garbage', reason: 'unexpected-shape' } }
  switch (order.status) {
    case 'new':
      return { state: 'pending', facts, declined: false }
    case 'approved':
      return { state: 'authorised', facts, captureBy: authoriseBy(order) }
    case 'authorised':
    case 'partially_captured':
      return { state: 'authorised', facts, captureBy: null }
    case 'fully_captured':
    case 'partially_refunded':
    case 'fully_refunded':
      return { state: 'captured', facts }
    case 'declined':
      return { state: 'rejected', facts }
    case 'canceled':
      return { state: 'cancelled', facts }
    case 'expired':
      return { state: 'expired', facts }
    default:
      return { state: 'unknown', failure: { kind: 'undecided' } }
  }
}
