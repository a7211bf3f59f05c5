import { describe, expect, test } from 'vitest'
import { queryText } from '#app/api/address.ts'
import { readFilters } from '#app/features/listing/filter-state.ts'
import { listQuery, searchFilter, searchQuery } from '#app/features/listing/search-query.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('S7.48 S7.50 the filter of the search service', () => {
  test('a keyword is the beginning of a name', () => {
    expect(searchFilter(read('keyword=dal'))).toBe("startswith(productName,'dal')")
  })

  test('no keyword and no filter is no condition at all', () => {
    expect(searchFilter(read('keyword='))).toBe('')
    expect(queryText(searchQuery(read(''), false))).not.toContain('filter')
  })

  test.each([
    ["O'Neil", "startswith(productName,'O''Neil')"],
    ["'", "startswith(productName,'''')"],
    ["') or (1 eq 1", "startswith(productName,''') or (1 eq 1')"],
    ['عود', "startswith(productName,'عود')"],
  ])('S7.49 %s cannot leave its quotes', (keyword, filter) => {
    expect(searchFilter({ ...read(''), keyword })).toBe(filter)
  })

  test('every filter stands beside the keyword, values grouped by their attribute', () => {
    const state = read(
      'keyword=dal&category=1&category=3&brand=2&a1=105&a1=101&a4=401&min=2.5&max=40&inStock=true&onSale=true',
    )
    expect(searchFilter(state).split(' and ')).toEqual([
      "startswith(productName,'dal')",
      'categoryId in (1,3)',
      'brandId in (2)',
      'attributeValueId in (105,101)',
      'attributeValueId in (401)',
      'unitPrice ge 2.5',
      'unitPrice le 40',
      'inStock eq true',
      'onSale eq true',
    ])
  })
})

describe('S9.12 paging', () => {
  test.each([
    [1, 0],
    [2, 24],
    [7, 144],
  ])('page %s skips %s and takes 24, with the count', (page, skip) => {
    expect(searchQuery({ ...read(''), page }, false)).toMatchObject({ $skip: skip, $top: 24, $count: true })
  })
})

describe('S3.11 in stock first', () => {
  test('is asked for when the shop keeps it so, and left out otherwise', () => {
    expect(queryText(searchQuery(read(''), true))).toContain('preferInStock=true')
    expect(queryText(searchQuery(read(''), false))).not.toContain('preferInStock')
    expect(queryText(listQuery(read(''), true))).toContain('preferInStock=true')
    expect(queryText(listQuery(read(''), false))).not.toContain('preferInStock')
  })
})

describe('S7.38 the question to the product list', () => {
  test('repeats its arrays and leaves out what is not set', () => {
    const text = queryText(listQuery(read('category=1&category=3&a1=105&a4=401&sort=-price&page=2'), false))
    expect(text).toBe(
      '?categoryIds=1&categoryIds=3&attributeValueIds=105&attributeValueIds=401&sort=-price&page=2&itemsPerPage=24&withFacets=true',
    )
  })
})
