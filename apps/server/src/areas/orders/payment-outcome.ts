import { sql } from 'kysely'
import { mailboxKey } from '#server/areas/customers/email.ts'
import { takeSlot, takeStock } from '#server/areas/orders/goods-taken.ts'
import { type Mover, moveOrder } from '#server/areas/orders/moves.ts'
import {
  type Actor,
  lockOrder,
  noteEvent,
  type OrderRow,
  readOrderLines,
} from '#server/areas/orders/order-row.ts'
import { emptyPaidCart } from '#server/areas/orders/paid-cart.ts'
import { paymentStateAfterRefund } from '#server/areas/orders/states.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { orderMail } from '#server/jobs/order-mail.ts'

/**
 * What a payment means for its order. Called with the transaction in which the payment's own rows change; each may be
 * called again with the same facts and then changes nothing.
 */
export type PaidOutcome =
  /** The order is placed now. */
  | 'placed'
  /** It was paid before; whether by this same payment, the caller knows. */
  | 'already-paid'
  /** The money came for an order that is no longer: cancelled, or expired and its goods sold. It has to go back. */
  | 'refund-due'

export interface PaidFacts {
  referenceId: string
  actor?: Actor
  /** For the history: the attempt, the gateway. Nothing personal. */
  detail?: Record<string, unknown>
}

/** All of the order's amount is ours: checked with the gateway, to the fils, before this is called. */
export async function orderPaid(
  mover: Mover,
  tx: Database,
  { referenceId, actor = 'gateway', detail = {} }: PaidFacts,
): Promise<PaidOutcome> {
  const order = await orderOfRequest(mover, tx, referenceId)
  if (order.paymentState !== 'unpaid') return 'already-paid'
  if (order.state === 'expired' && !(await takeAgain(mover, tx, order))) return 'refund-due'
  if (order.state !== 'pending' && order.state !== 'expired') return 'refund-due'
  await moveOrder(
    mover,
    tx,
    order,
    'confirm',
    { event: 'paid', actor, detail: { referenceId, ...detail }, mail: 'paid' },
    'paid',
  )
  await tx
    .updateTable('payment_requests')
    .set({ state: 'paid' })
    .where('tenant_id', '=', mover.tenantId)
    .where('reference_id', '=', referenceId)
    .execute()
  await emptyPaidCart(tx, mover.tenantId, order.orderId)
  return 'placed'
}

async function orderOfRequest(mover: Mover, tx: Database, referenceId: string): Promise<OrderRow> {
  const request = await tx
    .selectFrom('payment_requests')
    .select('order_id')
    .where('tenant_id', '=', mover.tenantId)
    .where('reference_id', '=', referenceId)
    .executeTakeFirst()
  const order = request && (await lockOrder(tx, mover.tenantId, request.order_id))
  if (!order) throw notFound()
  return order
}

/**
 * The money came after the order had given its goods back. If they are still there they are taken again; a slot that
 * has filled since is lost, and the use of a code is counted only as far as its limit allows.
 */
async function takeAgain({ tenantId }: Mover, tx: Database, order: OrderRow): Promise<boolean> {
  const key = { tenantId, orderId: order.orderId }
  const lines = await readOrderLines(tx, tenantId, order.orderId)
  const { rows: counted } = await sql<{ promo_code_id: number }>`
    UPDATE promo_codes p SET uses = p.uses + 1 FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.order_id = ${order.orderId} AND p.tenant_id = o.tenant_id
      AND p.promo_code_id = o.promo_code_id AND (p.max_uses IS NULL OR p.uses < p.max_uses)
    RETURNING p.promo_code_id`.execute(tx)
  const slotTaken = order.deliverySlotId !== null && (await takeSlot(tx, tenantId, order.deliverySlotId))
  const short = await takeStock(tx, key, lines)
  if (short.length > 0) {
    await sql`UPDATE promo_codes SET uses = uses - 1 WHERE tenant_id = ${tenantId}
      AND promo_code_id = ANY(${counted.map((row) => row.promo_code_id)}::int[])`.execute(tx)
    if (slotTaken)
      await sql`UPDATE delivery_slots SET taken = taken - 1 WHERE tenant_id = ${tenantId}
        AND delivery_slot_id = ${order.deliverySlotId}`.execute(tx)
    return false
  }
  for (const { promo_code_id } of counted)
    await sql`
      INSERT INTO promo_uses (tenant_id, promo_code_id, order_id, user_id, email, phone)
      VALUES (${tenantId}, ${promo_code_id}, ${order.orderId}, ${order.userId}, ${mailboxKey(order.email)}, ${order.phone})
      ON CONFLICT DO NOTHING`.execute(tx)
  if (order.deliverySlotId !== null && !slotTaken)
    await tx
      .updateTable('orders')
      .set({ delivery_slot_id: null })
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', order.orderId)
      .execute()
  return true
}

/** A try to pay came to nothing. The order waits on: the shopper may try again, or another way. */
export async function orderPaymentFailed(
  mover: Mover,
  tx: Database,
  { referenceId, attemptId, reason }: { referenceId: string; attemptId: string; reason: string },
): Promise<void> {
  const order = await orderOfRequest(mover, tx, referenceId)
  if (order.state !== 'pending') return
  const { rows } = await sql`SELECT FROM order_history WHERE tenant_id = ${mover.tenantId}
    AND order_id = ${order.orderId} AND event = 'payment-failed' AND detail->>'attemptId' = ${attemptId}`.execute(
    tx,
  )
  if (rows.length > 0) return
  const key = { tenantId: mover.tenantId, orderId: order.orderId }
  await noteEvent(tx, key, 'payment-failed', 'gateway', { referenceId, attemptId, reason })
}

/** `refundedFils` is all that has gone back for this order so far. */
export async function orderRefunded(
  mover: Mover,
  tx: Database,
  { orderId, refundedFils, actor = 'staff' }: { orderId: string; refundedFils: number; actor?: Actor },
): Promise<void> {
  const order = await lockOrder(tx, mover.tenantId, orderId)
  if (!order) throw notFound()
  const payment = paymentStateAfterRefund(order.totalFils, refundedFils)
  if (payment === 'paid') return
  const { rows } = await sql<{ before: number }>`
    SELECT coalesce(max((detail->>'refundedFils')::bigint), 0) AS before FROM order_history
    WHERE tenant_id = ${mover.tenantId} AND order_id = ${orderId}
      AND event IN ('refunded', 'partly-refunded')`.execute(tx)
  const before = rows[0]?.before ?? 0
  if (refundedFils <= before) return
  await tx
    .updateTable('orders')
    .set({ payment_state: payment })
    .where('tenant_id', '=', mover.tenantId)
    .where('order_id', '=', orderId)
    .execute()
  const key = { tenantId: mover.tenantId, orderId }
  await noteEvent(tx, key, payment === 'refunded' ? 'refunded' : 'partly-refunded', actor, { refundedFils })
  await queueJob(mover, tx, orderMail, {
    ...key,
    kind: 'refunded',
    refundFils: refundedFils - before,
    refund: `up to ${refundedFils}`,
  })
}
