import { filsToJsonNumber } from '@sadu/money/decimal'
import { mayHaveHappened, type ProviderFailure } from '#server/areas/payments/providers/failure.ts'
import type { ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { kuwaitLocalIso } from '#server/areas/payments/providers/kuwait-clock.ts'
import { trustedLink } from '#server/areas/payments/providers/link-url.ts'
import {
  callMyFatoorah,
  isNoMatch,
  refusalText,
} from '#server/areas/payments/providers/my-fatoorah-answer.ts'
import {
  readMyFatoorahRefund,
  refundMyFatoorah,
} from '#server/areas/payments/providers/my-fatoorah-refund.ts'
import { readMyFatoorahStatus } from '#server/areas/payments/providers/my-fatoorah-status.ts'
import { verifyMyFatoorahWebhook } from '#server/areas/payments/providers/my-fatoorah-webhook.ts'
import type {
  LinkRequest,
  LinkResult,
  PayMethod,
  PaymentProvider,
  ProviderStatus,
  StatusKey,
} from '#server/areas/payments/providers/provider.ts'
import { listOf, objectOf, plainId, textOf } from '#server/areas/payments/providers/shape.ts'

export interface MyFatoorahSettings {
  account: string
  baseUrl: string
  webhookSecret: string
  operationMs: number
  now: () => number
}

const METHOD_CODES: Partial<Record<PayMethod, string>> = { knet: 'kn', card: 'vm', applepay: 'ap' }
const KEY_TYPES = {
  'provider-ref': 'InvoiceId',
  reference: 'CustomerReference',
  'payment-id': 'PaymentId',
} as const
const LONGEST_URL = 254
const LONGEST_MOBILE = 11

const failed = (failure: ProviderFailure): LinkResult => ({
  kind: 'failed',
  failure,
  mayExist: mayHaveHappened(failure),
})
const refused = (detail: string): LinkResult => failed({ kind: 'refused', detail })
const shapeless: ProviderFailure = { kind: 'garbage', reason: 'unexpected-shape' }

/** The gateway refuses punctuation in a name. */
const plainName = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

function invoiceBody(request: LinkRequest, now: number) {
  const { payer } = request
  const phone = payer.phone && payer.phone.number.length <= LONGEST_MOBILE ? payer.phone : null
  return {
    InvoiceValue: filsToJsonNumber(request.amountFils),
    DisplayCurrencyIso: request.currency,
    CustomerReference: request.reference,
    CustomerName: plainName(`${payer.firstName} ${payer.lastName}`) || 'Customer',
    ...(payer.email ? { CustomerEmail: payer.email } : {}),
    ...(phone ? { MobileCountryCode: `+${phone.countryCode}`, CustomerMobile: phone.number } : {}),
    CallBackUrl: request.returnUrls.success,
    ErrorUrl: request.returnUrls.failure,
    Language: request.language,
    ExpiryDate: kuwaitLocalIso(now + request.expiresInMinutes * 60_000),
  }
}

export function createMyFatoorahProvider(http: ProviderHttp, settings: MyFatoorahSettings): PaymentProvider {
  const { account, baseUrl, webhookSecret, operationMs, now } = settings
  const methodIds = new Map<string, number>()

  async function methodId(
    code: string,
    request: LinkRequest,
    budget: AbortSignal,
  ): Promise<number | ProviderFailure> {
    const known = methodIds.get(code)
    if (known !== undefined) return known
    const body = { InvoiceAmount: filsToJsonNumber(request.amountFils), CurrencyIso: request.currency }
    const answer = await callMyFatoorah(http, 'InitiatePayment', body, budget)
    if (!answer.ok) return answer.failure
    for (const method of listOf(objectOf(objectOf(answer.json).Data).PaymentMethods)) {
      const id = method.PaymentMethodId
      if (typeof id === 'number') methodIds.set(String(method.PaymentMethodCode), id)
    }
    return (
      methodIds.get(code) ?? { kind: 'refused', detail: `method ${code} is not enabled for this account` }
    )
  }

  async function readStatus(key: StatusKey, budget?: AbortSignal): Promise<ProviderStatus> {
    const body = { Key: key.value, KeyType: KEY_TYPES[key.by] }
    const answer = await callMyFatoorah(http, 'GetPaymentStatus', body, budget)
    if (answer.ok) return readMyFatoorahStatus(answer.json, account, now())
    return isNoMatch(answer.failure) ? { state: 'absent' } : { state: 'unknown', failure: answer.failure }
  }

  /** The link of an invoice is told once, when it is made; afterwards only its state can be asked. */
  async function findEarlier(reference: string, budget: AbortSignal): Promise<LinkResult | null> {
    const status = await readStatus({ by: 'reference', value: reference }, budget)
    if (status.state === 'absent') return null
    if (status.state === 'unknown') return { kind: 'failed', failure: status.failure, mayExist: true }
    return { kind: 'exists', providerRef: status.facts.providerRef, status }
  }

  async function send(request: LinkRequest, budget: AbortSignal): Promise<LinkResult> {
    const invoice = invoiceBody(request, now())
    const code = request.method === null ? null : METHOD_CODES[request.method]
    if (code === undefined) return refused('not a method of this gateway')
    const id = code === null ? null : await methodId(code, request, budget)
    if (typeof id === 'object' && id !== null) return { kind: 'failed', failure: id, mayExist: false }
    const name = id === null ? 'SendPayment' : 'ExecutePayment'
    const body = id === null ? { ...invoice, NotificationOption: 'LNK' } : { ...invoice, PaymentMethodId: id }
    const answer = await callMyFatoorah(http, name, body, budget)
    if (!answer.ok) {
      methodIds.clear()
      const detail = refusalText(answer.failure)
      return detail === null ? failed(answer.failure) : refused(detail)
    }
    const data = objectOf(objectOf(answer.json).Data)
    const url = trustedLink(textOf(data.PaymentURL) ?? textOf(data.InvoiceURL), baseUrl)
    const providerRef = textOf(data.InvoiceId)
    if (!url || !providerRef) return failed(shapeless)
    return { kind: 'link', url, providerRef, expiresAt: new Date(now() + request.expiresInMinutes * 60_000) }
  }

  return {
    code: 'myfatoorah',
    account,
    isAvailable: http.isAvailable,
    async createLink(request) {
      const { success, failure } = request.returnUrls
      if (request.currency !== 'KWD') return refused('this account takes KWD alone')
      if (success.length > LONGEST_URL || failure.length > LONGEST_URL)
        return refused('return address too long')
      const budget = AbortSignal.timeout(operationMs)
      const earlier = request.retry ? await findEarlier(request.reference, budget) : null
      if (earlier) return earlier
      const result = await send(request, budget)
      if (result.kind !== 'failed' || !result.mayExist) return result
      return (await findEarlier(request.reference, budget)) ?? result
    },
    readStatus: (key) => readStatus(key),
    readReturn(query) {
      const value = plainId(query.get('paymentId') ?? query.get('Id'))
      return value ? { by: 'payment-id', value } : null
    },
    verifyWebhook: async (delivery) => verifyMyFatoorahWebhook(delivery, webhookSecret),
    refund: (request) => refundMyFatoorah(http, request),
    readRefund: (refundRef) => readMyFatoorahRefund(http, refundRef),
  }
}
