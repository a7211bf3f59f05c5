import type { PaymentFacts, ProviderStatus } from '#server/areas/payments/providers/provider.ts'
import { filsOf, type JsonObject, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

const EXPIRED_CODE = '304'

function readFacts(
  charge: JsonObject,
  settings: { account: string; merchantId: string | null },
): PaymentFacts | null {
  const providerRef = textOf(charge.id)
  const amountFils = filsOf(charge.amount)
  const currency = textOf(charge.currency)
  if (!providerRef || amountFils === null || !currency) return null
  const merchant = textOf(objectOf(charge.merchant).id)
  const foreign = settings.merchantId !== null && merchant !== null && merchant !== settings.merchantId
  const captured = charge.status === 'CAPTURED'
  return {
    providerRef,
    reference: textOf(objectOf(charge.reference).transaction) ?? '',
    account: foreign ? merchant : settings.account,
    currency,
    amountFils,
    capturedFils: captured ? amountFils : 0,
    refundedFils: 0,
    transactions: captured ? [{ id: providerRef, amountFils, currency }] : [],
  }
}

export function readTapStatus(
  json: unknown,
  settings: { account: string; merchantId: string | null },
): ProviderStatus {
  const charge = objectOf(json)
  const facts = readFacts(charge, settings)
  if (!facts) return { state: 'unknown', failure: { kind: 'garbage', reason: 'unexpected-shape' } }
  if (textOf(objectOf(charge.response).code) === EXPIRED_CODE) return { state: 'expired', facts }
  switch (charge.status) {
    case 'INITIATED':
      return { state: 'pending', facts, declined: false }
    case 'CAPTURED':
      return { state: 'captured', facts }
    case 'AUTHORIZED':
      return { state: 'authorised', facts, captureBy: null }
    case 'ABANDONED':
      return { state: 'expired', facts }
    case 'CANCELLED':
    case 'VOID':
      return { state: 'cancelled', facts }
    case 'FAILED':
    case 'DECLINED':
    case 'RESTRICTED':
      return { state: 'failed', facts }
    default:
      return { state: 'unknown', failure: { kind: 'undecided' } }
  }
}
