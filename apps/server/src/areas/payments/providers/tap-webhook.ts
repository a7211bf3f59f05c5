import { filsToDecimalText } from '@sadu/money/decimal'
import type { WebhookDelivery, WebhookVerdict } from '#server/areas/payments/providers/provider.ts'
import {
  fingerprintOf,
  hmacSha256,
  sameSecret,
  singleHeader,
} from '#server/areas/payments/providers/secrets.ts'
import {
  filsOf,
  type JsonObject,
  objectOf,
  parseObject,
  plainId,
  textOf,
} from '#server/areas/payments/providers/shape.ts'

const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'IQD', 'TND', 'LYD'])

const forged = (reason: string): WebhookVerdict => ({ kind: 'forged', reason })
const printed = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The body may say 0.5 or 1.0; what is signed has all the decimals of its currency. */
function printedAmount(body: JsonObject): string | null {
  const fils = filsOf(body.amount)
  if (fils === null) return null
  const text = filsToDecimalText(fils)
  if (THREE_DECIMALS.has(String(body.currency))) return text
  return text.endsWith('0') ? text.slice(0, -1) : null
}

function signedText(body: JsonObject): string | null {
  const amount = printedAmount(body)
  if (amount === null) return null
  const reference = objectOf(body.reference)
  const created = objectOf(body.transaction).created ?? body.created
  return [
    `x_id${printed(body.id)}`,
    `x_amount${amount}`,
    `x_currency${printed(body.currency)}`,
    `x_gateway_reference${printed(reference.gateway)}`,
    `x_payment_reference${printed(reference.payment)}`,
    `x_status${printed(body.status)}`,
    `x_created${printed(created)}`,
  ].join('')
}

export function verifyTapWebhook(delivery: WebhookDelivery, secretKey: string): WebhookVerdict {
  if (secretKey === '') return forged('no secret is configured')
  const body = parseObject(delivery.rawBody)
  const text = body && signedText(body)
  if (!body || text === null) return forged('nothing signed')
  const given = singleHeader(delivery.headers, 'hashstring')
  if (!sameSecret(given, hmacSha256(text, secretKey, 'hex'))) return forged('wrong signature')
  const isRefund = textOf(body.id)?.startsWith('re_') === true
  const value = plainId(isRefund ? body.charge_id : body.id)
  if (!value) return forged('names no charge')
  const key = { by: 'provider-ref', value } as const
  return {
    kind: 'genuine',
    fingerprint: fingerprintOf('tap', text),
    about: isRefund ? 'refund' : 'payment',
    key,
  }
}
