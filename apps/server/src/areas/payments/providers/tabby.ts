import { filsToDecimalText } from '@sadu/money/decimal'
import { mayHaveHappened, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { HttpAnswer, ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { trustedLink } from '#server/areas/payments/providers/link-url.ts'
import type {
  CaptureRequest,
  LinkRequest,
  LinkResult,
  PaymentProvider,
  ProviderStatus,
  RefundRequest,
  StatusKey,
} from '#server/areas/payments/providers/provider.ts'
import { filsOf, listOf, objectOf, plainId, textOf } from '#server/areas/payments/providers/shape.ts'
import { checkoutBody, itemsBody } from '#server/areas/payments/providers/tabby-request.ts'
import { readTabbyStatus } from '#server/areas/payments/providers/tabby-status.ts'
import { verifyTabbyWebhook } from '#server/areas/payments/providers/tabby-webhook.ts'

export interface TabbySettings {
  account: string
  baseUrl: string
  merchantCode: string
  webhookHeader: { title: string; value: string }
  operationMs: number
  now: () => number
}

const SESSION_MINUTES = 20
const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }

const paymentPath = (id: string, action = '') => `/api/v2/payments/${encodeURIComponent(id)}${action}`

function refusal(failure: ProviderFailure): string | null {
  if (failure.kind !== 'status' || failure.status >= 500 || [408, 429].includes(failure.status)) return null
  return textOf(objectOf(failure.body).error) ?? `status ${failure.status}`
}

function failed(failure: ProviderFailure): LinkResult {
  const detail = refusal(failure)
  if (detail !== null) return { kind: 'failed', failure: { kind: 'refused', detail }, mayExist: false }
  return { kind: 'failed', failure, mayExist: mayHaveHappened(failure) }
}

function findMovement(json: unknown, list: 'captures' | 'refunds', key: string, amountFils: number) {
  const movements = listOf(objectOf(json)[list])
  return movements.find((movement) => movement.reference_id === key && filsOf(movement.amount) === amountFils)
}

export function createTabbyProvider(http: ProviderHttp, settings: TabbySettings): PaymentProvider {
  const { account, baseUrl, merchantCode, webhookHeader, operationMs, now } = settings

  function readCreated(answer: HttpAnswer, request: LinkRequest): LinkResult {
    if (!answer.ok) return failed(answer.failure)
    const session = objectOf(answer.json)
    const configuration = objectOf(session.configuration)
    if (session.status === 'rejected') {
      const { rejection_reason: reason } = objectOf(objectOf(configuration.products).installments)
      return { kind: 'not-eligible', reason: textOf(reason) ?? 'rejected' }
    }
    const payment = objectOf(session.payment)
    const [product] = listOf(objectOf(configuration.available_products).installments)
    const url = trustedLink(textOf(product?.web_url), baseUrl)
    const providerRef = textOf(payment.id)
    if (!url || !providerRef || filsOf(payment.amount) !== request.amountFils) return failed(shapeless)
    return { kind: 'link', url, providerRef, expiresAt: new Date(now() + SESSION_MINUTES * 60_000) }
  }

  const readPayment = (id: string, budget?: AbortSignal) =>
    http.call({ name: 'readPayment', method: 'GET', path: paymentPath(id), budget })

  /**
   * Captures and refunds carry a reference_id that Tabby obeys as an idempotency key; and whatever it
   * answers to a repeated one, the payment itself tells whether the movement is there.
   */
  async function move(
    list: 'captures' | 'refunds',
    request: CaptureRequest | RefundRequest,
    key: string,
    more: object,
  ) {
    const budget = AbortSignal.timeout(operationMs)
    const body = { amount: filsToDecimalText(request.amountFils), reference_id: key, ...more }
    const path = paymentPath(request.providerRef, `/${list}`)
    const answer = await http.call({ name: list, method: 'POST', path, body, budget })
    const found = answer.ok ? findMovement(answer.json, list, key, request.amountFils) : undefined
    if (found) return { ref: textOf(found.id) ?? key }
    const read = await readPayment(request.providerRef, budget)
    const there = read.ok ? findMovement(read.json, list, key, request.amountFils) : undefined
    if (there) return { ref: textOf(there.id) ?? key }
    if (!read.ok) return { failure: read.failure }
    const failure = answer.ok ? shapeless : answer.failure
    const detail = refusal(failure)
    return detail === null ? { failure } : { detail }
  }

  async function readStatus(key: StatusKey): Promise<ProviderStatus> {
    if (key.by !== 'provider-ref') {
      return {
        state: 'unknown',
        failure: { kind: 'refused', detail: 'Tabby looks up by its own id alone' },
      }
    }
    const answer = await readPayment(key.value)
    if (answer.ok) return readTabbyStatus(answer.json, account)
    const { failure } = answer
    if (failure.kind === 'status' && failure.status === 404) return { state: 'absent' }
    return { state: 'unknown', failure }
  }

  return {
    code: 'tabby',
    account,
    isAvailable: http.isAvailable,
    async createLink(request) {
      if (!request.payer.email || !request.payer.phone) {
        return { kind: 'not-eligible', reason: 'Tabby needs an e-mail address and a phone number' }
      }
      const body = checkoutBody(request, merchantCode)
      return readCreated(
        await http.call({ name: 'createCheckout', method: 'POST', path: '/api/v2/checkout', body }),
        request,
      )
    },
    readStatus,
    readReturn(query) {
      const value = plainId(query.get('payment_id'))
      return value ? { by: 'provider-ref', value } : null
    },
    verifyWebhook: async (delivery) => verifyTabbyWebhook(delivery, webhookHeader),
    async capture(request) {
      const done = await move('captures', request, request.captureKey, { items: itemsBody(request.items) })
      if (done.ref !== undefined) return { kind: 'captured', captureRef: done.ref }
      return done.failure
        ? { kind: 'uncertain', failure: done.failure }
        : { kind: 'refused', detail: done.detail }
    },
    async cancel({ providerRef }) {
      const answer = await http.call({
        name: 'close',
        method: 'POST',
        path: paymentPath(providerRef, '/close'),
        body: {},
      })
      if (answer.ok) return { kind: 'cancelled' }
      const status = await readStatus({ by: 'provider-ref', value: providerRef })
      if (status.state === 'cancelled') return { kind: 'cancelled' }
      const detail = refusal(answer.failure)
      return detail === null ? { kind: 'uncertain', failure: answer.failure } : { kind: 'refused', detail }
    },
    async refund(request) {
      const done = await move('refunds', request, request.refundKey, { reason: request.reason })
      if (done.ref !== undefined) return { kind: 'done', refundRef: done.ref }
      return done.failure
        ? { kind: 'uncertain', failure: done.failure }
        : { kind: 'refused', detail: done.detail }
    },
  }
}
