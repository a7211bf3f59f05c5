import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, type Reduction, shareOut, type TotalsLine, totalsOf } from '#server/areas/cart/totals.ts'

const price = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 5_000_000_000 }))
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)

const anyLine: fc.Arbitrary<TotalsLine> = fc.record({
  unitPriceFils: price,
  quantity: fc.integer({ min: 1, max: 999 }),
  taxPercent: fc.oneof(fc.constant(0), percent),
  covered: fc.boolean(),
})
const anyReduction: fc.Arbitrary<Reduction | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percentage' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amountFils: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.record({ kind: fc.constant('free-shipping' as const) }),
)

/** A fraction of whole numbers: the model never rounds before it must. */
interface Fraction {
  top: bigint
  bottom: bigint
}
const roundHalfUp = ({ top, bottom }: Fraction) => {
  const doubled = 2n * top + bottom
  return doubled / (2n * bottom)
}
/** 12.5 is read as its decimal text, so that no binary fraction gets in. */
const perCent = (value: number): Fraction => {
  const [whole = '0', fraction = ''] = value.toFixed(2).split('.')
  return { top: BigInt(whole + fraction), bottom: 10_000n }
}
const partOf = (amount: bigint, value: number) => {
  const { top, bottom } = perCent(value)
  return roundHalfUp({ top: amount * top, bottom })
}

function modelTotals(lines: readonly TotalsLine[], reduction: Reduction | null, shipping: number) {
  let subTotal = 0n
  let covered = 0n
  for (const line of lines) {
    for (let piece = 0; piece < line.quantity; piece++) {
      subTotal += BigInt(line.unitPriceFils)
      if (line.covered) covered += BigInt(line.unitPriceFils)
    }
  }
  let discount = 0n
  if (reduction?.kind === 'percentage') discount = partOf(covered, reduction.percent)
  if (reduction?.kind === 'amount')
    discount = BigInt(reduction.amountFils) < covered ? BigInt(reduction.amountFils) : covered
  const shares = modelShares(
    discount,
    lines.map((line) => (line.covered ? BigInt(line.unitPriceFils) * BigInt(line.quantity) : 0n)),
  )
  let tax = 0n
  lines.forEach((line, at) => {
    tax += partOf(BigInt(line.unitPriceFils) * BigInt(line.quantity) - (shares[at] ?? 0n), line.taxPercent)
  })
  const fee = reduction?.kind === 'free-shipping' ? 0n : BigInt(shipping)
  return { subTotal, discount, tax, fee, total: subTotal - discount + fee + tax, shares }
}

/** Gives out one fils at a time to whoever is furthest below the exact share. */
function modelShares(amount: bigint, weights: bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / all)
  let left = amount - shares.reduce((sum, share) => sum + share, 0n)
  while (left > 0n) {
    let neediest = 0
    let lack = -1n
    weights.forEach((weight, at) => {
      const missing = amount * weight - (shares[at] ?? 0n) * all
      if (missing > lack) {
        lack = missing
        neediest = at
      }
    })
    shares[neediest] = (shares[neediest] ?? 0n) + 1n
    left--
  }
  return shares
}

describe('totals in exact fils', () => {
  test('S3.44 every sum of any cart equals an independent model', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        anyReduction,
        fc.integer({ min: 0, max: 20_000 }),
        (lines, reduction, shipping) => {
          const totals = totalsOf(lines, reduction, shipping)
          const model = modelTotals(lines, reduction, shipping)
          expect(BigInt(totals.subTotalFils)).toBe(model.subTotal)
          expect(BigInt(totals.discountFils)).toBe(model.discount)
          expect(BigInt(totals.taxFils)).toBe(model.tax)
          expect(BigInt(totals.shippingFils)).toBe(model.fee)
          expect(BigInt(totals.totalFils)).toBe(model.total)
          expect(totals.lines.map((line) => BigInt(line.discountFils))).toEqual(model.shares)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('S3.37 the lines add up to the whole and nothing is ever negative', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 40 }),
        anyReduction,
        fc.nat({ max: 5000 }),
        (lines, reduction, shipping) => {
          const totals = totalsOf(lines, reduction, shipping)
          const add = (pick: (line: (typeof totals.lines)[number]) => number) =>
            totals.lines.reduce((sum, line) => sum + pick(line), 0)
          expect(add((line) => line.lineTotalFils)).toBe(totals.subTotalFils)
          expect(add((line) => line.discountFils)).toBe(totals.discountFils)
          expect(add((line) => line.taxFils)).toBe(totals.taxFils)
          expect(totals.totalFils).toBeGreaterThanOrEqual(0)
          totals.lines.forEach((line, at) => {
            expect(line.discountFils).toBeGreaterThanOrEqual(0)
            expect(line.discountFils).toBeLessThanOrEqual(lines[at]?.covered ? line.lineTotalFils : 0)
          })
        },
      ),
    )
  })

  test('a third of a dinar on three equal lines is shared as 0.112, 0.111, 0.111', () => {
    expect(shareOut(334, [1000, 1000, 1000])).toEqual([112, 111, 111])
    expect(shareOut(1, [5, 5])).toEqual([1, 0])
    expect(shareOut(7, [0, 0])).toEqual([0, 0])
  })

  test('0.1 + 0.2 dinar is 0.3 dinar, and half a fils rounds up', () => {
    const line = (unitPriceFils: number) => ({ unitPriceFils, quantity: 1, taxPercent: 0, covered: true })
    expect(totalsOf([line(100), line(200)], null, 0).totalFils).toBe(300)
    expect(percentOf(1, 50)).toBe(1)
    expect(percentOf(3, 50)).toBe(2)
    expect(percentOf(999, 33.33)).toBe(333)
    expect(percentOf(1_000_000_000_000, 99.99)).toBe(999_900_000_000)
  })

  test('an amount larger than what it covers takes no more than that', () => {
    const lines = [
      { unitPriceFils: 1500, quantity: 1, taxPercent: 0, covered: true },
      { unitPriceFils: 9000, quantity: 1, taxPercent: 5, covered: false },
    ]
    const totals = totalsOf(lines, { kind: 'amount', amountFils: 5000 }, 1000)
    expect(totals).toMatchObject({ discountFils: 1500, taxFils: 450, totalFils: 9000 + 1000 + 450 })
  })

  test('free shipping takes the fee away and nothing else', () => {
    const lines = [{ unitPriceFils: 1500, quantity: 2, taxPercent: 0, covered: true }]
    expect(totalsOf(lines, { kind: 'free-shipping' }, 2000)).toMatchObject({
      discountFils: 0,
      shippingFils: 0,
      totalFils: 3000,
    })
  })
})
