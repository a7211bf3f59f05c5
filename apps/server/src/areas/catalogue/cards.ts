import type { ProductCard } from '@sadu/contract/models/catalogue'
import { fromFils } from '@sadu/money/money'
import { type CardRow, readCardRows } from '#server/areas/catalogue/card-rows.ts'
import { activeRules, type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import type { Catalogue } from '#server/areas/search/live-index.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

const newForSeconds = 30 * 86_400

/** Cards of published products in the order of their ids, at the prices and with the stock of this moment. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return readCardsOf(ctx, await ctx.catalogues.current(ctx.tenantId), ids)
}

export async function readCardsOf(
  { db, tenantId, language }: Context,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const rows = await catalogue.cards.get(ids, (missing) => readCardRows(db, tenantId, missing))
  const rules = activeRules(catalogue.rules)
  const byCategory = rules.some((rule) => rule.categoryId !== null)
  return rows.map((row) => {
    const brand = row.brand_id === null ? undefined : catalogue.names.brands.byId(row.brand_id)
    const name = localText(row.name, language)
    return {
      productId: row.product_id,
      productName: name,
      slug: row.slug,
      kind: row.kind,
      brandId: row.brand_id,
      brandName: brand ? localText(brand.name, language) : null,
      ...priceOf(row, rules, byCategory ? catalogue.index.categoriesOf(row.product_id) : []),
      picturePath: row.path,
      pictureAlt: localText(row.alt, language) || name,
      pictureColor: row.color,
      inStock: row.active_qty === null || row.active_qty > 0,
      activeQty: row.active_qty,
      needsChoice: row.needs_choice,
      isNew: Date.now() / 1000 - row.created_at < newForSeconds,
    }
  })
}

function priceOf(row: CardRow, rules: readonly PriceRule[], categoryIds: readonly number[]) {
  const variations = row.variations ?? []
  const base = basePrice(row, variations, null) ?? {
    fils: row.price_fils,
    compareAtFils: row.compare_at_fils,
  }
  const { unitFils, oldFils } = reducedPrice(base.fils, base.compareAtFils, rules, {
    productId: row.product_id,
    brandId: row.brand_id,
    categoryIds,
    quantity: 1,
  })
  return {
    unitPrice: fromFils(unitFils),
    oldPrice: oldFils === null ? null : fromFils(oldFils),
    priceVaries: new Set(variations.map(({ price_fils }) => price_fils ?? row.price_fils)).size > 1,
  }
}
