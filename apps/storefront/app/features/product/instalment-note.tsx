import type { Output } from '@sadu/contract'
import { instalmentOf } from '@sadu/money/instalment'
import { formatPrice } from '@sadu/money/price'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'

type InstalmentAccount = Output<'GET /api/tenants/self/tabby-accounts'>[number]

export interface InstalmentOffers {
  tabby: InstalmentAccount | null
  tamara: InstalmentAccount | null
}

/** That it can be paid in parts, when somebody offers that for this amount. */
export function InstalmentNote({ offers, amount }: { offers: InstalmentOffers; amount: number }) {
  const { t } = useTexts()
  const style = usePriceStyle()
  const notes = (['tabby', 'tamara'] as const).flatMap((provider) => {
    const account = offers[provider]
    const part = account && instalmentOf(account, amount)
    if (!part) return []
    const price = isolate(formatPrice(part, style, { exact: true }))
    return [
      {
        provider,
        text: t(`ui.prisma.product.instalments.${provider}`, { count: account.instalments, price }),
      },
    ]
  })
  if (notes.length === 0) return null
  return (
    <div className="mt-3 grid gap-1 rounded-xl bg-sand px-3.5 py-2.5 text-sm">
      {notes.map(({ provider, text }) => (
        <p key={provider}>{text}</p>
      ))}
    </div>
  )
}
