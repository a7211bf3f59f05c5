import { describe, expect, test } from 'vitest'
import { categoryTree, toggleCategory } from '#app/features/listing/category-choice.ts'
import { readFilters } from '#app/features/listing/filter-state.ts'

const category = (categoryId: number, parentId: number | null) => ({
  categoryId,
  parentId,
  name: `${categoryId}`,
})
const all = [category(1, null), category(2, null), category(11, 1), category(12, 1), category(111, 11)]
const state = (...categoryIds: number[]) => ({ ...readFilters(new URLSearchParams('page=3')), categoryIds })

describe('S7.52 the filter by category', () => {
  test('shows the top, and what lies below one that is in use', () => {
    const ids = (chosen: number[]) =>
      categoryTree(all, chosen).map(({ categoryId, children }) => [
        categoryId,
        children.map((child) => child.categoryId),
      ])
    expect(ids([])).toEqual([
      [1, []],
      [2, []],
    ])
    expect(ids([1])).toEqual([
      [1, [11, 12]],
      [2, []],
    ])
    expect(categoryTree(all, [111])[0]?.children[0]?.children[0]).toMatchObject({
      categoryId: 111,
      isChosen: true,
    })
  })

  test('one of a branch replaces the other, in either direction, and page 1 is shown', () => {
    expect(toggleCategory(state(1, 2), 11, all)).toMatchObject({ categoryIds: [2, 11], page: 1 })
    expect(toggleCategory(state(11, 2), 1, all).categoryIds).toEqual([2, 1])
    expect(toggleCategory(state(11), 12, all).categoryIds).toEqual([11, 12])
    expect(toggleCategory(state(11), 11, all).categoryIds).toEqual([])
  })
})
