import { sql } from 'kysely'
import { endSessions } from '#server/areas/sessions/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

interface Merge {
  tenantId: number
  guestId: string
  userId: string
}

/**
 * What a guest has gathered becomes the customer's, once, in the transaction of the log-in. Whose things they are is
 * for the caller to know: only the guest of the presented token may be named.
 */
export async function mergeGuest(ctx: Context, db: Database, guestId: string, userId: string) {
  const claimed = await db
    .updateTable('customers')
    .set({ merged_into: userId })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', guestId)
    .where('is_guest', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return
  const merge = { tenantId: ctx.tenantId, guestId, userId }
  await moveAddresses(db, merge)
  await mergeCart(db, merge)
  await mergeWishList(db, merge)
  await mergeRecentlySeen(db, merge)
  await moveOrders(db, merge)
  await moveFiles(db, merge)
  await endSessions(ctx, db, { userId: guestId, reason: 'became a customer' })
}

/** The customer keeps the default address; without one the guest's stays it. */
async function moveAddresses(db: Database, { tenantId, guestId, userId }: Merge) {
  await sql`
    UPDATE addresses SET user_id = ${userId}, is_default = is_default AND NOT EXISTS (
      SELECT FROM addresses own WHERE own.tenant_id = ${tenantId} AND own.user_id = ${userId} AND own.is_default)
    WHERE tenant_id = ${tenantId} AND user_id = ${guestId}`.execute(db)
}

/** The same choice of the same product is one line, as many as both had but no more than there are. */
async function mergeCart(db: Database, { tenantId, guestId, userId }: Merge) {
  const { rows: carts } = await sql<{ user_id: string }>`
    SELECT user_id FROM carts
    WHERE tenant_id = ${tenantId} AND user_id IN (${guestId}, ${userId})
    ORDER BY user_id FOR UPDATE`.execute(db)
  if (!carts.some((cart) => cart.user_id === guestId)) return
  await sql`
    INSERT INTO carts (tenant_id, user_id) VALUES (${tenantId}, ${userId}) ON CONFLICT DO NOTHING`.execute(db)

  const most = sql`least(999, coalesce(p.max_per_line, 999), coalesce(s.active_qty, 999))`
  const limits = sql`
    LEFT JOIN products p ON p.tenant_id = g.tenant_id AND p.product_id = g.product_id
    LEFT JOIN stock s ON s.tenant_id = g.tenant_id AND s.product_id = g.product_id AND s.variation_id = g.variation_id`
  const sameLine = sql`
    own.tenant_id = g.tenant_id AND own.user_id = ${userId} AND own.product_id = g.product_id
    AND own.variation_id = g.variation_id AND own.attributes_key = g.attributes_key`
  await sql`
    UPDATE cart_items own
    SET quantity = greatest(1, least(own.quantity + g.quantity, ${most})),
        notes = coalesce(nullif(own.notes, ''), g.notes)
    FROM cart_items g ${limits}
    WHERE g.tenant_id = ${tenantId} AND g.user_id = ${guestId} AND ${sameLine}`.execute(db)
  await sql`
    DELETE FROM cart_items g
    WHERE g.tenant_id = ${tenantId} AND g.user_id = ${guestId}
      AND EXISTS (SELECT FROM cart_items own WHERE ${sameLine})`.execute(db)
  await sql`
    UPDATE cart_items line
    SET user_id = ${userId}, quantity = greatest(1, least(g.quantity, ${most}))
    FROM cart_items g ${limits}
    WHERE line.tenant_id = g.tenant_id AND line.item_id = g.item_id
      AND g.tenant_id = ${tenantId} AND g.user_id = ${guestId}`.execute(db)
  await takeOverChoices(db, { tenantId, guestId, userId })
}

/** A guest in the middle of the checkout goes on with what was chosen there. */
async function takeOverChoices(db: Database, { tenantId, guestId, userId }: Merge) {
  await sql`
    UPDATE carts own
    SET promo_code_id = coalesce(g.promo_code_id, own.promo_code_id),
        waiting_order_id = coalesce(g.waiting_order_id, own.waiting_order_id),
        waiting_fingerprint = CASE WHEN g.waiting_order_id IS NULL
          THEN own.waiting_fingerprint ELSE g.waiting_fingerprint END,
        (shipping_address_id, shipping_method_id, payment_method_id, delivery_slot_id) = (
          SELECT CASE WHEN chose THEN g.shipping_address_id ELSE own.shipping_address_id END,
                 CASE WHEN chose THEN g.shipping_method_id ELSE own.shipping_method_id END,
                 CASE WHEN chose THEN g.payment_method_id ELSE own.payment_method_id END,
                 CASE WHEN chose THEN g.delivery_slot_id ELSE own.delivery_slot_id END
          FROM (SELECT g.shipping_address_id IS NOT NULL AS chose) AS guest),
        version = own.version + 1,
        updated_at = now()
    FROM carts g
    WHERE g.tenant_id = ${tenantId} AND g.user_id = ${guestId}
      AND own.tenant_id = ${tenantId} AND own.user_id = ${userId}`.execute(db)
  await sql`DELETE FROM carts WHERE tenant_id = ${tenantId} AND user_id = ${guestId}`.execute(db)
}

async function mergeWishList(db: Database, { tenantId, guestId, userId }: Merge) {
  await sql`
    INSERT INTO wish_lists (tenant_id, user_id)
    SELECT tenant_id, ${userId}::uuid FROM wish_lists WHERE tenant_id = ${tenantId} AND user_id = ${guestId}
    ON CONFLICT (tenant_id, user_id) DO NOTHING`.execute(db)
  await sql`
    UPDATE wish_list_items g SET user_id = ${userId}
    WHERE g.tenant_id = ${tenantId} AND g.user_id = ${guestId} AND NOT EXISTS (
      SELECT FROM wish_list_items own
      WHERE own.tenant_id = g.tenant_id AND own.user_id = ${userId}
        AND own.product_id = g.product_id AND own.variation_id = g.variation_id)`.execute(db)
  await sql`DELETE FROM wish_lists WHERE tenant_id = ${tenantId} AND user_id = ${guestId}`.execute(db)
}

async function mergeRecentlySeen(db: Database, { tenantId, guestId, userId }: Merge) {
  await sql`
    INSERT INTO recently_seen (tenant_id, user_id, product_id, seen_at)
    SELECT tenant_id, ${userId}::uuid, product_id, seen_at FROM recently_seen
    WHERE tenant_id = ${tenantId} AND user_id = ${guestId}
    ON CONFLICT (tenant_id, user_id, product_id)
    DO UPDATE SET seen_at = greatest(recently_seen.seen_at, excluded.seen_at)`.execute(db)
  await sql`DELETE FROM recently_seen WHERE tenant_id = ${tenantId} AND user_id = ${guestId}`.execute(db)
}

/** With the orders goes what counts a promo code's uses and what makes an order happen once. */
async function moveOrders(db: Database, { tenantId, guestId, userId }: Merge) {
  const ofGuest = sql`SET user_id = ${userId} WHERE tenant_id = ${tenantId} AND user_id = ${guestId}`
  await sql`UPDATE orders ${ofGuest}`.execute(db)
  await sql`UPDATE promo_uses ${ofGuest}`.execute(db)
  await sql`
    UPDATE idempotency_keys k ${ofGuest} AND NOT EXISTS (
      SELECT FROM idempotency_keys own
      WHERE own.tenant_id = k.tenant_id AND own.user_id = ${userId} AND own.key = k.key)`.execute(db)
}

async function moveFiles(db: Database, { tenantId, guestId, userId }: Merge) {
  await sql`
    UPDATE files SET owner_user_id = ${userId}
    WHERE tenant_id = ${tenantId} AND owner_user_id = ${guestId}`.execute(db)
}
