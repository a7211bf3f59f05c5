import type { WebhookDelivery, WebhookVerdict } from '#server/areas/payments/providers/provider.ts'
import { fingerprintOf, sameSecret, singleHeader } from '#server/areas/payments/providers/secrets.ts'
import { listOf, parseObject, plainId, textOf } from '#server/areas/payments/providers/shape.ts'

const forged = (reason: string): WebhookVerdict => ({ kind: 'forged', reason })

/** A static header proves that Tabby sent something, and nothing about what it says. */
export function verifyTabbyWebhook(
  delivery: WebhookDelivery,
  header: { title: string; value: string },
): WebhookVerdict {
  if (header.title === '' || header.value === '') return forged('no secret is configured')
  if (!sameSecret(singleHeader(delivery.headers, header.title), header.value)) return forged('wrong header')
  const body = parseObject(delivery.rawBody)
  const value = plainId(body?.id)
  if (!body || !value) return forged('names no payment')
  const captures = listOf(body.captures).length
  const refunds = listOf(body.refunds).length
  const status = textOf(body.status)?.toLowerCase() ?? ''
  return {
    kind: 'genuine',
    // Tabby gives its events no id: a payment's state and the number of its movements stand for one.
    fingerprint: fingerprintOf('tabby', value, status, String(captures), String(refunds)),
    about: refunds > 0 ? 'refund' : 'payment',
    key: { by: 'provider-ref', value },
  }
}
