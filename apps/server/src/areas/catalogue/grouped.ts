import type { Output } from '@sadu/contract'
import { readCards } from '#server/areas/catalogue/cards.ts'
import { readStock } from '#server/areas/catalogue/stock.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'

/** The members in their order; none for a product that is not sold as a group. */
export async function readGroupedProducts(
  ctx: Context,
  productId: number,
): Promise<Output<'GET /api/products/{id}/grouped-products'>> {
  await requireProduct(ctx, productId)
  const members = await ctx.db
    .selectFrom('grouped_products')
    .select(['member_id', 'default_quantity'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('member_id')
    .execute()
  const quantities = new Map(members.map((row) => [row.member_id, row.default_quantity]))
  const cards = await readCards(ctx, [...quantities.keys()])
  return cards.map((product) => ({ product, defaultQuantity: quantities.get(product.productId) ?? 1 }))
}

export async function readStockQty(ctx: Context, productId: number, variationId: number | undefined) {
  await requireProduct(ctx, productId)
  if (variationId !== undefined) await requireVariation(ctx, productId, variationId)
  const [activeQty = null] = await readStock(ctx.db, ctx.tenantId, [{ productId, variationId }])
  return { activeQty }
}

export async function requireProduct({ db, tenantId }: Context, productId: number) {
  const found = await db
    .selectFrom('products')
    .select('product_id')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!found) throw notFound()
}

async function requireVariation({ db, tenantId }: Context, productId: number, variationId: number) {
  const found = await db
    .selectFrom('variations')
    .select('variation_id')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .where('variation_id', '=', variationId)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!found) throw notFound()
}
