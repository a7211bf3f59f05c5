import { sql } from 'kysely'
import { mailboxKey } from '#server/areas/customers/email.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * What an order takes and gives back: a use of its code, a place in its slot, its pieces from stock. Always in this
 * order, and stock by product and variation, so that two orders never wait for each other in a circle.
 */
export interface OrderKey {
  tenantId: number
  orderId: string
}

export interface Pieces {
  productId: number
  variationId: number
  quantity: number
}

/** Takes all the pieces or none; the answer names those that are short. What is not counted is not taken. */
export async function takeStock(
  tx: Database,
  { tenantId, orderId }: OrderKey,
  wanted: readonly Pieces[],
): Promise<Pieces[]> {
  const total = totalled(wanted)
  const productIds = total.map((pieces) => pieces.productId)
  const variationIds = total.map((pieces) => pieces.variationId)
  const quantities = total.map((pieces) => pieces.quantity)
  const { rows: levels } = await sql<{ product_id: number; variation_id: number; active_qty: number }>`
    SELECT s.product_id, s.variation_id, s.active_qty FROM stock s
    JOIN unnest(${productIds}::int[], ${variationIds}::int[]) AS w (product_id, variation_id)
      USING (product_id, variation_id)
    WHERE s.tenant_id = ${tenantId} AND s.active_qty IS NOT NULL
    ORDER BY s.product_id, s.variation_id FOR UPDATE OF s`.execute(tx)
  const short = total.filter((pieces) =>
    levels.some(
      (level) =>
        level.product_id === pieces.productId &&
        level.variation_id === pieces.variationId &&
        level.active_qty < pieces.quantity,
    ),
  )
  if (short.length > 0) return short
  await sql`
    WITH taken AS (
      UPDATE stock s SET active_qty = s.active_qty - w.quantity
      FROM unnest(${productIds}::int[], ${variationIds}::int[], ${quantities}::int[])
        AS w (product_id, variation_id, quantity)
      WHERE s.tenant_id = ${tenantId} AND s.product_id = w.product_id AND s.variation_id = w.variation_id
        AND s.active_qty >= w.quantity
      RETURNING s.product_id, s.variation_id, w.quantity
    )
    INSERT INTO stock_movements (tenant_id, product_id, variation_id, delta, reason, order_id)
    SELECT ${tenantId}, product_id, variation_id, -quantity, 'order', ${orderId}::uuid FROM taken`.execute(tx)
  return []
}

/** The same thing on several lines (with another engraving, say) comes from one stock. */
function totalled(wanted: readonly Pieces[]): Pieces[] {
  const groups = Map.groupBy(wanted, (pieces) => `${pieces.productId}:${pieces.variationId}`)
  return [...groups.values()].map(([first, ...more]) => ({
    productId: first?.productId ?? 0,
    variationId: first?.variationId ?? 0,
    quantity: [first, ...more].reduce((sum, pieces) => sum + (pieces?.quantity ?? 0), 0),
  }))
}

export async function takeSlot(tx: Database, tenantId: number, deliverySlotId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery_slots')
    .set({ taken: sql`taken + 1` })
    .where('tenant_id', '=', tenantId)
    .where('delivery_slot_id', '=', deliverySlotId)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PromoTaker {
  userId: string
  email: string
  phone: string
}

/** Counts one use. The code's row is locked by it, so that uses per person are counted one after the other. */
export async function takePromo(
  tx: Database,
  { tenantId, orderId }: OrderKey,
  promoCodeId: number,
  { userId, email, phone }: PromoTaker,
): Promise<void> {
  const { rows } = await sql<{ most: number | null }>`
    UPDATE promo_codes SET uses = uses + 1
    WHERE tenant_id = ${tenantId} AND promo_code_id = ${promoCodeId} AND active
      AND (max_uses IS NULL OR uses < max_uses)
    RETURNING max_uses_per_customer AS most`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Refusal(409, 'promo.used_up')
  const mailbox = mailboxKey(email)
  if (counted.most !== null) {
    const own = await sql<{ uses: number }>`
      SELECT count(*)::int AS uses FROM promo_uses
      WHERE tenant_id = ${tenantId} AND promo_code_id = ${promoCodeId}
        AND (user_id = ${userId} OR email = ${mailbox} OR phone = ${phone})`.execute(tx)
    if ((own.rows[0]?.uses ?? 0) >= counted.most) throw new Refusal(409, 'promo.used_by_you')
  }
  await tx
    .insertInto('promo_uses')
    .values({
      tenant_id: tenantId,
      promo_code_id: promoCodeId,
      order_id: orderId,
      user_id: userId,
      email: mailbox,
      phone,
    })
    .execute()
}

/** Gives back exactly what the order has taken and not given back yet. */
export async function giveBack(
  tx: Database,
  { tenantId, orderId }: OrderKey,
  order: { deliverySlotId: number | null },
  reason: 'expired' | 'cancelled',
): Promise<void> {
  await sql`
    WITH used AS (
      DELETE FROM promo_uses WHERE tenant_id = ${tenantId} AND order_id = ${orderId} RETURNING promo_code_id
    )
    UPDATE promo_codes p SET uses = p.uses - 1 FROM used
    WHERE p.tenant_id = ${tenantId} AND p.promo_code_id = used.promo_code_id`.execute(tx)
  if (order.deliverySlotId !== null)
    await sql`UPDATE delivery_slots SET taken = taken - 1 WHERE tenant_id = ${tenantId}
      AND delivery_slot_id = ${order.deliverySlotId} AND taken > 0`.execute(tx)
  await sql`
    WITH held AS (
      SELECT product_id, variation_id, -sum(delta)::int AS quantity FROM stock_movements
      WHERE tenant_id = ${tenantId} AND order_id = ${orderId}
      GROUP BY product_id, variation_id HAVING sum(delta) < 0
    ), locked AS (
      SELECT s.product_id, s.variation_id, held.quantity FROM stock s JOIN held USING (product_id, variation_id)
      WHERE s.tenant_id = ${tenantId} AND s.active_qty IS NOT NULL
      ORDER BY s.product_id, s.variation_id FOR UPDATE OF s
    ), given AS (
      UPDATE stock s SET active_qty = s.active_qty + locked.quantity FROM locked
      WHERE s.tenant_id = ${tenantId} AND s.product_id = locked.product_id
        AND s.variation_id = locked.variation_id
      RETURNING s.product_id, s.variation_id, locked.quantity
    )
    INSERT INTO stock_movements (tenant_id, product_id, variation_id, delta, reason, order_id)
    SELECT ${tenantId}, product_id, variation_id, quantity, ${reason}, ${orderId}::uuid FROM given`.execute(
    tx,
  )
}
