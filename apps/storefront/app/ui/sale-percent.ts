import { toFils } from '@sadu/money/money'

/** How much less, in whole percent and never more than it is; null when there is nothing worth saying. */
export function salePercent(unitPrice: number, oldPrice: number | null): number | null {
  if (oldPrice === null) return null
  const [now, before] = [toFils(unitPrice), toFils(oldPrice)]
  if (before <= now) return null
  return Math.floor(((before - now) * 100) / before) || null
}
