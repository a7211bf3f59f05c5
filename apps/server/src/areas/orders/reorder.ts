import type { Cart, NewCartItem } from '@sadu/contract/models/cart'
import { text } from '@sadu/messages'
import { addLines } from '#server/areas/cart/add-lines.ts'
import { changeCart } from '#server/areas/cart/carts.ts'
import { pluralValues } from '#server/areas/orders/compare.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '#server/areas/orders/order-row.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

interface Skipped {
  productName: string
  reason: string
  message: string
}

/** Adds the order's lines to the cart, each as far as it can be had, and says what could not. */
export async function reorder(
  ctx: Context,
  userId: string,
  order: OrderRow,
): Promise<{ cart: Cart; skipped: Skipped[] }> {
  const { language } = ctx
  const lines = await readOrderLines(ctx.db, ctx.tenantId, order.orderId)
  const skipped: Skipped[] = []
  const cart = await changeCart(ctx, userId, async (tx, { waitingOrderId }) => {
    for (const line of lines) {
      const productName = localText(line.productName, language)
      const [refused] = await addLines(ctx, tx, userId, [itemOf(line, line.quantity)], waitingOrderId)
      if (!refused) continue
      if (refused.room > 0) {
        await addLines(ctx, tx, userId, [itemOf(line, refused.room)], waitingOrderId)
        const message = text(language, 'ui.prisma.orders.reorder_short', { count: refused.room })
        skipped.push({ productName, reason: 'order.reorder_short', message })
      } else {
        skipped.push({
          productName,
          reason: refused.refusal.code,
          message: refused.refusal.words(language),
        })
      }
    }
  })
  return { cart, skipped }
}

const itemOf = (line: OrderLineRow, productQuantity: number): NewCartItem => ({
  productId: line.productId,
  variationId: line.variationId || null,
  productQuantity,
  attributes: pluralValues(line.attributes).map(({ attributeId, values }) => ({
    attributeId,
    attributeValues: values,
  })),
  itemNotes: line.itemNotes,
})
