import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changed,
  cleared,
  type FilterState,
  filterCount,
  readFilters,
  sorts,
  toggleValue,
  writeFilters,
} from '#app/features/listing/filter-state.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const nothing = read('')

const anyId = fc.integer({ min: 1, max: 2_147_483_647 })
const anyIds = fc.uniqueArray(anyId, { maxLength: 4 })
const anyPrice = fc.option(fc.integer({ min: 1, max: 900_000 }).map((fils) => fils / 1000))
const anyState: fc.Arbitrary<FilterState> = fc.record({
  keyword: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
  categoryIds: anyIds,
  brandIds: anyIds,
  values: fc.dictionary(anyId.map(String), fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }), {
    maxKeys: 3,
  }),
  minPrice: anyPrice,
  maxPrice: anyPrice,
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 100_000 }),
})

describe('S7.52 filters, sort and page live in the address', () => {
  test('what is written reads back as itself', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const back = read(writeFilters(state, true))
        expect({ ...back, values: sorted(back) }).toEqual({ ...state, values: sorted(state) })
      }),
    )
  })

  test('the same state is always the same address, and nothing chosen is no address at all', () => {
    expect(writeFilters(nothing, false)).toBe('')
    expect(writeFilters(nothing, true)).toBe('?keyword=')
    const state = read('page=2&brand=4&keyword=oud&a1=105&a1=101&min=2.5')
    expect(writeFilters(state, true)).toBe('?keyword=oud&brand=4&a1=105&a1=101&min=2.5&page=2')
  })

  test('S2.3 Arabic, ampersands, hashes, plus and percent signs survive', () => {
    for (const keyword of ['عود ملكي', 'a&b', '#1', '1+1', '100%', "O'Neil", 'a=b?c'])
      expect(read(writeFilters({ ...nothing, keyword }, true)).keyword).toBe(keyword)
  })

  test.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=abc', 1],
    ['page=1.5', 1],
    ['page=7', 7],
    ['', 1],
  ])('S9.12 %s is page %s', (search, page) => {
    expect(read(search).page).toBe(page)
  })

  test('what makes no sense is passed over', () => {
    const state = read(
      'category=x&category=-1&category=0&brand=9999999999&min=abc&max=-1&sort=up&inStock=1&aX=1&a0=1',
    )
    expect(state).toEqual(nothing)
  })

  test('prices typed in Arabic digits are prices', () => {
    expect(read('min=٢٫٥&max=١٠')).toMatchObject({ minPrice: 2.5, maxPrice: 10 })
  })

  test('a slider left at its beginning filters nothing', () => {
    expect(read('min=0').minPrice).toBeNull()
  })
})

describe('S7.52 changing filters', () => {
  test('any change begins at page 1', () => {
    expect(changed(read('page=5'), { inStock: true })).toMatchObject({ page: 1, inStock: true })
    expect(toggleValue(read('page=5'), 1, 105).page).toBe(1)
  })

  test('a value is taken in and out, and its attribute with the last of them', () => {
    const once = toggleValue(nothing, 1, 105)
    const twice = toggleValue(once, 1, 106)
    expect(twice.values).toEqual({ 1: [105, 106] })
    expect(toggleValue(toggleValue(twice, 1, 105), 1, 106).values).toEqual({})
  })

  test('clearing keeps what was searched for and the order', () => {
    const state = read('keyword=oud&brand=4&a1=105&min=2&inStock=true&sort=price&page=3')
    expect(filterCount(state)).toBe(4)
    expect(writeFilters(cleared(state), true)).toBe('?keyword=oud&sort=price')
    expect(filterCount(cleared(state))).toBe(0)
  })
})

const sorted = ({ values }: FilterState) =>
  Object.entries(values).sort(([one], [other]) => Number(one) - Number(other))
