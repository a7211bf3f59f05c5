import { sql } from 'kysely'
import type { ChosenAttribute } from '#server/areas/cart/choice.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import type { LocalText } from '#server/local-text.ts'

/** The four choices that lead to an order, and the code. */
export interface CartChoices {
  promoCodeId: number | null
  shippingAddressId: number | null
  shippingMethodId: number | null
  paymentMethodId: number | null
  deliverySlotId: number | null
}

export interface StoredCart extends CartChoices {
  version: number
  waitingOrderId: string | null
  waitingFingerprint: string | null
  /** The database's clock: one time for all that depends on it. */
  now: Date
  /** By what the owner of the cart is known, for codes that may be used once per person. */
  email: string | null
  phone: string | null
}

export interface StoredLine {
  itemId: number
  productId: number
  variationId: number
  attributes: ChosenAttribute[]
  key: string
  quantity: number
  seenPriceFils: number
  notes: string
  productName: LocalText
}

/** The cart of a user; one that was never touched is empty. Locking it makes every other change wait. */
export async function readStoredCart(
  { tenantId }: Context,
  db: Database,
  userId: string,
  lock: 'lock' | 'look',
): Promise<StoredCart> {
  if (lock === 'lock') {
    await sql`INSERT INTO carts (tenant_id, user_id) VALUES (${tenantId}, ${userId}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
    await sql`SELECT FROM carts WHERE tenant_id = ${tenantId} AND user_id = ${userId} FOR UPDATE`.execute(db)
  }
  const { rows } = await sql<StoredCart>`
    SELECT now() AS now, u.email, u.phone, coalesce(c.version, 0) AS version,
      c.promo_code_id AS "promoCodeId", c.shipping_address_id AS "shippingAddressId",
      c.shipping_method_id AS "shippingMethodId", c.payment_method_id AS "paymentMethodId",
      c.delivery_slot_id AS "deliverySlotId", c.waiting_order_id AS "waitingOrderId",
      c.waiting_fingerprint AS "waitingFingerprint"
    FROM customers u LEFT JOIN carts c USING (tenant_id, user_id)
    WHERE u.tenant_id = ${tenantId} AND u.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a session without its customer')
  return row
}

export async function readStoredLines(
  { tenantId }: Context,
  db: Database,
  userId: string,
): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({
    itemId: row.item_id,
    productId: row.product_id,
    variationId: row.variation_id,
    attributes: row.attributes as unknown as ChosenAttribute[],
    key: row.attributes_key,
    quantity: row.quantity,
    seenPriceFils: row.seen_price_fils,
    notes: row.notes,
    productName: row.product_name as LocalText,
  }))
}
