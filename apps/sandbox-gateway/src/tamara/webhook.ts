import { SignJWT } from 'jose'
import { wireNumber } from '#gateway/core/amounts.ts'
import { asObject, type Json } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { portalWebhookUrl } from '#gateway/core/page-address.ts'
import type { TamaraOrder } from '#gateway/tamara/orders.ts'

export type TamaraEvent =
  | 'approved'
  | 'declined'
  | 'authorised'
  | 'canceled'
  | 'captured'
  | 'refunded'
  | 'expired'

const RETRIES_MS = [60_000, 300_000, 900_000]

/** The token proves who sent it; it says nothing about the body it comes with. */
async function token(sandbox: Sandbox, genuine: boolean): Promise<string> {
  const secret = genuine ? sandbox.options.tamara.notificationToken : 'not-the-notification-token'
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('Tamara')
    .setIssuedAt(new Date(sandbox.timeline.now()))
    .sign(new TextEncoder().encode(secret))
}

/** The notification address of a checkout and the registered webhook get different bodies. */
export async function notify(
  sandbox: Sandbox,
  order: TamaraOrder,
  event: TamaraEvent,
  data: Json,
  delayMs?: number,
) {
  const common = {
    order_id: order.id,
    order_reference_id: order.referenceId,
    order_number: order.orderNumber,
    data,
  }
  const portal = portalWebhookUrl(sandbox, 'tamara')
  const targets: [string | null, Json][] = [
    [order.merchantUrl.notification, { ...common, order_status: order.status }],
    [portal, { ...common, event_type: `order_${event}` }],
  ]
  for (const [url, body] of targets) {
    if (!url) continue
    await sandbox.webhooks.emit(
      {
        gateway: 'tamara',
        payment: order.page,
        url,
        body,
        sign: async (_body, genuine) => {
          const signed = await token(sandbox, genuine)
          return { headers: { authorization: `Bearer ${signed}` }, query: { tamaraToken: signed } }
        },
        alterAmount: (altered, fils) => ({
          ...altered,
          data: {
            ...asObject(altered.data),
            total_amount: { amount: wireNumber(fils), currency: order.currency },
          },
        }),
        alterReference: (altered, reference) => ({ ...altered, order_reference_id: reference }),
        retriesMs: RETRIES_MS,
      },
      delayMs,
    )
  }
}
