import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FilterError } from '#server/areas/search/filter/ast.ts'
import { conditionOf } from '#server/areas/search/filter/conditions.ts'
import { parseFilter } from '#server/areas/search/filter/parse.ts'

const read = (filter: string) => conditionOf(parseFilter(filter))
const any = Number.MAX_SAFE_INTEGER

describe('a filter of the search service', () => {
  test.each([
    ["startswith(productName,'dal')", { kind: 'keyword', text: 'dal' }],
    ["startswith( productName , 'O''Neil' )", { kind: 'keyword', text: "O'Neil" }],
    ["startswith(productName,'')", { kind: 'all', of: [] }],
    ["contains(productName,'''')", { kind: 'nameHas', text: "'" }],
    ["productName eq 'دلة'", { kind: 'nameIs', text: 'دلة' }],
    ["productName ne 'x'", { kind: 'not', of: { kind: 'nameIs', text: 'x' } }],
    ['categoryId eq 3', { kind: 'categories', ids: [3] }],
    ['brandId in (1, 2,3)', { kind: 'brands', ids: [1, 2, 3] }],
    ['categoryId eq 1 or categoryId eq 2', { kind: 'categories', ids: [1, 2] }],
    ['attributeValueId eq 7', { kind: 'values', ids: [7] }],
    ['unitPrice eq 1.5', { kind: 'price', min: 1_500, max: 1_500 }],
    ['unitPrice gt 1.5', { kind: 'price', min: 1_501, max: any }],
    ['unitPrice ge 4.015', { kind: 'price', min: 4_015, max: any }],
    ['unitPrice ge 4.0151', { kind: 'price', min: 4_016, max: any }],
    ['unitPrice lt 2', { kind: 'price', min: 0, max: 1_999 }],
    ['unitPrice lt 2.0001', { kind: 'price', min: 0, max: 2_000 }],
    ['unitPrice le 2', { kind: 'price', min: 0, max: 2_000 }],
    ['inStock eq true', { kind: 'inStock', is: true }],
    ['onSale ne false', { kind: 'not', of: { kind: 'onSale', is: false } }],
    ["sku eq 'A-1'", { kind: 'code', text: 'A-1', begins: false }],
    ["startswith(sku,'A-')", { kind: 'code', text: 'A-', begins: true }],
    ['not (brandId eq 1)', { kind: 'not', of: { kind: 'brands', ids: [1] } }],
    ['brandId EQ 1', { kind: 'brands', ids: [1] }],
  ])('S7.48 reads %s', (filter, condition) => expect(read(filter)).toEqual(condition))

  test('S7.48 and binds closer than or, parentheses closest', () => {
    const [a, b, c] = [1, 2, 3].map((id) => ({ kind: 'brands', ids: [id] }))
    const filter = (text: string) => read(text.replaceAll(/\b[123]\b/g, 'brandId eq $&'))
    const stock = { kind: 'inStock', is: true }
    expect(filter('1 or inStock eq true and 2')).toEqual({
      kind: 'any',
      of: [a, { kind: 'all', of: [stock, b] }],
    })
    expect(filter('(1 or inStock eq true) and 2')).toEqual({
      kind: 'all',
      of: [{ kind: 'any', of: [a, stock] }, b],
    })
    expect(filter('not 1 and 3')).toEqual({ kind: 'all', of: [{ kind: 'not', of: a }, c] })
  })

  test.each([
    ['', 'unfinished', 1],
    ['brandId', 'unfinished', 8],
    ['brandId eq', 'unfinished', 11],
    ["productName eq 'open", 'unfinished', 16],
    ['(brandId eq 1', 'unfinished', 14],
    ['brandId eq 1)', 'unexpected', 13],
    ['brandId eq 1 brandId eq 2', 'unexpected', 14],
    ['brandId = 1', 'unexpected', 9],
    ['brandId eq 1; DROP TABLE products', 'unexpected', 13],
    ["productName eq 'x' -- comment", 'unexpected', 20],
    ['brandId eq null', 'unexpected', 12],
    ['brandId in ()', 'unexpected', 13],
    ['brandId eq 1e9', 'unexpected', 12],
    ['password eq 1', 'unknown_field', 1],
    ['__proto__ eq 1', 'unknown_field', 1],
    ['constructor eq 1', 'unknown_field', 1],
    ['tenantId eq 2', 'unknown_field', 1],
    ['ProductName eq 1', 'unknown_field', 1],
    ['brandId gt 1', 'operator_not_for_field', 1],
    ["contains(sku,'a')", 'operator_not_for_field', 10],
    ["brandId eq 'one'", 'value_not_for_field', 12],
    ['brandId eq 1.5', 'value_not_for_field', 12],
    ['brandId eq 99999999999999999999', 'value_not_for_field', 12],
    ["unitPrice gt 'a'", 'value_not_for_field', 14],
    ['inStock eq 1', 'value_not_for_field', 12],
    [`productName eq '${'a'.repeat(201)}'`, 'value_not_for_field', 16],
    [`${'('.repeat(50)}brandId eq 1${')'.repeat(50)}`, 'too_deep', 14],
    [`${'not '.repeat(50)}brandId eq 1`, 'too_deep', 53],
    [Array(200).fill('brandId eq 1').join(' or '), 'too_large', 2_401],
    ['length(productName) gt 1', 'unexpected', 7],
    ['substringof(productName)', 'unexpected', 12],
  ])('hostile 37 refuses what cannot be read (%#)', (filter, problem, position) => {
    let thrown: unknown
    try {
      read(filter)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(FilterError)
    expect(thrown).toMatchObject({ problem, position })
  })

  test('hostile 37 whatever comes in is read or refused, quickly', () => {
    const piece = fc.constantFrom(
      ...[
        "'",
        "''",
        '(',
        ')',
        ',',
        ' ',
        'and',
        'or',
        'not',
        'in',
        'eq',
        'brandId',
        'productName',
        '1',
        '1.5',
        'true',
      ],
      ...['startswith', 'contains', '\u0000', 'دلة', '$', '%27', '-', '.'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          read(pieces.join(' '))
        } catch (error) {
          if (!(error instanceof FilterError)) throw error
          expect(error.position).toBeGreaterThan(0)
        }
      }),
    )
    const start = performance.now()
    expect(() => read(`productName eq ${"''".repeat(2_000)}'`)).toThrow(FilterError)
    expect(() => read(`${'a'.repeat(4_000)}`)).toThrow(FilterError)
    expect(() => read(`${' '.repeat(3_999)}x`)).toThrow(FilterError)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
