import { numberText } from '#app/i18n/digits.ts'

export const sorts = ['relevance', 'newest', 'price', '-price', 'name'] as const
export type Sort = (typeof sorts)[number]

/** What narrows a list, and which part of it is shown. All of it lives in the address. */
export interface FilterState {
  keyword: string
  categoryIds: readonly number[]
  brandIds: readonly number[]
  /** Chosen values by attribute: any of one attribute, all of several. */
  values: Readonly<Record<number, readonly number[]>>
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  sort: Sort
  /** From 1. */
  page: number
}

export const itemsPerPage = 24

/** The names in the address; those of attributes are an `a` and their id. */
export const names = {
  keyword: 'keyword',
  category: 'category',
  brand: 'brand',
  min: 'min',
  max: 'max',
  inStock: 'inStock',
  onSale: 'onSale',
  sort: 'sort',
  page: 'page',
  attribute: (attributeId: number) => `a${attributeId}`,
} as const

const idPattern = /^[1-9]\d{0,9}$/
const largestId = 2_147_483_647
const ids = (texts: string[]) => [
  ...new Set(
    texts
      .filter((text) => idPattern.test(text))
      .map(Number)
      .filter((id) => id <= largestId),
  ),
]

function amount(text: string | null): number | null {
  const typed = numberText(text ?? '')
  return /^\d{1,9}(\.\d{1,3})?$/.test(typed) ? Number(typed) : null
}

/** Reads an address; whatever makes no sense in it is as if it were not there. */
export function readFilters(search: URLSearchParams): FilterState {
  const page = Number(search.get(names.page))
  const sort = sorts.find((known) => known === search.get(names.sort))
  const values: Record<number, number[]> = {}
  for (const name of new Set(search.keys())) {
    const attributeId = /^a([1-9]\d{0,9})$/.exec(name)?.[1]
    const chosen = attributeId ? ids(search.getAll(name)) : []
    if (chosen.length > 0) values[Number(attributeId)] = chosen
  }
  return {
    keyword: (search.get(names.keyword) ?? '').trim().slice(0, 200),
    categoryIds: ids(search.getAll(names.category)),
    brandIds: ids(search.getAll(names.brand)),
    values,
    minPrice: amount(search.get(names.min)) || null,
    maxPrice: amount(search.get(names.max)),
    inStock: search.get(names.inStock) === 'true',
    onSale: search.get(names.onSale) === 'true',
    sort: sort ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, 100_000) : 1,
  }
}

/** Writes the address: always the same for the same state, without what is not set. The keyword stays even when empty. */
export function writeFilters(state: FilterState, keepKeyword: boolean): string {
  const search = new URLSearchParams()
  if (keepKeyword || state.keyword) search.set(names.keyword, state.keyword)
  for (const id of state.categoryIds) search.append(names.category, String(id))
  for (const id of state.brandIds) search.append(names.brand, String(id))
  for (const [attributeId, chosen] of Object.entries(state.values))
    for (const id of chosen) search.append(names.attribute(Number(attributeId)), String(id))
  if (state.minPrice !== null) search.set(names.min, String(state.minPrice))
  if (state.maxPrice !== null) search.set(names.max, String(state.maxPrice))
  if (state.inStock) search.set(names.inStock, 'true')
  if (state.onSale) search.set(names.onSale, 'true')
  if (state.sort !== 'relevance') search.set(names.sort, state.sort)
  if (state.page > 1) search.set(names.page, String(state.page))
  const text = search.toString()
  return text && `?${text}`
}

/** Every change of what is shown begins at its first page. */
export const changed = (state: FilterState, change: Partial<FilterState>): FilterState => ({
  ...state,
  page: 1,
  ...change,
})

export const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]

export function toggleValue(state: FilterState, attributeId: number, valueId: number): FilterState {
  const { [attributeId]: chosen = [], ...others } = state.values
  const next = toggled(chosen, valueId)
  return changed(state, { values: next.length > 0 ? { ...others, [attributeId]: next } : others })
}

/** Without its filters; what was searched for and the order stay. */
export const cleared = (state: FilterState): FilterState =>
  changed(state, {
    categoryIds: [],
    brandIds: [],
    values: {},
    minPrice: null,
    maxPrice: null,
    inStock: false,
    onSale: false,
  })

export const filterCount = (state: FilterState): number =>
  state.categoryIds.length +
  state.brandIds.length +
  Object.values(state.values).flat().length +
  Number(state.minPrice !== null || state.maxPrice !== null) +
  Number(state.inStock) +
  Number(state.onSale)
