import { fromFils, toFils } from './money.ts'

interface InstalmentTerms {
  minAmount: number
  maxAmount: number | null
  instalments: number
}

/** What one payment would be, never understated; null when such an amount is not taken in parts. */
export function instalmentOf(terms: InstalmentTerms, amount: number): number | null {
  const fils = toFils(amount)
  if (terms.instalments < 2 || fils < toFils(terms.minAmount)) return null
  if (terms.maxAmount !== null && fils > toFils(terms.maxAmount)) return null
  return fromFils(Math.ceil(fils / terms.instalments))
}
