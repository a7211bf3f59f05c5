import type { StatusKey, WebhookDelivery, WebhookVerdict } from '#server/areas/payments/providers/provider.ts'
import {
  fingerprintOf,
  hmacSha256,
  sameSecret,
  singleHeader,
} from '#server/areas/payments/providers/secrets.ts'
import { type JsonObject, objectOf, parseObject, textOf } from '#server/areas/payments/providers/shape.ts'

const forged = (reason: string): WebhookVerdict => ({ kind: 'forged', reason })

const SIGNED_PATHS: Readonly<Record<string, readonly string[]>> = {
  1: [
    'Invoice.Id',
    'Invoice.Status',
    'Transaction.Status',
    'Transaction.PaymentId',
    'Invoice.ExternalIdentifier',
  ],
  2: ['Refund.Id', 'Refund.Status', 'Amount.ValueInBaseCurrency', 'ReferencedInvoice.Id'],
}

const printed = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function signedTextV2(body: JsonObject): string | null {
  const paths = SIGNED_PATHS[String(objectOf(body.Event).Code)]
  if (!paths) return null
  return paths
    .map((path) => {
      const [group = '', name = ''] = path.split('.')
      return `${path}=${printed(objectOf(objectOf(body.Data)[group])[name])}`
    })
    .join(',')
}

function signedTextV1(body: JsonObject): string | null {
  const data = objectOf(body.Data)
  const isRefund = body.EventType === 2
  const names = Object.keys(data).filter((name) => !(isRefund && name === 'GatewayReference'))
  if (names.length === 0) return null
  const lower = (name: string) => name.toLowerCase()
  return names
    .sort((a, b) => (lower(a) < lower(b) ? -1 : 1))
    .map((name) => `${name}=${printed(data[name])}`)
    .join(',')
}

function invoiceKey(id: unknown): StatusKey | null {
  const value = textOf(id)
  return value ? { by: 'provider-ref', value } : null
}

function subject(body: JsonObject, version: string): { about: 'payment' | 'refund'; key: StatusKey | null } {
  const data = objectOf(body.Data)
  if (version === 'v1') {
    return { about: body.EventType === 2 ? 'refund' : 'payment', key: invoiceKey(data.InvoiceId) }
  }
  const isRefund = String(objectOf(body.Event).Code) === '2'
  const invoice = objectOf(isRefund ? data.ReferencedInvoice : data.Invoice)
  return { about: isRefund ? 'refund' : 'payment', key: invoiceKey(invoice.Id) }
}

export function verifyMyFatoorahWebhook(delivery: WebhookDelivery, secret: string): WebhookVerdict {
  if (secret === '') return forged('no secret is configured')
  const body = parseObject(delivery.rawBody)
  if (!body) return forged('not JSON')
  const version = singleHeader(delivery.headers, 'myfatoorah-webhook-version') === 'v1' ? 'v1' : 'v2'
  const signedText = version === 'v1' ? signedTextV1(body) : signedTextV2(body)
  if (signedText === null) return forged('nothing signed')
  const given = singleHeader(delivery.headers, 'myfatoorah-signature')
  if (!sameSecret(given, hmacSha256(signedText, secret, 'base64'))) return forged('wrong signature')
  const { about, key } = subject(body, version)
  if (!key) return forged('names no invoice')
  const event = textOf(objectOf(body.Event).Reference) ?? textOf(body.DateTime) ?? ''
  return { kind: 'genuine', fingerprint: fingerprintOf('myfatoorah', signedText, event), about, key }
}
