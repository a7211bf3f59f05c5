import { toFils } from '@sadu/money'
import { filsToJsonNumber } from '@sadu/money/decimal'

interface Account {
  minAmount: number
  maxAmount: number | null
  instalments: number
}

/** What one of the parts comes to, never less than it will; null when the amount is not taken. */
export function partOf(account: Account, amount: number): number | null {
  const fils = toFils(amount)
  if (account.instalments < 2 || fils < toFils(account.minAmount)) return null
  if (account.maxAmount !== null && fils > toFils(account.maxAmount)) return null
  return filsToJsonNumber(Math.ceil(fils / account.instalments))
}
