import type { Output } from '@sadu/contract'
import { fromFils, toFils } from '@sadu/money/money'

export type InstalmentAccount = Output<'GET /api/tenants/self/tabby-accounts'>[number]

/** What one payment would be, never understated; null when the account does not take such an amount. */
export function instalmentOf(account: InstalmentAccount, amount: number): number | null {
  const { minAmount, maxAmount, instalments } = account
  if (instalments < 2 || amount < minAmount || (maxAmount !== null && amount > maxAmount)) return null
  return fromFils(Math.ceil(toFils(amount) / instalments))
}
