import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filsToDecimalText, filsToJsonNumber, parseDecimalToFils } from './decimal.ts'

const anyFils = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

describe('S7.112 amounts leave and enter in exact fils', () => {
  test.each([
    [0, '0.000'],
    [1, '0.001'],
    [500, '0.500'],
    [28_500, '28.500'],
    [1_234_500, '1234.500'],
    [-5, '-0.005'],
  ])('%i fils is written %s', (fils, text) => {
    expect(filsToDecimalText(fils)).toBe(text)
  })

  test.each([
    [2500, '2.5'],
    [12_345, '12.345'],
    [1000, '1'],
    [300, '0.3'],
    [999_999_999_999_999, '999999999999.999'],
  ])('%i fils is the JSON number %s', (fils, json) => {
    expect(JSON.stringify(filsToJsonNumber(fils))).toBe(json)
  })

  test('what is written reads back as itself, as text and as a JSON number', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(parseDecimalToFils(filsToDecimalText(fils))).toBe(fils === 0 ? 0 : fils)
        const overTheWire: unknown = JSON.parse(JSON.stringify(filsToJsonNumber(fils)))
        expect(parseDecimalToFils(Number(overTheWire))).toBe(fils)
      }),
    )
  })

  test('a JSON number never has more than three decimals nor an exponent', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(JSON.stringify(filsToJsonNumber(fils))).toMatch(/^-?\d+(\.\d{1,3})?$/)
      }),
    )
  })

  test('thousands separators and trailing zeros do not change the amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), fc.nat({ max: 999 }), (units, rest) => {
        const grouped = `${units.toLocaleString('en-US')}.${String(rest).padStart(3, '0')}00`
        expect(parseDecimalToFils(grouped)).toBe(units * 1000 + rest)
      }),
    )
  })

  test.each([
    ['12.3456'],
    ['12.'],
    ['.5'],
    ['1e3'],
    ['1,23.000'],
    ['12,34'],
    ['1,2345.000'],
    ['٢٫٥'],
    ['٢'],
    ['12.345 KD'],
    ['NaN'],
    ['Infinity'],
    ['--1'],
    ['+1'],
    [''],
    ['0x10'],
    ['9999999999999999.000'],
  ])('%j is not an amount', (text) => {
    expect(parseDecimalToFils(text)).toBeNull()
  })

  test.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [1_000_000_000_000_000]])(
    '%d is refused as fils',
    (fils) => {
      expect(() => filsToDecimalText(fils)).toThrow(RangeError)
    },
  )

  test('the sum that breaks floats does not break here', () => {
    const sum = (parseDecimalToFils('0.1') ?? 0) + (parseDecimalToFils('0.2') ?? 0)
    expect(filsToDecimalText(sum)).toBe('0.300')
  })
})
