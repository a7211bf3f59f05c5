import type { Output } from '@sadu/contract'
import { fromFils } from '@sadu/money/money'
import type { Counts, Narrowing } from '#server/areas/search/engine/facets.ts'
import type { Catalogue } from '#server/areas/search/live-index.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

/** Brands that have products (in the categories), by name. */
export async function listBrands(
  ctx: Context,
  categoryIds: readonly number[] | undefined,
): Promise<Output<'GET /web-gw/products-brands'>> {
  const catalogue = await ctx.catalogues.current(ctx.tenantId)
  const counts = countsIn(catalogue, ctx.language, categoryIds)
  const { compare } = new Intl.Collator(ctx.language)
  return catalogue.names.brands.entities
    .map((entity, place) => ({
      brandId: entity.id,
      slug: entity.slug,
      name: localText(entity.name, ctx.language),
      picturePath: entity.picturePath,
      productsCount: counts.brands[place] ?? 0,
    }))
    .filter(({ productsCount }) => productsCount > 0)
    .sort((a, b) => compare(a.name, b.name))
}

export async function readMaxPrice(ctx: Context, categoryIds: readonly number[] | undefined) {
  const catalogue = await ctx.catalogues.current(ctx.tenantId)
  return { maxPrice: fromFils(countsIn(catalogue, ctx.language, categoryIds).maxPriceFils) }
}

function countsIn(
  { index }: Catalogue,
  language: string,
  categoryIds: readonly number[] | undefined,
): Counts {
  const narrowings: Narrowing[] = categoryIds
    ? [{ dimension: 'categories', condition: { kind: 'categories', ids: categoryIds } }]
    : []
  const order = { sort: 'newest', language, stockFirst: false } as const
  const { counts } = index.find({ narrowings, order, skip: 0, take: 0, counts: true })
  if (!counts) throw new Error('Counts were asked for')
  return counts
}
