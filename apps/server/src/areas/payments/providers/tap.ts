import { filsToJsonNumber } from '@sadu/money/decimal'
import { mayHaveHappened, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { HttpAnswer, ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { trustedLink } from '#server/areas/payments/providers/link-url.ts'
import type {
  LinkRequest,
  LinkResult,
  PayMethod,
  PaymentProvider,
  RefundRequest,
  RefundResult,
} from '#server/areas/payments/providers/provider.ts'
import { filsOf, listOf, objectOf, plainId, textOf } from '#server/areas/payments/providers/shape.ts'
import { readTapStatus } from '#server/areas/payments/providers/tap-status.ts'
import { verifyTapWebhook } from '#server/areas/payments/providers/tap-webhook.ts'

export interface TapSettings {
  account: string
  baseUrl: string
  secretKey: string
  merchantId: string | null
  operationMs: number
  now: () => number
}

const SOURCES: Partial<Record<PayMethod, string>> = {
  knet: 'src_kw.knet',
  card: 'src_card',
  applepay: 'src_apple_pay',
}
const SHORTEST_MINUTES = 5
const LONGEST_MINUTES = 60

const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }

/** Tap's own words for a request that it understood and did not take. */
function refusal(failure: ProviderFailure): string | null {
  if (failure.kind !== 'status' || failure.status >= 500 || failure.status === 429) return null
  const [first] = listOf(objectOf(failure.body).errors)
  return first ? `${textOf(first.code) ?? ''} ${textOf(first.description) ?? ''}`.trim() : null
}

function failed(failure: ProviderFailure): LinkResult {
  const detail = refusal(failure)
  if (detail !== null) return { kind: 'failed', failure: { kind: 'refused', detail }, mayExist: false }
  return { kind: 'failed', failure, mayExist: mayHaveHappened(failure) }
}

const minutesOf = (request: LinkRequest) =>
  Math.min(Math.max(request.expiresInMinutes, SHORTEST_MINUTES), LONGEST_MINUTES)

function chargeBody(request: LinkRequest, source: string, merchantId: string | null) {
  const { payer, reference } = request
  return {
    amount: filsToJsonNumber(request.amountFils),
    currency: request.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: request.description,
    reference: { transaction: reference, order: reference, idempotent: reference },
    customer: {
      first_name: payer.firstName,
      last_name: payer.lastName,
      ...(payer.email ? { email: payer.email } : {}),
      ...(payer.phone
        ? { phone: { country_code: payer.phone.countryCode, number: payer.phone.number } }
        : {}),
    },
    ...(merchantId ? { merchant: { id: merchantId } } : {}),
    source: { id: source },
    post: { url: request.webhookUrl },
    redirect: { url: request.returnUrls.success },
    transaction: { expiry: { period: minutesOf(request), type: 'MINUTE' } },
  }
}

function refundResult(answer: HttpAnswer): RefundResult {
  if (!answer.ok) {
    const detail = refusal(answer.failure)
    return detail === null ? { kind: 'uncertain', failure: answer.failure } : { kind: 'refused', detail }
  }
  const refund = objectOf(answer.json)
  const refundRef = textOf(refund.id)
  if (!refundRef) return { kind: 'uncertain', failure: shapeless }
  if (refund.status === 'REFUNDED') return { kind: 'done', refundRef }
  const hopeless = ['FAILED', 'DECLINED', 'RESTRICTED', 'CANCELLED', 'VOID'].includes(String(refund.status))
  return hopeless ? { kind: 'refused', detail: String(refund.status) } : { kind: 'pending', refundRef }
}

export function createTapProvider(http: ProviderHttp, settings: TapSettings): PaymentProvider {
  const { account, baseUrl, secretKey, merchantId, operationMs, now } = settings

  function readCreated(answer: HttpAnswer, request: LinkRequest): LinkResult {
    if (!answer.ok) return failed(answer.failure)
    const charge = objectOf(answer.json)
    const providerRef = textOf(charge.id)
    const url = trustedLink(textOf(objectOf(charge.transaction).url), baseUrl)
    const echoed = textOf(objectOf(charge.reference).transaction) === request.reference
    // A key used before answers with the charge of that time, which may be for another amount.
    const ours =
      echoed && filsOf(charge.amount) === request.amountFils && charge.currency === request.currency
    if (!providerRef || !url || !ours) return failed(shapeless)
    return { kind: 'link', url, providerRef, expiresAt: new Date(now() + minutesOf(request) * 60_000) }
  }

  return {
    code: 'tap',
    account,
    isAvailable: http.isAvailable,
    async createLink(request) {
      const source = request.method === null ? 'src_all' : SOURCES[request.method]
      if (!source) return failed({ kind: 'refused', detail: 'not a method of this gateway' })
      const budget = AbortSignal.timeout(operationMs)
      const body = chargeBody(request, source, merchantId)
      const headers = { lang_code: request.language }
      const create = () =>
        http.call({ name: 'createCharge', method: 'POST', path: '/v2/charges', body, headers, budget })
      const first = await create()
      // The same idempotency key gives the same charge, so asking twice makes no second link.
      return readCreated(!first.ok && mayHaveHappened(first.failure) ? await create() : first, request)
    },
    async readStatus(key) {
      if (key.by !== 'provider-ref') {
        return { state: 'unknown', failure: { kind: 'refused', detail: 'Tap looks up by its own id alone' } }
      }
      const path = `/v2/charges/${encodeURIComponent(key.value)}`
      const answer = await http.call({ name: 'readCharge', method: 'GET', path })
      if (answer.ok) return readTapStatus(answer.json, { account, merchantId })
      const { failure } = answer
      const absent =
        failure.kind === 'status' && [400, 404].includes(failure.status) && refusal(failure) !== null
      return absent ? { state: 'absent' } : { state: 'unknown', failure }
    },
    readReturn(query) {
      const value = plainId(query.get('tap_id'))
      return value ? { by: 'provider-ref', value } : null
    },
    verifyWebhook: async (delivery) => verifyTapWebhook(delivery, secretKey),
    // The key is remembered for a day: within it a repeated request is the same refund.
    refundKeyHours: 24,
    async refund(request: RefundRequest) {
      const body = {
        charge_id: request.providerRef,
        amount: filsToJsonNumber(request.amountFils),
        currency: request.currency,
        reason: request.reason,
        reference: { merchant: request.refundKey, idempotent: request.refundKey },
        post: { url: request.webhookUrl },
      }
      return refundResult(
        await http.call({ name: 'createRefund', method: 'POST', path: '/v2/refunds', body }),
      )
    },
    async readRefund(refundRef) {
      const path = `/v2/refunds/${encodeURIComponent(refundRef)}`
      return refundResult(await http.call({ name: 'readRefund', method: 'GET', path }))
    },
  }
}
