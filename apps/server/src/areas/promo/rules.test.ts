import { describe, expect, test } from 'vitest'
import { normalCode } from '#server/areas/promo/code.ts'
import { judgePromo, type Promo, type PromoSituation } from '#server/areas/promo/rules.ts'

const promo: Promo = {
  promoCodeId: 1,
  code: 'SADU10',
  kind: 'percentage',
  percent: 10,
  amountFils: null,
  minSubTotalFils: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
  productIds: [],
  categoryIds: [],
  active: true,
}
const now = new Date('2026-11-15T12:00:00Z')
const situation: PromoSituation = {
  now,
  lines: [
    { productId: 1, categoryIds: [10], lineTotalFils: 4000 },
    { productId: 2, categoryIds: [20, 21], lineTotalFils: 6000 },
  ],
  usesByCustomer: 0,
}
const before = new Date(now.getTime() - 1)
const refused = (change: Partial<Promo>, more: Partial<PromoSituation> = {}) => {
  const verdict = judgePromo({ ...promo, ...change }, { ...situation, ...more })
  return verdict.applies ? null : verdict.code
}

describe('S7.70 a promo code is judged by its rules', () => {
  test.each([
    ['switched off', { active: false }, {}, 'promo.unknown'],
    ['not begun', { startsAt: new Date(now.getTime() + 1) }, {}, 'promo.not_started'],
    ['begun this moment', { startsAt: now }, {}, null],
    ['over this moment', { endsAt: now }, {}, 'promo.expired'],
    ['over long ago', { endsAt: before }, {}, 'promo.expired'],
    ['used up', { maxUses: 5, uses: 5 }, {}, 'promo.used_up'],
    ['one use left', { maxUses: 5, uses: 4 }, {}, null],
    ['used by this person', { maxUsesPerCustomer: 1 }, { usesByCustomer: 1 }, 'promo.used_by_you'],
    ['below the minimum by a fils', { minSubTotalFils: 10_001 }, {}, 'promo.minimum'],
    ['at the minimum', { minSubTotalFils: 10_000 }, {}, null],
    ['for other products', { productIds: [3] }, {}, 'promo.not_covered'],
    ['for other categories', { categoryIds: [30] }, {}, 'promo.not_covered'],
    ['for a category of one line', { categoryIds: [21] }, {}, null],
    ['with nothing in the cart', {}, { lines: [] }, 'promo.not_covered'],
  ])('%s', (_what, change, more, code) => {
    expect(refused(change, more)).toBe(code)
  })

  test('it covers the lines of its products and categories alone', () => {
    const verdict = judgePromo({ ...promo, productIds: [1], categoryIds: [99] }, situation)
    expect(verdict).toMatchObject({ applies: true, covered: [true, false] })
  })

  test('the refusal for the minimum says how much it is', () => {
    const verdict = judgePromo({ ...promo, minSubTotalFils: 12_500 }, situation)
    expect(verdict).toMatchObject({ minimumFils: 12_500 })
  })
})

describe('S5.17 a code is compared without regard to how it was typed', () => {
  test.each([
    ['  sadu10 ', 'SADU10'],
    ['Sadu١٠', 'SADU10'],
    ['sadu۱۰', 'SADU10'],
    ['ＳＡＤＵ１０', 'SADU10'],
  ])('%j', (typed, normal) => expect(normalCode(typed)).toBe(normal))
})
