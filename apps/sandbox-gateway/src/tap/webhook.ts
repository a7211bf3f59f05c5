import { createHmac } from 'node:crypto'
import { readAmount, wireNumber, wireText } from '#gateway/core/amounts.ts'
import { asObject, type Json } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'

const TWO_MORE_ATTEMPTS_MS = [60_000, 300_000]

/** The body holds 0.5, the signature 0.500: the currency's own decimals. */
function printedAmount(body: Json): string {
  const text = wireText(readAmount(body.amount) ?? 0)
  return ['KWD', 'BHD', 'OMR', 'JOD'].includes(String(body.currency)) ? text : text.slice(0, -1)
}

function hashString(body: Json, secretKey: string): string {
  const reference = asObject(body.reference)
  const created = asObject(body.transaction).created ?? body.created
  const text =
    `x_id${body.id}x_amount${printedAmount(body)}x_currency${body.currency}` +
    `x_gateway_reference${reference.gateway}x_payment_reference${reference.payment}` +
    `x_status${body.status}x_created${created}`
  return createHmac('sha256', secretKey).update(text).digest('hex')
}

export async function postToShop(
  sandbox: Sandbox,
  payment: string,
  url: string,
  body: Json,
  delayMs?: number,
) {
  const { secretKey } = sandbox.options.tap
  await sandbox.webhooks.emit(
    {
      gateway: 'tap',
      payment,
      url,
      body,
      sign: (signed, genuine) => ({
        headers: { hashstring: hashString(signed, genuine ? secretKey : 'not-the-secret') },
      }),
      alterAmount: (altered, fils) => ({ ...altered, amount: wireNumber(fils) }),
      alterReference: (altered, transaction) => ({
        ...altered,
        reference: { ...asObject(altered.reference), transaction, order: transaction },
      }),
      retriesMs: TWO_MORE_ATTEMPTS_MS,
    },
    delayMs,
  )
}
