import { jwtVerify } from 'jose'
import type { WebhookDelivery, WebhookVerdict } from '#server/areas/payments/providers/provider.ts'
import { fingerprintOf, singleHeader } from '#server/areas/payments/providers/secrets.ts'
import { objectOf, parseObject, plainId, textOf } from '#server/areas/payments/providers/shape.ts'

const forged = (reason: string): WebhookVerdict => ({ kind: 'forged', reason })
const CLOCK_TOLERANCE_SECONDS = 300

/** The token comes in the header and in the address; where it comes in both they must agree. */
function tokenOf(delivery: WebhookDelivery): string | null {
  const inHeader = singleHeader(delivery.headers, 'authorization')
  const bearer = inHeader?.startsWith('Bearer ') ? inHeader.slice('Bearer '.length) : null
  const inQuery = delivery.query.getAll('tamaraToken')
  if (inHeader !== null && bearer === null) return null
  if (inQuery.length > 1) return null
  const [fromQuery = null] = inQuery
  if (bearer !== null && fromQuery !== null && bearer !== fromQuery) return null
  return bearer ?? fromQuery
}

async function isSigned(token: string, secret: string, now: number): Promise<boolean> {
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return true
  } catch {
    return false
  }
}

/** The token is not tied to the body: it proves that Tamara once spoke to us, and nothing more. */
export async function verifyTamaraWebhook(
  delivery: WebhookDelivery,
  notificationToken: string,
  now: number,
): Promise<WebhookVerdict> {
  if (notificationToken === '') return forged('no secret is configured')
  const token = tokenOf(delivery)
  if (!token || !(await isSigned(token, notificationToken, now))) return forged('wrong token')
  const body = parseObject(delivery.rawBody)
  const value = plainId(body?.order_id)
  if (!body || !value) return forged('names no order')
  const data = objectOf(body.data)
  const event = textOf(body.event_type) ?? textOf(body.order_status) ?? ''
  const movement = textOf(data.capture_id) ?? textOf(data.refund_id) ?? ''
  return {
    kind: 'genuine',
    fingerprint: fingerprintOf('tamara', value, event, movement),
    about: event.includes('refunded') ? 'refund' : 'payment',
    key: { by: 'provider-ref', value },
  }
}
