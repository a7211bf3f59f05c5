import type { Cart } from '@sadu/contract/models/cart'
import { sql } from 'kysely'
import { type AssessedCart, assessCart } from '#server/areas/cart/assess.ts'
import { presentCart } from '#server/areas/cart/present.ts'
import { readStoredCart, type StoredCart } from '#server/areas/cart/stored-cart.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/** Reading changes nothing: what no longer fits is left out and said, until a change of the cart puts it right. */
export async function readCart(ctx: Context, userId: string): Promise<Cart> {
  const stored = await readStoredCart(ctx, ctx.db, userId, 'look')
  return presentCart(ctx, await assessCart(ctx, ctx.db, userId, stored), stored.version)
}

export type CartChange = (tx: Database, stored: StoredCart) => Promise<void>

/** One change at a time: the cart's row is locked, so that any number of them together equals some order of them. */
export async function changeCart(ctx: Context, userId: string, change: CartChange): Promise<Cart> {
  return ctx.db.transaction().execute(async (tx) => {
    await change(tx, await readStoredCart(ctx, tx, userId, 'lock'))
    return settleCart(ctx, tx, userId)
  })
}

/** Puts right what the notices name, raises the version and gives the whole cart. */
export async function settleCart(ctx: Context, tx: Database, userId: string): Promise<Cart> {
  const assessed = await assessCart(ctx, tx, userId, await readStoredCart(ctx, tx, userId, 'look'))
  return presentCart(ctx, assessed, await putRight(ctx, tx, userId, assessed))
}

async function putRight(
  { tenantId }: Context,
  tx: Database,
  userId: string,
  { gone, promo, checkout }: AssessedCart,
): Promise<number> {
  if (gone.length > 0)
    await sql`DELETE FROM cart_items WHERE tenant_id = ${tenantId} AND user_id = ${userId}
      AND item_id = ANY(${gone.map((line) => line.itemId)}::bigint[])`.execute(tx)
  const { version } = await tx
    .updateTable('carts')
    .set({
      promo_code_id: promo?.promoCodeId ?? null,
      shipping_address_id: checkout.shippingAddressId,
      shipping_method_id: checkout.shippingMethodId,
      payment_method_id: checkout.paymentMethodId,
      delivery_slot_id: checkout.deliverySlotId,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
