import { sql } from 'kysely'
import type { AddressSnapshot } from '#server/areas/orders/address-snapshot.ts'
import type { OrderState, PaymentState } from '#server/areas/orders/states.ts'
import type { Database } from '#server/database/database.ts'
import type { LocalText } from '#server/local-text.ts'

export interface OrderRow {
  orderId: string
  orderNumber: string
  userId: string
  placedByStaffId: string | null
  state: OrderState
  paymentState: PaymentState
  email: string
  phone: string
  displayName: string
  language: string
  currency: string
  subTotalFils: number
  discountFils: number
  shippingFils: number
  taxFils: number
  totalFils: number
  promoCode: string | null
  billingAddress: AddressSnapshot
  shippingAddress: AddressSnapshot
  shippingMethodId: number
  shippingMethodName: LocalText
  paymentMethodId: number
  paymentMethodName: LocalText | null
  deliverySlotId: number | null
  slotStartsAt: Date | null
  slotEndsAt: Date | null
  notes: string
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  /** Of the payment request that is still open. */
  referenceId: string | null
}

export interface OrderLineAttribute {
  attributeId: number
  attributeValue: string
  attributeName: LocalText
  valueName: LocalText | string
}

export interface OrderLineRow {
  productId: number
  variationId: number
  sku: string
  productName: LocalText
  picturePath: string | null
  attributes: OrderLineAttribute[]
  attributesKey: string
  quantity: number
  unitPriceFils: number
  discountFils: number
  itemNotes: string
}

const columns = sql`
  o.order_id AS "orderId", o.order_number AS "orderNumber", o.user_id AS "userId",
  o.placed_by_staff_id AS "placedByStaffId", o.state, o.payment_state AS "paymentState", o.email, o.phone,
  o.display_name AS "displayName", o.language, o.currency, o.sub_total_fils AS "subTotalFils",
  o.discount_fils AS "discountFils", o.shipping_fils AS "shippingFils", o.tax_fils AS "taxFils",
  o.total_fils AS "totalFils", o.promo_code AS "promoCode", o.billing_address AS "billingAddress",
  o.shipping_address AS "shippingAddress", o.shipping_method_id AS "shippingMethodId",
  o.shipping_method_name AS "shippingMethodName", o.payment_method_id AS "paymentMethodId",
  m.name AS "paymentMethodName", o.delivery_slot_id AS "deliverySlotId", s.starts_at AS "slotStartsAt",
  s.ends_at AS "slotEndsAt", o.notes, o.placed_at AS "placedAt", o.expires_at AS "expiresAt",
  o.paid_at AS "paidAt", (
    SELECT r.reference_id FROM payment_requests r
    WHERE r.tenant_id = o.tenant_id AND r.order_id = o.order_id AND r.state IN ('pending', 'failed')
    ORDER BY r.created_at DESC LIMIT 1) AS "referenceId"`

const tables = sql`orders o
  LEFT JOIN payment_methods m ON m.tenant_id = o.tenant_id AND m.payment_method_id = o.payment_method_id
  LEFT JOIN delivery_slots s ON s.tenant_id = o.tenant_id AND s.delivery_slot_id = o.delivery_slot_id`

export async function findOrder(db: Database, tenantId: number, orderId: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    SELECT ${columns} FROM ${tables} WHERE o.tenant_id = ${tenantId} AND o.order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/**
 * The order, for a change of it. Its owner's cart is locked first: whoever orders does so in the same order, so that
 * the two never wait for each other.
 */
export async function lockOrder(tx: Database, tenantId: number, orderId: string): Promise<OrderRow | null> {
  await sql`SELECT FROM carts WHERE tenant_id = ${tenantId} AND user_id = (
    SELECT user_id FROM orders WHERE tenant_id = ${tenantId} AND order_id = ${orderId}) FOR UPDATE`.execute(
    tx,
  )
  await sql`SELECT FROM orders WHERE tenant_id = ${tenantId} AND order_id = ${orderId} FOR UPDATE`.execute(tx)
  return findOrder(tx, tenantId, orderId)
}

export async function readOrderLines(
  db: Database,
  tenantId: number,
  orderId: string,
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    SELECT product_id AS "productId", variation_id AS "variationId", sku, product_name AS "productName",
      picture_path AS "picturePath", attributes, attributes_key AS "attributesKey", quantity,
      unit_price_fils AS "unitPriceFils", discount_fils AS "discountFils", item_notes AS "itemNotes"
    FROM order_lines WHERE tenant_id = ${tenantId} AND order_id = ${orderId}
    ORDER BY position, order_line_id`.execute(db)
  return rows
}

export type HistoryEvent =
  | 'placed'
  | 'paid'
  | 'payment-failed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'partly-refunded'
  | 'refunded'

export type Actor = 'customer' | 'staff' | 'system' | 'gateway'

export async function noteEvent(
  tx: Database,
  { tenantId, orderId }: { tenantId: number; orderId: string },
  event: HistoryEvent,
  actor: Actor,
  detail: Record<string, unknown> = {},
) {
  await tx
    .insertInto('order_history')
    .values({ tenant_id: tenantId, order_id: orderId, event, actor, detail: JSON.stringify(detail) })
    .execute()
}
