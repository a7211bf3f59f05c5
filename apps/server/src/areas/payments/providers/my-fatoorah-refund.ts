import { filsToJsonNumber } from '@sadu/money/decimal'
import { mayHaveHappened, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { ProviderHttp } from '#server/areas/payments/providers/http.ts'
import {
  callMyFatoorah,
  isNoMatch,
  refusalText,
} from '#server/areas/payments/providers/my-fatoorah-answer.ts'
import type { RefundRequest, RefundResult } from '#server/areas/payments/providers/provider.ts'
import { filsOf, type JsonObject, listOf, objectOf, textOf } from '#server/areas/payments/providers/shape.ts'

const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }

function resultOf(refund: JsonObject): RefundResult {
  const refundRef = textOf(refund.RefundId)
  if (!refundRef) return { kind: 'uncertain', failure: shapeless }
  if (refund.RefundStatus === 'Refunded') return { kind: 'done', refundRef }
  if (refund.RefundStatus === 'Canceled') return { kind: 'refused', detail: 'cancelled by the gateway' }
  return { kind: 'pending', refundRef }
}

async function readRefunds(http: ProviderHttp, keyType: 'InvoiceId' | 'RefundId', key: string) {
  const body = { Key: key, KeyType: keyType }
  const answer = await callMyFatoorah(http, 'GetRefundStatus', body)
  if (answer.ok) return { list: listOf(objectOf(objectOf(answer.json).Data).RefundStatusResult) }
  return isNoMatch(answer.failure) ? { list: [] } : { failure: answer.failure }
}

/**
 * MyFatoorah leaves duplicates to the merchant. So a repeated request first looks for the earlier one,
 * and one that cannot be told apart from it is left to a person.
 */
async function earlierRefund(http: ProviderHttp, request: RefundRequest): Promise<RefundResult | null> {
  const found = await readRefunds(http, 'InvoiceId', request.providerRef)
  if (found.failure) return { kind: 'uncertain', failure: found.failure }
  const ours = found.list.find((refund) => refund.ExternalIdentifier === request.refundKey)
  if (ours) return resultOf(ours)
  const nameless = found.list.some(
    (refund) => !textOf(refund.ExternalIdentifier) && filsOf(refund.RefundAmount) === request.amountFils,
  )
  return nameless ? { kind: 'uncertain', failure: shapeless } : null
}

export async function refundMyFatoorah(http: ProviderHttp, request: RefundRequest): Promise<RefundResult> {
  if (request.retry) {
    const earlier = await earlierRefund(http, request)
    if (earlier) return earlier
  }
  const answer = await callMyFatoorah(http, 'MakeRefund', {
    Key: request.providerRef,
    KeyType: 'InvoiceId',
    Amount: filsToJsonNumber(request.amountFils),
    ServiceChargeOnCustomer: false,
    RefundChargeOnCustomer: false,
    Comment: request.reason,
    ExternalIdentifier: request.refundKey,
  })
  if (answer.ok) return resultOf(objectOf(objectOf(answer.json).Data))
  if (mayHaveHappened(answer.failure)) return { kind: 'uncertain', failure: answer.failure }
  const refusal = refusalText(answer.failure)
  return refusal === null
    ? { kind: 'uncertain', failure: answer.failure }
    : { kind: 'refused', detail: refusal }
}

export async function readMyFatoorahRefund(http: ProviderHttp, refundRef: string): Promise<RefundResult> {
  const found = await readRefunds(http, 'RefundId', refundRef)
  if (found.failure) return { kind: 'uncertain', failure: found.failure }
  const refund = found.list[0]
  return refund ? resultOf(refund) : { kind: 'refused', detail: 'no such refund' }
}
