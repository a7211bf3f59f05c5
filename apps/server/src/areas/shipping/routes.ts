import { assessCart } from '#server/areas/cart/assess.ts'
import { placeOfAddress } from '#server/areas/cart/checkout-choices.ts'
import { readStoredCart } from '#server/areas/cart/stored-cart.ts'
import { type Basis, offeredMethods, oneMethod, placeOfArea } from '#server/areas/shipping/methods.ts'
import { routes } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'

/** A shopper's cart says what the goods come to and, unless an area is named, where they go. */
async function basisOf(ctx: Context, areaId: number | undefined): Promise<Basis> {
  const named = areaId === undefined ? null : await placeOfArea(ctx.db, areaId)
  if (areaId !== undefined && !named) throw notFound()
  if (ctx.who.kind !== 'shopper') return { place: named, subTotalFils: 0 }
  const { userId } = ctx.who
  const stored = await readStoredCart(ctx, ctx.db, userId, 'look')
  const { totals } = await assessCart(ctx, ctx.db, userId, stored)
  const place = stored.shippingAddressId
    ? await placeOfAddress(ctx, ctx.db, userId, stored.shippingAddressId)
    : null
  return { place: named ?? place, subTotalFils: totals.subTotalFils }
}

export const shippingRoutes = routes({
  'GET /web-gw/shipping-methods': async (ctx, { query }) =>
    offeredMethods(ctx, await basisOf(ctx, query.areaId)),
  'GET /api/shipping-methods/{id}': async (ctx, { params }) =>
    oneMethod(ctx, params.id, await basisOf(ctx, undefined)),
})
