import { sql } from 'kysely'
import type { AssessedLine } from '#server/areas/cart/assess.ts'
import type { CheckedOrder } from '#server/areas/orders/check-order.ts'
import { noteEvent, type OrderLineAttribute } from '#server/areas/orders/order-row.ts'
import { newReference } from '#server/areas/orders/reference.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

export interface WrittenOrder {
  orderId: string
  orderNumber: string
  referenceId: string | null
}

/** How the order begins: waiting for an online payment, or placed because there is nothing to wait for. */
export type Beginning = 'to-pay' | 'on-delivery' | 'nothing-to-pay'

export const beginningOf = ({ payment, cart }: CheckedOrder): Beginning =>
  cart.totals.totalFils === 0 ? 'nothing-to-pay' : payment.provider === 'cod' ? 'on-delivery' : 'to-pay'

export async function writeOrder(
  ctx: Context,
  tx: Database,
  userId: string,
  order: CheckedOrder,
  notes: string,
): Promise<WrittenOrder> {
  const beginning = beginningOf(order)
  const { tenantId } = ctx
  const { totals, promo } = order.cart
  const expires = sql<Date>`now() + make_interval(mins => ${ctx.config.UNPAID_ORDER_MINUTES})`
  const { order_id, order_number } = await tx
    .insertInto('orders')
    .values({
      tenant_id: tenantId,
      order_number: sql`'S-' || nextval('order_number_seq')`,
      user_id: userId,
      placed_by_staff_id: ctx.who.kind === 'shopper' ? ctx.who.staffId : null,
      state: beginning === 'to-pay' ? 'pending' : 'placed',
      payment_state: { 'to-pay': 'unpaid', 'on-delivery': 'on-delivery', 'nothing-to-pay': 'paid' }[
        beginning
      ],
      email: order.email,
      phone: order.phone,
      display_name: await displayName(tx, tenantId, userId, order.shipping.fullName),
      language: ctx.language,
      sub_total_fils: totals.subTotalFils,
      discount_fils: totals.discountFils,
      shipping_fils: totals.shippingFils,
      tax_fils: totals.taxFils,
      total_fils: totals.totalFils,
      promo_code_id: promo?.promoCodeId ?? null,
      promo_code: promo?.code ?? null,
      billing_address: JSON.stringify(order.billing),
      shipping_address: JSON.stringify(order.shipping),
      shipping_method_id: order.method.shippingMethodId,
      shipping_method_name: JSON.stringify(order.method.name),
      payment_method_id: order.payment.paymentMethodId,
      delivery_slot_id: order.deliverySlotId,
      notes,
      terms_accepted_at: order.termsVersion === null ? null : sql`now()`,
      terms_version: order.termsVersion,
      expires_at: beginning === 'to-pay' ? expires : null,
      paid_at: beginning === 'nothing-to-pay' ? sql`now()` : null,
    })
    .returning(['order_id', 'order_number'])
    .executeTakeFirstOrThrow()
  await writeLines(tx, tenantId, order_id, order)
  const actor = ctx.who.kind === 'shopper' && ctx.who.staffId ? 'staff' : 'customer'
  await noteEvent(tx, { tenantId, orderId: order_id }, 'placed', actor)
  const referenceId = beginning === 'to-pay' ? newReference() : null
  if (referenceId)
    await tx
      .insertInto('payment_requests')
      .values({
        tenant_id: tenantId,
        reference_id: referenceId,
        order_id,
        amount_fils: totals.totalFils,
        payment_method_id: order.payment.paymentMethodId,
        expires_at: expires,
      })
      .execute()
  return { orderId: order_id, orderNumber: order_number, referenceId }
}

async function displayName(tx: Database, tenantId: number, userId: string, fallback: string) {
  const row = await tx
    .selectFrom('customers')
    .select('display_name')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.display_name || fallback
}

async function writeLines(tx: Database, tenantId: number, orderId: string, { cart }: CheckedOrder) {
  await tx
    .insertInto('order_lines')
    .values(
      cart.lines.map((line, position) => {
        const { goods } = line
        const variation = goods.variations.find((one) => one.variationId === line.variationId)
        return {
          tenant_id: tenantId,
          order_id: orderId,
          position,
          product_id: line.productId,
          variation_id: line.variationId,
          sku: variation?.sku ?? goods.sku,
          product_name: JSON.stringify(goods.name),
          picture_path: variation?.picturePath ?? goods.picturePath,
          attributes: JSON.stringify(singularValues(line)),
          attributes_key: line.key,
          quantity: line.quantity,
          unit_price_fils: line.unitPriceFils,
          discount_fils: cart.totals.lines[position]?.discountFils ?? 0,
          tax_percent: goods.taxable ? goods.taxPercent : 0,
          tax_fils: cart.totals.lines[position]?.taxFils ?? 0,
          item_notes: line.notes,
        }
      }),
    )
    .execute()
}

/** S3.18: an order line holds one entry for each value, with the names that it had when it was ordered. */
function singularValues({ attributes, goods }: AssessedLine): OrderLineAttribute[] {
  return attributes.flatMap(({ attributeId, values }) => {
    const attribute = goods.attributes.find((one) => one.attributeId === attributeId)
    return values.map((value) => ({
      attributeId,
      attributeValue: value,
      attributeName: attribute?.name ?? {},
      valueName: attribute?.values[value] ?? value,
    }))
  })
}
