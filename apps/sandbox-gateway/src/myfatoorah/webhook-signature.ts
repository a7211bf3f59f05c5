import { createHmac } from 'node:crypto'
import { asObject, type Json } from '#gateway/core/body.ts'

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64')
const printed = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function at(data: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => asObject(part)[name], data)
}

const SIGNED_BY_CODE: Record<number, readonly string[]> = {
  1: [
    'Invoice.Id',
    'Invoice.Status',
    'Transaction.Status',
    'Transaction.PaymentId',
    'Invoice.ExternalIdentifier',
  ],
  2: ['Refund.Id', 'Refund.Status', 'Amount.ValueInBaseCurrency', 'ReferencedInvoice.Id'],
}

function signedTextV2(body: Json): string {
  const paths = SIGNED_BY_CODE[Number(at(body, 'Event.Code'))] ?? []
  return paths.map((path) => `${path}=${printed(at(asObject(body.Data), path))}`).join(',')
}

function signedTextV1(body: Json): string {
  const data = asObject(body.Data)
  return Object.keys(data)
    .filter((name) => !(body.EventType === 2 && name === 'GatewayReference'))
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((name) => `${name}=${printed(data[name])}`)
    .join(',')
}

export function signature(body: Json, version: 'v1' | 'v2', secret: string): string {
  return hmac(version === 'v1' ? signedTextV1(body) : signedTextV2(body), secret)
}
