import type { Output } from '@sadu/contract'
import type { Category, Facets, ProductCard } from '@sadu/contract/models/catalogue'
import { type RouterContextProvider, redirect } from 'react-router'
import { type FilterState, itemsPerPage, writeFilters } from '#app/features/listing/filter-state.ts'
import { listQuery, searchQuery } from '#app/features/listing/search-query.ts'
import { configOfPage } from '#app/server/language.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'

type Context = Readonly<RouterContextProvider>
export type CategoryName = Pick<Category, 'categoryId' | 'parentId' | 'name'>

/** One page of a list, with all that its filters need. */
export interface Listing {
  items: ProductCard[]
  total: number
  facets: Facets | null
  /** The end of the price slider; null when there is nothing to slide over. */
  maxPrice: number | null
  brands: Pick<Output<'GET /web-gw/products-brands'>[number], 'brandId' | 'name'>[]
  /** For the filter by category; empty where the page is a category itself. */
  categories: CategoryName[]
  /** What to look at when nothing was found. */
  instead: { categories: Category[]; products: ProductCard[] } | null
}

interface Wanted {
  state: FilterState
  /** The address of the page without its question mark. */
  path: string
  /** The category that the page itself is. */
  categoryId?: number
  /** The brand that the page itself is. */
  brandId?: number
}

/** Critical: the products. What the filters lack, they do without. */
export async function loadListing(
  context: Context,
  { state, path, categoryId, brandId }: Wanted,
): Promise<Listing> {
  const within = categoryId === undefined ? {} : { categoryIds: [categoryId] }
  const [found, maxPrice, brands, categories] = await Promise.all([
    find(context, { state, path, categoryId, brandId }),
    pageCall(context, 'GET /web-gw/products/max-price', { query: within }).catch(() => null),
    brandId ? [] : pageCall(context, 'GET /web-gw/products-brands', { query: within }).catch(() => []),
    categoryId ? [] : publishedCategories(context),
  ])
  const pages = Math.ceil(found.total / itemsPerPage)
  if (found.items.length === 0 && pages > 0)
    throw redirect(path + writeFilters({ ...state, page: pages }, isSearch({ categoryId, brandId })))
  return {
    ...found,
    maxPrice: maxPrice?.maxPrice || found.facets?.maxPrice || null,
    brands: brands.map(({ brandId: id, name }) => ({ brandId: id, name })),
    categories: categories.map(({ categoryId: id, parentId, name }) => ({ categoryId: id, parentId, name })),
    instead: found.total === 0 ? await somethingElse(context, categories) : null,
  }
}

const isSearch = ({ categoryId, brandId }: Pick<Wanted, 'categoryId' | 'brandId'>) => !categoryId && !brandId

/** The filter search asks the search service, the pages of a category or a brand ask for the product list. */
async function find(context: Context, { state, categoryId, brandId }: Wanted) {
  const { config } = await configOfPage(context)
  const preferInStock = config.keep_out_of_stock_at_end
  if (isSearch({ categoryId, brandId })) {
    const answer = await pageCall(context, 'GET /search-service/query', {
      query: searchQuery(state, preferInStock),
    })
    return { items: answer.value, total: answer.count ?? answer.value.length, facets: answer.facets ?? null }
  }
  const narrowed: FilterState = {
    ...state,
    categoryIds: categoryId && state.categoryIds.length === 0 ? [categoryId] : state.categoryIds,
    brandIds: brandId ? [brandId] : state.brandIds,
  }
  const { items, total, facets } = await pageCall(context, 'GET /web-gw/products', {
    query: listQuery(narrowed, preferInStock),
  })
  return { items, total, facets: facets ?? null }
}

const publishedCategories = (context: Context): Promise<Category[]> =>
  pageCall(context, 'GET /api/tenants/self/categories/published/lookup', {}).catch(() => [])

async function somethingElse(context: Context, known: Category[]) {
  const [categories, newest] = await Promise.all([
    known.length > 0 ? known : publishedCategories(context),
    pageCall(context, 'GET /web-gw/products', { query: { itemsPerPage: 8, sort: 'newest' } }).catch(
      () => null,
    ),
  ])
  return {
    categories: categories.filter(({ parentId }) => parentId === null).slice(0, 12),
    products: newest?.items ?? [],
  }
}
