import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/**
 * What the order that was made from this cart and waits for its payment holds. The cart is kept until it is paid,
 * and what the order has taken is not missing for it.
 */
export interface Held {
  pieces: (productId: number, variationId: number) => number
  promoCodeId: number | null
  deliverySlotId: number | null
}

const nothing: Held = { pieces: () => 0, promoCodeId: null, deliverySlotId: null }

export async function readHeld(
  { tenantId }: Context,
  db: Database,
  waitingOrderId: string | null,
): Promise<Held> {
  if (waitingOrderId === null) return nothing
  const order = await db
    .selectFrom('orders')
    .select(['promo_code_id', 'delivery_slot_id'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', waitingOrderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!order) return nothing
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', 'variation_id', 'quantity'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', waitingOrderId)
    .execute()
  return {
    pieces: (productId, variationId) =>
      lines
        .filter((line) => line.product_id === productId && line.variation_id === variationId)
        .reduce((sum, line) => sum + line.quantity, 0),
    promoCodeId: order.promo_code_id,
    deliverySlotId: order.delivery_slot_id,
  }
}
