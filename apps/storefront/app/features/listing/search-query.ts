import type { Input } from '@sadu/contract'
import { type FilterState, itemsPerPage, type Sort } from '#app/features/listing/filter-state.ts'

/** A quote inside a text of the filter language is written twice. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const anyOf = (field: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : [`${field} in (${ids.join(',')})`]

/** What the search service is asked to keep: the beginning of a name, and every filter beside it. */
export function searchFilter(state: FilterState): string {
  return [
    ...(state.keyword ? [`startswith(productName,${quoted(state.keyword)})`] : []),
    ...anyOf('categoryId', state.categoryIds),
    ...anyOf('brandId', state.brandIds),
    ...Object.values(state.values).flatMap((ids) => anyOf('attributeValueId', ids)),
    ...(state.minPrice === null ? [] : [`unitPrice ge ${state.minPrice}`]),
    ...(state.maxPrice === null ? [] : [`unitPrice le ${state.maxPrice}`]),
    ...(state.inStock ? ['inStock eq true'] : []),
    ...(state.onSale ? ['onSale eq true'] : []),
  ].join(' and ')
}

const orders: Record<Sort, string | undefined> = {
  relevance: undefined,
  newest: 'createdAt desc',
  price: 'unitPrice asc',
  '-price': 'unitPrice desc',
  name: 'productName asc',
}

/** Null is left out of an address, so that the server's own preference stands. */
const preference = (preferInStock: boolean) => (preferInStock ? true : undefined)

/** The question to the search service, for the filter search. */
export const searchQuery = (
  state: FilterState,
  preferInStock: boolean,
): Input<'GET /search-service/query'>['query'] => ({
  $filter: searchFilter(state) || undefined,
  $top: itemsPerPage,
  $skip: (state.page - 1) * itemsPerPage,
  $count: true,
  $orderby: orders[state.sort],
  facets: true,
  preferInStock: preference(preferInStock),
})

/** The question to the product list, for the pages of a category or a brand. */
export const listQuery = (
  state: FilterState,
  preferInStock: boolean,
): Input<'GET /web-gw/products'>['query'] => ({
  categoryIds: [...state.categoryIds],
  brandIds: [...state.brandIds],
  attributeValueIds: Object.values(state.values).flat(),
  minPrice: state.minPrice ?? undefined,
  maxPrice: state.maxPrice ?? undefined,
  inStock: state.inStock || undefined,
  onSale: state.onSale || undefined,
  sort: state.sort === 'relevance' ? undefined : state.sort,
  page: state.page,
  itemsPerPage,
  withFacets: true,
  preferInStock: preference(preferInStock),
})
