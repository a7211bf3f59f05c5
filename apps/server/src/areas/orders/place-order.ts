import type { NewOrder, PlacedOrder } from '@sadu/contract/models/order'
import { fromFils } from '@sadu/money'
import { sql } from 'kysely'
import { readCart } from '#server/areas/cart/carts.ts'
import { readStoredCart, type StoredCart } from '#server/areas/cart/stored-cart.ts'
import { slotRefusal, withFreshSlots } from '#server/areas/delivery/slots.ts'
import {
  assessForOrder,
  type CheckedOrder,
  checkOrder,
  readTerms,
  stockRefusal,
  type Terms,
} from '#server/areas/orders/check-order.ts'
import { differences } from '#server/areas/orders/compare.ts'
import { orderFingerprint, requestHash } from '#server/areas/orders/fingerprint.ts'
import { takePromo, takeSlot, takeStock } from '#server/areas/orders/goods-taken.ts'
import { claimKey, keepAnswer, placedOrder } from '#server/areas/orders/idempotency.ts'
import { cancelOrder } from '#server/areas/orders/moves.ts'
import { beginningOf, type WrittenOrder, writeOrder } from '#server/areas/orders/write-order.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { orderMail } from '#server/jobs/order-mail.ts'
import { cleanText } from '#server/shown-text.ts'

/** Places the cart as an order: whole, in one transaction, or not at all. */
export async function placeOrder(
  ctx: Context,
  userId: string,
  body: NewOrder,
  key: string | undefined,
): Promise<PlacedOrder> {
  const terms = await readTerms(ctx)
  try {
    return await withFreshSlots(ctx, () =>
      retryDeadlocks(() =>
        ctx.db.transaction().execute((tx) => place({ ctx, tx, userId, body, terms }, key)),
      ),
    )
  } catch (error) {
    throw await withFreshCart(ctx, userId, error)
  }
}

/** Who is told that something changed is told how it is now. */
async function withFreshCart(ctx: Context, userId: string, error: unknown) {
  if (!(error instanceof Refusal) || error.status !== 409) return error
  const details = { ...(error.more.details as object | undefined), cart: await readCart(ctx, userId) }
  return new Refusal(409, error.code, { ...error.more, details })
}

/** What travels through the steps of placing. */
interface Placing {
  ctx: Context
  tx: Database
  userId: string
  body: NewOrder
  terms: Terms
}

async function place(placing: Placing, key: string | undefined): Promise<PlacedOrder> {
  const { ctx, tx, userId, body } = placing
  const repeated = key ? await claimKey(ctx, tx, userId, key, requestHash(body)) : null
  if (repeated) return repeated
  const stored = await readStoredCart(ctx, tx, userId, 'lock')
  const answer = (await sameWaitingOrder(placing, stored)) ?? (await placeNew(placing, stored))
  if (key) await keepAnswer(ctx, tx, userId, key, answer.orderId)
  return answer
}

/**
 * A cart is kept until its order is paid. Ordering the same again meanwhile is the same order; ordering something
 * else takes the place of it, unless its payment is already under way.
 */
async function sameWaitingOrder(
  { ctx, tx, userId, body, terms }: Placing,
  stored: StoredCart,
): Promise<PlacedOrder | null> {
  const { waitingOrderId } = stored
  if (waitingOrderId === null) return null
  const { rows } = await sql<{ paying: boolean; overdue: boolean }>`
    SELECT o.expires_at <= now() AS overdue, EXISTS (
      SELECT FROM payment_requests r JOIN payment_attempts a USING (reference_id)
      WHERE r.tenant_id = o.tenant_id AND r.order_id = o.order_id
        AND a.state IN ('authorised', 'captured', 'review')) AS paying
    FROM orders o WHERE o.tenant_id = ${ctx.tenantId} AND o.order_id = ${waitingOrderId} AND o.state = 'pending'
    FOR UPDATE OF o`.execute(tx)
  const [waiting] = rows
  if (!waiting) return null
  const cart = await assessForOrder(ctx, tx, userId, stored, body)
  const repeats = orderFingerprint(body, cart) === stored.waitingFingerprint
  if (repeats && !waiting.overdue && differences(body, cart).length === 0)
    return placedOrder(tx, ctx.tenantId, waitingOrderId)
  await checkOrder(ctx, tx, userId, body, cart, terms)
  if (waiting.paying) throw new Refusal(409, 'order.payment_under_way')
  await cancelOrder(ctx, tx, waitingOrderId, { actor: 'customer', reason: 'ordered anew', mail: false })
  return null
}

/** What everybody wants (a code, a slot, the last piece) is taken last, so that it is locked for a moment only. */
async function placeNew({ ctx, tx, userId, body, terms }: Placing, before: StoredCart): Promise<PlacedOrder> {
  const stored = before.waitingOrderId ? await readStoredCart(ctx, tx, userId, 'look') : before
  const cart = await assessForOrder(ctx, tx, userId, stored, body)
  const order = await checkOrder(ctx, tx, userId, body, cart, terms)
  const written = await writeOrder(ctx, tx, userId, order, cleanText(body.orderNotes, { lines: true }))
  await settle(ctx, tx, userId, written, order, orderFingerprint(body, cart))
  await takeGoods(ctx, tx, userId, written.orderId, order)
  return { ...written, total: fromFils(cart.totals.totalFils) }
}

/** Empties the cart, or keeps it until the payment has come; queues what is to be done afterwards. */
async function settle(
  ctx: Context,
  tx: Database,
  userId: string,
  { orderId }: WrittenOrder,
  order: CheckedOrder,
  fingerprint: string,
) {
  const { tenantId } = ctx
  const toPay = beginningOf(order) === 'to-pay'
  if (!toPay)
    await tx
      .deleteFrom('cart_items')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
  await tx
    .updateTable('carts')
    .set({
      promo_code_id: toPay ? (order.cart.promo?.promoCodeId ?? null) : null,
      shipping_address_id: order.shipping.addressId,
      shipping_method_id: toPay ? order.method.shippingMethodId : null,
      payment_method_id: toPay ? order.payment.paymentMethodId : null,
      delivery_slot_id: toPay ? order.deliverySlotId : null,
      waiting_order_id: toPay ? orderId : null,
      waiting_fingerprint: toPay ? fingerprint : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  const reminder = new Date(order.cart.stored.now.getTime() + minutesBeforeReminder * 60_000)
  const mail = { tenantId, orderId }
  if (toPay) await queueJob(ctx, tx, orderMail, { ...mail, kind: 'to-pay' }, { startAfter: reminder })
  else await queueJob(ctx, tx, orderMail, { ...mail, kind: 'placed' })
}

async function takeGoods(ctx: Context, tx: Database, userId: string, orderId: string, order: CheckedOrder) {
  const key = { tenantId: ctx.tenantId, orderId }
  const { promo, lines } = order.cart
  if (promo) await takePromo(tx, key, promo.promoCodeId, { userId, email: order.email, phone: order.phone })
  if (order.deliverySlotId !== null && !(await takeSlot(tx, ctx.tenantId, order.deliverySlotId)))
    throw slotRefusal('full')
  const short = await takeStock(tx, key, lines)
  if (short.length > 0) throw stockRefusal(short)
}

/** Whoever is still paying needs no mail; whoever lost the page finds the way back by it. */
const minutesBeforeReminder = 10
