import type { Input, Output } from '@sadu/contract'
import { toFils } from '@sadu/money/money'
import { cardsJson } from '#server/areas/catalogue/cards.ts'
import { facetsJson } from '#server/areas/catalogue/facets.ts'
import type { Narrowing } from '#server/areas/search/engine/facets.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import { WrittenAnswer } from '#server/http/calls.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

type Query = Input<'GET /web-gw/products'>['query']

const defaultPerPage = 24

export async function listProducts(ctx: Context, query: Query): Promise<WrittenAnswer> {
  const { page = 1, itemsPerPage = defaultPerPage, withFacets = false, sort = 'relevance' } = query
  const current = Math.max(1, page)
  const [catalogue, stockFirst] = await Promise.all([
    ctx.catalogues.current(ctx.tenantId),
    keepsStockFirst(ctx, query.preferInStock),
  ])
  const { ids, total, counts } = catalogue.index.find({
    narrowings: narrowingsOf(query, catalogue.names),
    order: { sort, language: ctx.language, stockFirst },
    skip: (current - 1) * itemsPerPage,
    take: itemsPerPage,
    counts: withFacets,
  })
  return WrittenAnswer.of<Output<'GET /web-gw/products'>>({
    items: await cardsJson(ctx, catalogue, ids),
    total,
    page: current,
    itemsPerPage,
    facets: counts && facetsJson(counts, catalogue.names, ctx.language),
  })
}

/** As the call asks; when it does not say, as the shop is set up. */
export async function keepsStockFirst(ctx: Context, asked: boolean | undefined): Promise<boolean> {
  if (asked !== undefined) return asked
  try {
    return (await readTheme(ctx, 1, 1)).keep_out_of_stock_at_end
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function narrowingsOf(query: Query, names: Names): Narrowing[] {
  const narrowings: Narrowing[] = []
  const { keyword, productIds, categoryIds, brandIds, inStock, onSale } = query
  if (keyword?.trim()) narrowings.push({ dimension: 'none', condition: { kind: 'keyword', text: keyword } })
  if (productIds) narrowings.push({ dimension: 'none', condition: { kind: 'products', ids: productIds } })
  if (categoryIds)
    narrowings.push({ dimension: 'categories', condition: { kind: 'categories', ids: categoryIds } })
  if (brandIds) narrowings.push({ dimension: 'brands', condition: { kind: 'brands', ids: brandIds } })
  narrowings.push(...narrowingsByValue(query.attributeValueIds ?? [], names))
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const condition = {
      kind: 'price',
      min: toFils(query.minPrice ?? 0),
      max: query.maxPrice === undefined ? Number.MAX_SAFE_INTEGER : toFils(query.maxPrice),
    } as const
    narrowings.push({ dimension: 'price', condition })
  }
  if (inStock !== undefined)
    narrowings.push({ dimension: 'inStock', condition: { kind: 'inStock', is: inStock } })
  if (onSale !== undefined)
    narrowings.push({ dimension: 'onSale', condition: { kind: 'onSale', is: onSale } })
  return narrowings
}

/** Any of the values of one attribute, but one of each attribute: red or blue, and large. */
export function narrowingsByValue(valueIds: readonly number[], names: Names): Narrowing[] {
  const byAttribute = Map.groupBy(valueIds, (id) => names.values.byId(id)?.attributeId ?? 0)
  return [...byAttribute].map(([attributeId, ids]) => ({
    dimension: `attribute ${attributeId}`,
    condition: { kind: 'values', ids },
  }))
}
