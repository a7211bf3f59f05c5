/** A reduction by product, category, brand or the whole shop; every field that is set has to match. */
export interface PriceRule {
  kind: 'percentage' | 'amount' | 'fixed'
  percent: number | null
  amountFils: number | null
  productId: number | null
  categoryId: number | null
  brandId: number | null
  minQuantity: number
}

/** A rule with the time it holds, in milliseconds since 1970; null is open. */
export interface TimedRule extends PriceRule {
  startsAt: number | null
  endsAt: number | null
}

export const activeRules = (rules: readonly TimedRule[], now = Date.now()): TimedRule[] =>
  rules.filter(({ startsAt, endsAt }) => (startsAt ?? now) <= now && (endsAt ?? Infinity) > now)

/** When a rule next begins or ends. */
export const nextTurn = (rules: readonly TimedRule[], now = Date.now()): number =>
  Math.min(...rules.flatMap(({ startsAt, endsAt }) => [startsAt ?? 0, endsAt ?? 0]).filter((at) => at > now))

/** What a rule looks at. The categories are the product's own and all above them. */
export interface Priceable {
  productId: number
  brandId: number | null
  categoryIds: readonly number[]
  quantity: number
}

export interface Price {
  unitFils: number
  /** The struck-through price of something reduced. */
  oldFils: number | null
}

/** The lowest price that any one rule gives; reductions do not add up. */
export function reducedPrice(
  baseFils: number,
  compareAtFils: number | null,
  rules: readonly PriceRule[],
  priceable: Priceable,
): Price {
  let unitFils = baseFils
  for (const rule of rules) {
    if (covers(rule, priceable)) unitFils = Math.min(unitFils, applied(rule, baseFils))
  }
  const before = Math.max(baseFils, compareAtFils ?? 0)
  return { unitFils, oldFils: before > unitFils ? before : null }
}

function covers(rule: PriceRule, { productId, brandId, categoryIds, quantity }: Priceable): boolean {
  return (
    quantity >= rule.minQuantity &&
    (rule.productId === null || rule.productId === productId) &&
    (rule.brandId === null || rule.brandId === brandId) &&
    (rule.categoryId === null || categoryIds.includes(rule.categoryId))
  )
}

function applied(rule: PriceRule, baseFils: number): number {
  if (rule.kind === 'percentage') return baseFils - percentOf(baseFils, rule.percent ?? 0)
  if (rule.kind === 'amount') return Math.max(0, baseFils - (rule.amountFils ?? 0))
  return Math.min(baseFils, rule.amountFils ?? baseFils)
}

/** Percentages have at most two decimals, so the product is whole before it is divided; halves go up. */
function percentOf(fils: number, percent: number): number {
  return Math.floor((fils * Math.round(percent * 100) + 5_000) / 10_000)
}
