import type { Output } from '@sadu/contract'
import type { Category } from '@sadu/contract/models/catalogue'
import { breadcrumbs } from '#server/areas/catalogue/product.ts'
import type { CategoryEntity } from '#server/areas/search/load-names.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

export async function listCategories(ctx: Context): Promise<Category[]> {
  const { names } = await ctx.catalogues.current(ctx.tenantId)
  return names.categories.entities.map((category) => asCategory(category, ctx.language))
}

export async function readCategory(
  ctx: Context,
  categoryId: number,
): Promise<Output<'GET /web-gw/categories/{id}'>> {
  const catalogue = await ctx.catalogues.current(ctx.tenantId)
  const { categories } = catalogue.names
  const category = categories.byId(categoryId)
  if (!category) throw notFound()
  return {
    ...asCategory(category, ctx.language),
    breadcrumbs: breadcrumbs(catalogue, [categoryId], ctx.language),
    children: categories.entities
      .filter(({ parentId }) => parentId === categoryId)
      .map((child) => asCategory(child, ctx.language)),
  }
}

/** Products of the category and all below it, as a list without other filters would show. */
export async function countProducts(ctx: Context, categoryId: number) {
  const { index, names } = await ctx.catalogues.current(ctx.tenantId)
  if (!names.categories.byId(categoryId)) throw notFound()
  return { count: index.count([{ kind: 'categories', ids: [categoryId] }]) }
}

export const asCategory = (category: CategoryEntity, language: string): Category => ({
  categoryId: category.id,
  parentId: category.parentId,
  slug: category.slug,
  name: localText(category.name, language),
  description: localText(category.description, language),
  picturePath: category.picturePath,
  pictureColor: category.pictureColor,
})
