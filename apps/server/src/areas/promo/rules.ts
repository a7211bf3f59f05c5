import type { Reduction } from '#server/areas/cart/totals.ts'

export interface Promo {
  promoCodeId: number
  code: string
  kind: 'percentage' | 'amount' | 'free-shipping'
  percent: number | null
  amountFils: number | null
  minSubTotalFils: number
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  uses: number
  productIds: readonly number[]
  /** With all categories below the chosen ones. */
  categoryIds: readonly number[]
  active: boolean
}

export interface PromoLine {
  productId: number
  categoryIds: readonly number[]
  lineTotalFils: number
}

export interface PromoSituation {
  now: Date
  lines: readonly PromoLine[]
  /** How often this person, by account, phone or mailbox, has used the code. */
  usesByCustomer: number
}

export type PromoRefusalCode =
  | 'promo.unknown'
  | 'promo.not_started'
  | 'promo.expired'
  | 'promo.used_up'
  | 'promo.used_by_you'
  | 'promo.minimum'
  | 'promo.not_covered'

export type PromoVerdict = { applies: true; reduction: Reduction; covered: boolean[] } | PromoRefusal

export interface PromoRefusal {
  applies: false
  code: PromoRefusalCode
  /** With `promo.minimum`: how much it is. */
  minimumFils?: number
}

/** Whether a code applies to these lines now, and to which of them; the first thing that stands against it otherwise. */
export function judgePromo(promo: Promo, situation: PromoSituation): PromoVerdict {
  const { now, lines, usesByCustomer } = situation
  if (!promo.active) return { applies: false, code: 'promo.unknown' }
  if (promo.startsAt && now < promo.startsAt) return { applies: false, code: 'promo.not_started' }
  if (promo.endsAt && now >= promo.endsAt) return { applies: false, code: 'promo.expired' }
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return { applies: false, code: 'promo.used_up' }
  if (promo.maxUsesPerCustomer !== null && usesByCustomer >= promo.maxUsesPerCustomer)
    return { applies: false, code: 'promo.used_by_you' }
  const subTotalFils = lines.reduce((sum, line) => sum + line.lineTotalFils, 0)
  if (subTotalFils < promo.minSubTotalFils)
    return { applies: false, code: 'promo.minimum', minimumFils: promo.minSubTotalFils }
  const covered = lines.map((line) => covers(promo, line))
  if (!covered.includes(true)) return { applies: false, code: 'promo.not_covered' }
  return { applies: true, reduction: reductionOf(promo), covered }
}

function covers(promo: Promo, line: PromoLine): boolean {
  if (promo.productIds.length === 0 && promo.categoryIds.length === 0) return true
  return (
    promo.productIds.includes(line.productId) ||
    line.categoryIds.some((category) => promo.categoryIds.includes(category))
  )
}

function reductionOf(promo: Promo): Reduction {
  switch (promo.kind) {
    case 'percentage':
      return { kind: 'percentage', percent: promo.percent ?? 0 }
    case 'amount':
      return { kind: 'amount', amountFils: promo.amountFils ?? 0 }
    case 'free-shipping':
      return { kind: 'free-shipping' }
  }
}
