import { mayHaveHappened, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { HttpAnswer, ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { trustedLink } from '#server/areas/payments/providers/link-url.ts'
import type {
  LinkRequest,
  LinkResult,
  PaymentProvider,
  ProviderStatus,
  RefundRequest,
  RefundResult,
  StatusKey,
} from '#server/areas/payments/providers/provider.ts'
import { filsOf, listOf, objectOf, plainId, textOf } from '#server/areas/payments/providers/shape.ts'
import { captureTamara } from '#server/areas/payments/providers/tamara-capture.ts'
import {
  checkoutBody,
  itemsBody,
  minutesOf,
  moneyBody,
} from '#server/areas/payments/providers/tamara-request.ts'
import { readTamaraStatus } from '#server/areas/payments/providers/tamara-status.ts'
import { verifyTamaraWebhook } from '#server/areas/payments/providers/tamara-webhook.ts'

export interface TamaraSettings {
  account: string
  baseUrl: string
  notificationToken: string
  countryCode: string
  operationMs: number
  now: () => number
}

const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }

function refusal(failure: ProviderFailure): string | null {
  if (failure.kind !== 'status' || failure.status >= 500 || [408, 429].includes(failure.status)) return null
  return textOf(objectOf(failure.body).message) ?? `status ${failure.status}`
}

function failed(failure: ProviderFailure): LinkResult {
  const detail = refusal(failure)
  if (detail !== null) return { kind: 'failed', failure: { kind: 'refused', detail }, mayExist: false }
  return { kind: 'failed', failure, mayExist: mayHaveHappened(failure) }
}

export function createTamaraProvider(http: ProviderHttp, settings: TamaraSettings): PaymentProvider {
  const { account, baseUrl, notificationToken, countryCode, operationMs, now } = settings
  const post = (name: string, path: string, body: unknown, budget?: AbortSignal) =>
    http.call({ name, method: 'POST', path, body, budget })
  const readOrder = (id: string, budget?: AbortSignal) =>
    http.call({
      name: 'readOrder',
      method: 'GET',
      path: `/merchants/orders/${encodeURIComponent(id)}`,
      budget,
    })

  async function readStatus(key: StatusKey, budget?: AbortSignal): Promise<ProviderStatus> {
    const byOurs = key.by === 'reference'
    const path = `/merchants/orders/${byOurs ? 'reference-id/' : ''}${encodeURIComponent(key.value)}`
    const answer = await http.call({ name: 'readOrder', method: 'GET', path, budget })
    if (answer.ok) return readTamaraStatus(answer.json, account)
    const { failure } = answer
    if (failure.kind === 'status' && failure.status === 404) return { state: 'absent' }
    return { state: 'unknown', failure }
  }

  async function findEarlier(reference: string, budget: AbortSignal): Promise<LinkResult | null> {
    const status = await readStatus({ by: 'reference', value: reference }, budget)
    if (status.state === 'absent') return null
    if (status.state === 'unknown') return { kind: 'failed', failure: status.failure, mayExist: true }
    return { kind: 'exists', providerRef: status.facts.providerRef, status }
  }

  function readCreated(answer: HttpAnswer, request: LinkRequest): LinkResult {
    if (!answer.ok) return failed(answer.failure)
    const order = objectOf(answer.json)
    const providerRef = textOf(order.order_id)
    const url = trustedLink(textOf(order.checkout_url), baseUrl)
    if (!providerRef || !url) return failed(shapeless)
    return { kind: 'link', url, providerRef, expiresAt: new Date(now() + minutesOf(request) * 60_000) }
  }

  /** Sending a refund again is unsafe: a repeated one is first looked for in the order itself. */
  async function earlierRefund(request: RefundRequest, budget: AbortSignal): Promise<RefundResult | null> {
    const answer = await readOrder(request.providerRef, budget)
    if (!answer.ok) return { kind: 'uncertain', failure: answer.failure }
    const refunds = listOf(objectOf(objectOf(answer.json).transactions).refunds)
    const ours = refunds.find((refund) => refund.merchant_refund_id === request.refundKey)
    const refundRef = textOf(ours?.refund_id)
    if (refundRef) return { kind: 'done', refundRef }
    const nameless = refunds.some(
      (refund) =>
        !textOf(refund.merchant_refund_id) &&
        filsOf(objectOf(refund.total_amount).amount) === request.amountFils,
    )
    return nameless ? { kind: 'uncertain', failure: shapeless } : null
  }

  return {
    code: 'tamara',
    account,
    isAvailable: http.isAvailable,
    async createLink(request) {
      if (!request.payer.phone) return { kind: 'not-eligible', reason: 'Tamara needs a phone number' }
      const budget = AbortSignal.timeout(operationMs)
      const earlier = request.retry ? await findEarlier(request.reference, budget) : null
      if (earlier) return earlier
      const body = checkoutBody(request, countryCode)
      const result = readCreated(await post('checkout', '/checkout', body, budget), request)
      if (result.kind !== 'failed' || !result.mayExist) return result
      return (await findEarlier(request.reference, budget)) ?? result
    },
    readStatus: (key) => readStatus(key),
    readReturn(query) {
      const value = plainId(query.get('orderId'))
      return value ? { by: 'provider-ref', value } : null
    },
    verifyWebhook: (delivery) => verifyTamaraWebhook(delivery, notificationToken, now()),
    capture(request) {
      const budget = AbortSignal.timeout(operationMs)
      const { providerRef, amountFils, currency, items } = request
      const body = {
        order_id: providerRef,
        total_amount: moneyBody(amountFils, currency),
        items: itemsBody(items, currency),
        shipping_info: { shipped_at: new Date(now()).toISOString(), shipping_company: 'Own delivery' },
      }
      const order = encodeURIComponent(providerRef)
      return captureTamara(
        {
          read: () => readOrder(providerRef, budget),
          authorise: () => post('authorise', `/orders/${order}/authorise`, {}, budget),
          capture: () => post('capture', '/payments/capture', body, budget),
          refusal,
        },
        request,
      )
    },
    async cancel({ providerRef, amountFils, currency }) {
      const path = `/orders/${encodeURIComponent(providerRef)}/cancel`
      const answer = await post('cancel', path, { total_amount: moneyBody(amountFils, currency) })
      if (answer.ok) return { kind: 'cancelled' }
      const status = await readStatus({ by: 'provider-ref', value: providerRef })
      if (status.state === 'cancelled') return { kind: 'cancelled' }
      const detail = refusal(answer.failure)
      return detail === null ? { kind: 'uncertain', failure: answer.failure } : { kind: 'refused', detail }
    },
    async refund(request) {
      const budget = AbortSignal.timeout(operationMs)
      const earlier = request.retry ? await earlierRefund(request, budget) : null
      if (earlier) return earlier
      const path = `/payments/simplified-refund/${encodeURIComponent(request.providerRef)}`
      const body = {
        total_amount: moneyBody(request.amountFils, request.currency),
        comment: request.reason,
        merchant_refund_id: request.refundKey,
      }
      const answer = await post('refund', path, body, budget)
      if (!answer.ok) {
        const detail = refusal(answer.failure)
        return detail === null ? { kind: 'uncertain', failure: answer.failure } : { kind: 'refused', detail }
      }
      const refundRef = textOf(objectOf(answer.json).refund_id)
      return refundRef ? { kind: 'done', refundRef } : { kind: 'uncertain', failure: shapeless }
    },
  }
}
