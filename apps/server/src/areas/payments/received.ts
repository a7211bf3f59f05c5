import { sql } from 'kysely'
import { lockOrder, noteEvent, type OrderRow } from '#server/areas/orders/order-row.ts'
import { orderPaid } from '#server/areas/orders/payment-outcome.ts'
import { newReference } from '#server/areas/orders/reference.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

type Shop = Pick<Services, 'jobs'> & { tenantId: number }

/**
 * Money that came past every gateway: cash, a transfer, a card at the door. It is written down as a captured attempt
 * like any other, so that the books add up and it can be given back.
 */
export async function receivePayment(
  shop: Shop,
  tx: Database,
  orderId: string,
): Promise<'paid' | 'already-paid'> {
  const order = await lockOrder(tx, shop.tenantId, orderId)
  if (!order) throw notFound()
  if (order.paymentState === 'on-delivery') {
    if (order.state === 'cancelled') throw new Refusal(409, 'order.not_possible')
    await markPaid(tx, shop.tenantId, order, await paidRequest(tx, shop.tenantId, order))
    return 'paid'
  }
  if (order.paymentState !== 'unpaid') return 'already-paid'
  const referenceId = await newestRequest(tx, shop.tenantId, orderId)
  if (!referenceId) throw new Refusal(409, 'order.not_possible')
  const outcome = await orderPaid(shop, tx, { referenceId, actor: 'staff', detail: { provider: 'cod' } })
  if (outcome === 'refund-due') throw new Refusal(409, 'order.not_possible')
  await capture(tx, shop.tenantId, order, referenceId)
  return outcome === 'placed' ? 'paid' : outcome
}

/** Whoever brings an order that is paid on delivery has the money. */
export async function receiveOnDelivery(shop: Shop, tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, shop.tenantId, orderId)
  if (order?.paymentState === 'on-delivery' && order.state === 'shipped')
    await receivePayment(shop, tx, orderId)
}

async function markPaid(tx: Database, tenantId: number, order: OrderRow, referenceId: string) {
  await sql`UPDATE orders SET payment_state = 'paid', paid_at = now()
    WHERE tenant_id = ${tenantId} AND order_id = ${order.orderId}`.execute(tx)
  await noteEvent(tx, { tenantId, orderId: order.orderId }, 'paid', 'staff', { referenceId, provider: 'cod' })
  await capture(tx, tenantId, order, referenceId)
}

async function paidRequest(tx: Database, tenantId: number, order: OrderRow): Promise<string> {
  const referenceId = newReference()
  await tx
    .insertInto('payment_requests')
    .values({
      tenant_id: tenantId,
      reference_id: referenceId,
      order_id: order.orderId,
      amount_fils: order.totalFils,
      payment_method_id: order.paymentMethodId,
      state: 'paid',
      expires_at: sql<Date>`now()`,
    })
    .execute()
  return referenceId
}

async function newestRequest(tx: Database, tenantId: number, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_requests')
    .select('reference_id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.reference_id
}

async function capture(tx: Database, tenantId: number, order: OrderRow, referenceId: string) {
  const own = newReference()
  await tx
    .insertInto('payment_attempts')
    .values({
      tenant_id: tenantId,
      reference_id: referenceId,
      attempt_reference: own,
      provider: 'cod',
      provider_ref: own,
      payment_method_id: order.paymentMethodId,
      amount_fils: order.totalFils,
      captured_fils: order.totalFils,
      currency: order.currency,
      state: 'captured',
    })
    .execute()
}
