import { sql } from 'kysely'
import { giveBack } from '#server/areas/orders/goods-taken.ts'
import {
  type Actor,
  type HistoryEvent,
  lockOrder,
  noteEvent,
  type OrderRow,
} from '#server/areas/orders/order-row.ts'
import { type OrderAct, type PaymentState, stateAfter } from '#server/areas/orders/states.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { type OrderMail, orderMail } from '#server/jobs/order-mail.ts'

/** The shop that an order is moved in; a context will do. */
export type Mover = Pick<Services, 'jobs'> & { tenantId: number }

/**
 * Every move of an order goes through here: its state by the rules, a line in its history, a mail where one is due.
 * The order is locked, so a move happens once however many try.
 */
export async function moveOrder(
  mover: Mover,
  tx: Database,
  order: OrderRow,
  act: OrderAct,
  note: { event: HistoryEvent; actor: Actor; detail?: Record<string, unknown>; mail?: OrderMail },
  payment: PaymentState = order.paymentState,
): Promise<void> {
  const state = stateAfter(order.state, act)
  if (state === null) throw new Refusal(409, 'order.not_possible')
  const key = { tenantId: mover.tenantId, orderId: order.orderId }
  const becomesPaid = payment === 'paid' && order.paymentState !== 'paid'
  await tx
    .updateTable('orders')
    .set({
      state,
      payment_state: payment,
      ...(state !== 'pending' && { expires_at: null }),
      ...(becomesPaid && { paid_at: sql`now()` }),
    })
    .where('tenant_id', '=', key.tenantId)
    .where('order_id', '=', key.orderId)
    .execute()
  await noteEvent(tx, key, note.event, note.actor, note.detail)
  if (note.mail) await queueJob(mover, tx, orderMail, { ...key, kind: note.mail })
}

async function locked({ tenantId }: Mover, tx: Database, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, tenantId, orderId)
  if (!order) throw notFound()
  return order
}

export interface Cause {
  actor: Actor
  reason?: string
  /** false: the shopper knows already. */
  mail?: boolean
}

/** Gives stock, slot and promo use back. The answer says what has been paid and has to go back to the shopper. */
export async function cancelOrder(
  mover: Mover,
  tx: Database,
  orderId: string,
  { actor, reason, mail = true }: Cause,
): Promise<{ refundDueFils: number }> {
  const order = await locked(mover, tx, orderId)
  if (order.state === 'cancelled') return { refundDueFils: 0 }
  await moveOrder(mover, tx, order, 'cancel', {
    event: 'cancelled',
    actor,
    detail: reason ? { reason } : {},
    ...(mail && { mail: 'cancelled' as const }),
  })
  const key = { tenantId: mover.tenantId, orderId }
  await giveBack(tx, key, order, 'cancelled')
  await closeRequests(tx, key, 'cancelled')
  await sql`UPDATE carts SET waiting_order_id = NULL, waiting_fingerprint = NULL
    WHERE tenant_id = ${mover.tenantId} AND waiting_order_id = ${orderId}`.execute(tx)
  return { refundDueFils: order.paymentState === 'paid' ? order.totalFils : 0 }
}

/** An order that was not paid in time; false when it was paid or cancelled meanwhile, or has got more time. */
export async function expireOrder(mover: Mover, tx: Database, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, mover.tenantId, orderId)
  if (order?.state !== 'pending' || !(await isOverdue(tx, mover.tenantId, orderId))) return false
  const key = { tenantId: mover.tenantId, orderId }
  await moveOrder(mover, tx, order, 'expire', { event: 'expired', actor: 'system', mail: 'expired' })
  await giveBack(tx, key, order, 'expired')
  await closeRequests(tx, key, 'expired')
  return true
}

async function isOverdue(tx: Database, tenantId: number, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE tenant_id = ${tenantId} AND order_id = ${orderId}
    AND expires_at <= now()`.execute(tx)
  return rows.length > 0
}

async function closeRequests(
  tx: Database,
  { tenantId, orderId }: { tenantId: number; orderId: string },
  state: 'cancelled' | 'expired',
) {
  await tx
    .updateTable('payment_requests')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'failed'])
    .execute()
}

export interface Shipment {
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
}

export async function shipOrder(
  mover: Mover,
  tx: Database,
  orderId: string,
  actor: Actor,
  shipment: Shipment = {},
) {
  const order = await locked(mover, tx, orderId)
  if (order.state === 'shipped') return
  await moveOrder(mover, tx, order, 'ship', {
    event: 'shipped',
    actor,
    detail: { ...shipment },
    mail: 'shipped',
  })
}

/** Whoever pays on delivery has paid by now. */
export async function deliverOrder(mover: Mover, tx: Database, orderId: string, actor: Actor) {
  const order = await locked(mover, tx, orderId)
  if (order.state === 'delivered') return
  const payment = order.paymentState === 'on-delivery' ? 'paid' : order.paymentState
  await moveOrder(mover, tx, order, 'deliver', { event: 'delivered', actor }, payment)
}
