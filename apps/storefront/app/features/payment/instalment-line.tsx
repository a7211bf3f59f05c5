import { instalmentOf } from '@sadu/money/instalment'
import { formatPrice } from '@sadu/money/price'
import { useInstalmentAccounts } from '#app/features/payment/use-payment-methods.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'

interface InstalmentLineProps {
  provider: string
  amount: number
  /** Names the provider too, where it is not said already. */
  named?: boolean
}

/** "4 payments of KD 2.500", where the provider takes the amount. */
export function InstalmentLine({ provider, amount, named = false }: InstalmentLineProps) {
  const { t } = useTexts()
  const style = usePriceStyle()
  const accounts = useInstalmentAccounts().data
  const account = provider === 'tabby' || provider === 'tamara' ? accounts?.[provider] : null
  const part = account && instalmentOf(account, amount)
  if (!part) return null
  const price = isolate(formatPrice(part, style, { exact: true }))
  const text = t('ui.prisma.checkout.instalments', { count: account.instalments, price })
  return (
    <span className="block text-sm text-mute">
      {named ? `${t(provider === 'tabby' ? 'ui.prisma.checkout.tabby' : 'ui.prisma.checkout.tamara')} ` : ''}
      {text}
    </span>
  )
}
