import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * Takes out of the cart what has been ordered and paid. What the shopper has put into it since stays, so the pieces
 * of the order are subtracted; an emptied cart forgets its choices.
 */
export async function emptyPaidCart(tx: Database, tenantId: number, orderId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM carts WHERE tenant_id = ${tenantId} AND waiting_order_id = ${orderId}`.execute(tx)
  const userId = rows[0]?.user_id
  if (userId === undefined) return
  const ordered = sql`c.tenant_id = ${tenantId} AND c.user_id = ${userId} AND l.tenant_id = c.tenant_id
    AND l.order_id = ${orderId} AND l.product_id = c.product_id AND l.variation_id = c.variation_id
    AND l.attributes_key = c.attributes_key`
  await sql`DELETE FROM cart_items c USING order_lines l WHERE ${ordered} AND c.quantity <= l.quantity`.execute(
    tx,
  )
  await sql`UPDATE cart_items c SET quantity = c.quantity - l.quantity FROM order_lines l WHERE ${ordered}`.execute(
    tx,
  )
  await sql`
    UPDATE carts c SET waiting_order_id = NULL, waiting_fingerprint = NULL, version = version + 1,
      updated_at = now(), promo_code_id = NULL, delivery_slot_id = NULL,
      shipping_method_id = CASE WHEN rest.some THEN c.shipping_method_id END,
      payment_method_id = CASE WHEN rest.some THEN c.payment_method_id END
    FROM (SELECT EXISTS (
      SELECT FROM cart_items WHERE tenant_id = ${tenantId} AND user_id = ${userId}) AS some) rest
    WHERE c.tenant_id = ${tenantId} AND c.user_id = ${userId}`.execute(tx)
}
