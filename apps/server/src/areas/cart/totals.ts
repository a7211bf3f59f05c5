/** Every sum of a cart or an order, in fils. Nothing here knows where the numbers come from. */
export interface TotalsLine {
  unitPriceFils: number
  quantity: number
  /** Per cent with two decimals at most; 0 where no tax is due. */
  taxPercent: number
  /** The promo code covers this line. */
  covered: boolean
}

export type Reduction =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; amountFils: number }
  | { kind: 'free-shipping' }

export interface LineTotals {
  lineTotalFils: number
  discountFils: number
  taxFils: number
}

export interface Totals {
  lines: LineTotals[]
  subTotalFils: number
  discountFils: number
  shippingFils: number
  taxFils: number
  totalFils: number
}

/**
 * Sub-total, less the reduction on the lines it covers, plus shipping, plus the tax of each line on what is left of
 * it. The reduction is rounded once and shared out so that the lines' shares add up to it exactly.
 */
export function totalsOf(
  lines: readonly TotalsLine[],
  reduction: Reduction | null,
  shippingFeeFils: number,
): Totals {
  const lineTotals = lines.map((line) => line.unitPriceFils * line.quantity)
  const coveredTotals = lines.map((line, at) => (line.covered ? (lineTotals[at] ?? 0) : 0))
  const discountFils = discountOf(sum(coveredTotals), reduction)
  const shares = shareOut(discountFils, coveredTotals)
  const parts = lines.map((line, at) => {
    const lineTotalFils = lineTotals[at] ?? 0
    const lineDiscount = shares[at] ?? 0
    return {
      lineTotalFils,
      discountFils: lineDiscount,
      taxFils: percentOf(lineTotalFils - lineDiscount, line.taxPercent),
    }
  })
  const subTotalFils = sum(lineTotals)
  const shippingFils = reduction?.kind === 'free-shipping' ? 0 : shippingFeeFils
  const taxFils = sum(parts.map((part) => part.taxFils))
  return {
    lines: parts,
    subTotalFils,
    discountFils,
    shippingFils,
    taxFils,
    totalFils: subTotalFils - discountFils + shippingFils + taxFils,
  }
}

function discountOf(coveredFils: number, reduction: Reduction | null): number {
  if (reduction?.kind === 'percentage') return percentOf(coveredFils, reduction.percent)
  if (reduction?.kind === 'amount') return Math.min(reduction.amountFils, coveredFils)
  return 0
}

/** A percentage with up to two decimals, exact, halves up. */
export function percentOf(fils: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(fils) * hundredths * 2n + 10_000n) / 20_000n)
}

/** Shares `amount` out by weight; what rounding leaves over goes to the largest remainders, the first of equals. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: Number(product / all), remainder: product % all }
  })
  let left = amount - sum(parts.map((part) => part.share))
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  for (const part of byRemainder) {
    if (left === 0) break
    part.share++
    left--
  }
  return parts.map((part) => part.share)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
