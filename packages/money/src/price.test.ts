import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundFils, toFils } from './money.ts'
import { defaultLabel, formatPrice, type PriceStyle } from './price.ts'

const style: PriceStyle = {
  format: 'decimals-format',
  label: 'KD',
  position: 'before',
  language: 'en',
  arabicDigits: false,
}
const show = (amount: number | null | undefined, change: Partial<PriceStyle> = {}) =>
  formatPrice(amount, { ...style, ...change })

describe('a price', () => {
  test('S9.1 S3.1 standard-format has 2 decimals', () =>
    expect(show(28.5, { format: 'standard-format' })).toBe('KD\u00a028.50'))
  test('S9.2 decimals-format has 3 decimals', () => expect(show(28.5)).toBe('KD\u00a028.500'))
  test('S9.3 no-decimal-format has none', () =>
    expect(show(28.5, { format: 'no-decimal-format' })).toBe('KD\u00a029'))
  test('S3.2 an unknown or missing format shows every fils', () => {
    expect(show(28.5, { format: 'other' })).toBe('KD\u00a028.500')
    expect(show(28.5, { format: null })).toBe('KD\u00a028.500')
  })
  test.each([[null], [undefined], [Number.NaN]])('S9.4 %s shows nothing, no label either', (amount) =>
    expect(show(amount)).toBe(''),
  )
  test('S9.5 zero shows 0 with its label', () => expect(show(0)).toBe('KD\u00a00'))
  test('S9.6 halves round away from zero, on the decimal text', () => {
    expect(show(1.0005)).toBe('KD\u00a01.001')
    expect(toFils(4.015)).toBe(4015)
    expect(show(1.005, { format: 'standard-format' })).toBe('KD\u00a01.01')
    expect(show(-1.005, { format: 'standard-format' })).toBe('KD\u00a0-1.01')
  })
  test('S9.7 the amount to pay shows every fils whatever the format', () =>
    expect(formatPrice(12.345, { ...style, format: 'no-decimal-format' }, { exact: true })).toBe(
      'KD\u00a012.345',
    ))
  test('S9.8 thousands are separated, digits are Latin in both languages', () => {
    expect(show(1234.5)).toBe('KD\u00a01,234.500')
    expect(show(1234.5, { language: 'ar', label: 'د.ك' })).toBe('د.ك\u00a01,234.500')
    expect(show(1234.5, { language: 'ar', label: 'د.ك', arabicDigits: true })).toBe('د.ك\u00a0١٬٢٣٤٫٥٠٠')
  })
  test('S9.9 the label stands before, after or not at all', () => {
    expect(show(1)).toBe('KD\u00a01.000')
    expect(show(1, { position: 'after' })).toBe('1.000\u00a0KD')
    expect(show(1, { position: 'none' })).toBe('1.000')
  })
  test('S9.10 the sign stays beside the number', () => expect(show(-2)).toBe('KD\u00a0-2.000'))
  test('S1.12 S1.13 the label is KD, in Arabic its own, unless the shop has one', () => {
    expect(defaultLabel('en')).toBe('KD')
    expect(defaultLabel('ar')).toBe('د.ك')
  })
  test('S9.8 every amount reads as the library of the language would write it', () => {
    const places = { 'standard-format': 2, 'decimals-format': 3, 'no-decimal-format': 0 }
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }).filter((fils) => fils !== 0),
        fc.constantFrom(...(['standard-format', 'decimals-format', 'no-decimal-format'] as const)),
        (fils, format) => {
          const rounded = roundFils(fils, places[format])
          fc.pre(rounded !== 0)
          const library = new Intl.NumberFormat('en-KW-u-nu-latn', {
            minimumFractionDigits: places[format],
            maximumFractionDigits: places[format],
          })
          expect(show(fils / 1000, { format, position: 'none' })).toBe(library.format(rounded / 1000))
        },
      ),
    )
  })
  test('amounts of whole fils survive the way to dinar and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fils) => {
        expect(toFils(fils / 1000)).toBe(fils)
      }),
    )
  })
  test('rounding never moves an amount by more than half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 2, 3), (fils, places) => {
        expect(Math.abs(roundFils(fils, places) - fils) * 2).toBeLessThanOrEqual(10 ** (3 - places))
      }),
    )
  })
})
