import { changed, type FilterState } from '#app/features/listing/filter-state.ts'
import type { CategoryName } from '#app/features/listing/load-listing.server.ts'

/** A category in the filter: the ones at the top, and under one that is in use those below it. */
export interface CategoryNode extends CategoryName {
  isChosen: boolean
  children: CategoryNode[]
}

const childrenOf = (all: readonly CategoryName[], parentId: number | null) =>
  all.filter((category) => category.parentId === parentId)

function below(all: readonly CategoryName[], id: number): number[] {
  return childrenOf(all, id).flatMap(({ categoryId }) => [categoryId, ...below(all, categoryId)])
}

function above(all: readonly CategoryName[], id: number): number[] {
  const parentId = all.find(({ categoryId }) => categoryId === id)?.parentId ?? null
  return parentId === null ? [] : [parentId, ...above(all, parentId)]
}

export function categoryTree(all: readonly CategoryName[], chosen: readonly number[]): CategoryNode[] {
  const inUse = new Set(chosen.flatMap((id) => [id, ...above(all, id)]))
  const nodes = (parentId: number | null): CategoryNode[] =>
    childrenOf(all, parentId).map((category) => ({
      ...category,
      isChosen: chosen.includes(category.categoryId),
      children: inUse.has(category.categoryId) ? nodes(category.categoryId) : [],
    }))
  return nodes(null)
}

/** The narrower or wider of two on the same branch replaces the other: a shelf and its room together are the room. */
export function toggleCategory(state: FilterState, id: number, all: readonly CategoryName[]): FilterState {
  const { categoryIds } = state
  if (categoryIds.includes(id))
    return changed(state, { categoryIds: categoryIds.filter((other) => other !== id) })
  const branch = new Set([...above(all, id), ...below(all, id)])
  return changed(state, { categoryIds: [...categoryIds.filter((other) => !branch.has(other)), id] })
}
