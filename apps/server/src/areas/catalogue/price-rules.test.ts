import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'

const everything: PriceRule = {
  kind: 'percentage',
  percent: null,
  amountFils: null,
  productId: null,
  categoryId: null,
  brandId: null,
  minQuantity: 1,
}
const percent = (value: number, more: Partial<PriceRule> = {}): PriceRule => ({
  ...everything,
  percent: value,
  ...more,
})
const lamp = { productId: 7, brandId: 3, categoryIds: [20, 2], quantity: 1 }

describe('reductions', () => {
  test('without a rule the price stands, and an old price only when it is higher', () => {
    expect(reducedPrice(28_500, null, [], lamp)).toEqual({ unitFils: 28_500, oldFils: null })
    expect(reducedPrice(28_500, 30_000, [], lamp)).toEqual({ unitFils: 28_500, oldFils: 30_000 })
    expect(reducedPrice(28_500, 28_500, [], lamp)).toEqual({ unitFils: 28_500, oldFils: null })
  })

  test('percentages round halves of a fils up', () => {
    expect(reducedPrice(1_005, null, [percent(10)], lamp).unitFils).toBe(904)
    expect(reducedPrice(10_000, null, [percent(12.5)], lamp).unitFils).toBe(8_750)
    expect(reducedPrice(333, null, [percent(33.33)], lamp).unitFils).toBe(222)
  })

  test('amounts never go below zero, fixed prices never above the price', () => {
    const amount = (kind: 'amount' | 'fixed', amountFils: number): PriceRule => ({
      ...everything,
      kind,
      amountFils,
    })
    expect(reducedPrice(500, null, [amount('amount', 700)], lamp).unitFils).toBe(0)
    expect(reducedPrice(500, null, [amount('fixed', 700)], lamp)).toEqual({ unitFils: 500, oldFils: null })
    expect(reducedPrice(900, null, [amount('fixed', 700)], lamp)).toEqual({ unitFils: 700, oldFils: 900 })
  })

  test('a rule covers by product, brand, category above, and from its quantity on', () => {
    const unit = (rule: PriceRule, quantity = 1) =>
      reducedPrice(1_000, null, [rule], { ...lamp, quantity }).unitFils
    expect(unit(percent(10, { productId: 7 }))).toBe(900)
    expect(unit(percent(10, { productId: 8 }))).toBe(1_000)
    expect(unit(percent(10, { brandId: 3 }))).toBe(900)
    expect(unit(percent(10, { categoryId: 2 }))).toBe(900)
    expect(unit(percent(10, { categoryId: 5 }))).toBe(1_000)
    expect(unit(percent(10, { categoryId: 2, brandId: 4 }))).toBe(1_000)
    expect(unit(percent(10, { minQuantity: 3 }), 2)).toBe(1_000)
    expect(unit(percent(10, { minQuantity: 3 }), 3)).toBe(900)
  })

  test('the best rule wins, reductions do not add up', () => {
    expect(reducedPrice(1_000, 1_100, [percent(10), percent(25), percent(5)], lamp)).toEqual({
      unitFils: 750,
      oldFils: 1_100,
    })
  })

  test('a price is whole, between zero and the price without rules, and cheaper stays cheaper', () => {
    const rule = fc.record({
      kind: fc.constantFrom('percentage', 'amount', 'fixed'),
      percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      amountFils: fc.integer({ min: 0, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(rule), fc.nat(1_000_000), fc.nat(1_000_000), (found, a, b) => {
        const rules = found.map((one) => ({ ...everything, ...one }) as PriceRule)
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (fils) => reducedPrice(fils, null, rules, lamp).unitFils,
        ) as [number, number]
        expect(Number.isInteger(low) && low >= 0 && high <= Math.max(a, b)).toBe(true)
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})
