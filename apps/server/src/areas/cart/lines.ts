import type { Cart, CartItem, NewCartItem } from '@sadu/contract/models/cart'
import { sql } from 'kysely'
import { addLines, refuseLines } from '#server/areas/cart/add-lines.ts'
import { type AssessedLine, assessCart } from '#server/areas/cart/assess.ts'
import { changeCart, readCart } from '#server/areas/cart/carts.ts'
import { unitPrices } from '#server/areas/cart/prices.ts'
import { quantityRefusal } from '#server/areas/cart/quantity.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { cleanText } from '#server/shown-text.ts'

export const addToCart = (ctx: Context, userId: string, items: readonly NewCartItem[], many: boolean) =>
  changeCart(ctx, userId, async (tx, { waitingOrderId }) => {
    const refused = await addLines(ctx, tx, userId, items, waitingOrderId)
    if (refused.length > 0) throw refuseLines(ctx, refused, many)
  })

export async function readLine(ctx: Context, userId: string, itemId: number): Promise<CartItem> {
  const cart = await readCart(ctx, userId)
  const line = cart.items.find((item) => item.itemId === itemId)
  if (!line) throw notFound()
  return line
}

export interface LineChange {
  productQuantity?: number
  itemNotes?: string
  acceptPrice?: boolean
}

export const changeLine = (ctx: Context, userId: string, itemId: number, change: LineChange): Promise<Cart> =>
  changeCart(ctx, userId, async (tx, stored) => {
    const { lines } = await assessCart(ctx, tx, userId, stored)
    const line = lines.find((one) => one.itemId === itemId)
    if (!line) throw notFound()
    const quantity = change.productQuantity ?? line.quantity
    if (quantity !== line.quantity) {
      const refusal = quantityRefusal(line.goods, line.activeQty, line.maxQuantity, quantity)
      if (refusal) throw refusal.as(ctx.language, 'productQuantity')
    }
    await tx
      .updateTable('cart_items')
      .set({
        quantity,
        ...(change.itemNotes !== undefined && { notes: cleanText(change.itemNotes, { lines: true }) }),
        seen_price_fils: await seenPrice(line, quantity, change.acceptPrice === true, async () => {
          return (await unitPrices(ctx, tx, [{ goods: line.goods, choice: line, quantity }]))[0] ?? 0
        }),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .where('item_id', '=', itemId)
      .execute()
  })

/**
 * The price the shopper has seen: the one now, if they say so, or if they knew the price and it changes with the
 * quantity that they have just chosen. A change that they have not agreed to stays one.
 */
async function seenPrice(
  line: AssessedLine,
  quantity: number,
  accepts: boolean,
  priceNow: () => Promise<number>,
): Promise<number> {
  const knew = line.seenPriceFils === line.unitPriceFils
  if (!accepts && (!knew || quantity === line.quantity)) return line.seenPriceFils
  return quantity === line.quantity ? line.unitPriceFils : priceNow()
}

export const removeLine = (ctx: Context, userId: string, itemId: number) =>
  changeCart(ctx, userId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('cart_items')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  })

export const removeProducts = (ctx: Context, userId: string, productIds: readonly number[]) =>
  changeCart(ctx, userId, async (tx) => {
    await sql`DELETE FROM cart_items WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
      AND product_id = ANY(${[...productIds]}::int[])`.execute(tx)
  })

export const clearCart = (ctx: Context, userId: string) =>
  changeCart(ctx, userId, async (tx) => {
    await tx
      .deleteFrom('cart_items')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .execute()
  })
