import { sql } from 'kysely'
import { signOrderAccess } from '#server/areas/orders/access.ts'
import { mailOrder } from '#server/areas/orders/letters.ts'
import { findOrder, readOrderLines } from '#server/areas/orders/order-row.ts'
import { defineJob } from '#server/jobs/job.ts'
import { letterLanguage } from '#server/language.ts'
import { mailShop } from '#server/mail/mail-shop.ts'
import { publicUrl } from '#server/public-url.ts'

/** `to-pay` is for whoever has not paid yet by the time it is sent. */
export type OrderMail = 'placed' | 'to-pay' | 'paid' | 'shipped' | 'refunded' | 'cancelled' | 'expired'

interface OrderMailData {
  tenantId: number
  orderId: string
  kind: OrderMail
  /** With `refunded`: what goes back this time. */
  refundFils?: number
  /** With `refunded`: which of the order's refunds it is; two of them may be of the same amount. */
  refund?: string
}

/** Tells the shopper about the order, in the language it was placed in, with a link that opens it without logging in. */
export const orderMail = defineJob<OrderMailData>({
  name: 'order-mail',
  atOnce: 20,
  async work(services, { tenantId, orderId, kind, refundFils = 0, refund = '' }) {
    const row = await findOrder(services.db, tenantId, orderId)
    if (!row) return
    if (kind === 'to-pay' && row.state !== 'pending') return
    const language = letterLanguage(row.language)
    const shop = await mailShop(services, tenantId, language)
    const access = await signOrderAccess(services, tenantId, orderId)
    const url = publicUrl(services.config, `/orders/${orderId}?access=${access}`)
    const order = mailOrder(row, await readOrderLines(services.db, tenantId, orderId), url)
    const letter = { to: row.email, language, key: `order ${kind} ${tenantId} ${orderId} ${refund}` }
    switch (kind) {
      case 'placed':
      case 'to-pay': {
        const payUrl =
          kind === 'to-pay' ? publicUrl(services.config, `/payment-request/${row.referenceId}`) : null
        const data = { shop, order, payUrl, payOnDelivery: row.paymentState === 'on-delivery' }
        return services.mailer.sendMail({ ...letter, template: 'order-placed', data })
      }
      case 'paid':
        return services.mailer.sendMail({
          ...letter,
          template: 'order-paid',
          data: { shop, order, paidFils: row.totalFils },
        })
      case 'shipped': {
        const shipment = await eventDetail(services.db, tenantId, orderId, 'shipped')
        return services.mailer.sendMail({
          ...letter,
          template: 'order-shipped',
          data: { shop, order, ...shipment },
        })
      }
      case 'refunded':
        return services.mailer.sendMail({
          ...letter,
          template: 'order-refunded',
          data: { shop, order, refundFils },
        })
      case 'cancelled': {
        const back = row.paymentState === 'paid' ? row.totalFils : 0
        return services.mailer.sendMail({
          ...letter,
          template: 'order-cancelled',
          data: { shop, order, refundFils: back },
        })
      }
      case 'expired':
        return services.mailer.sendMail({
          ...letter,
          template: 'order-expired',
          data: { shop, order, orderAgainUrl: publicUrl(services.config, '/cart') },
        })
    }
  },
})

interface ShipmentDetail {
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
}

async function eventDetail(
  db: Parameters<typeof findOrder>[0],
  tenantId: number,
  orderId: string,
  event: string,
): Promise<ShipmentDetail> {
  const { rows } = await sql<{ detail: ShipmentDetail }>`
    SELECT detail FROM order_history WHERE tenant_id = ${tenantId} AND order_id = ${orderId} AND event = ${event}
    ORDER BY order_history_id DESC LIMIT 1`.execute(db)
  return rows[0]?.detail ?? {}
}
