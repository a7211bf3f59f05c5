import type { CartItem } from '@sadu/contract/models/cart'
import { isShort } from '#app/features/cart/local-cart.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** Said when fewer are there than are wanted; nothing while the stock is not known. */
export function StockBadge({ item }: { item: Pick<CartItem, 'activeQty' | 'productQuantity'> }) {
  const { t } = useTexts()
  if (!isShort(item)) return null
  return (
    <span className="inline-block rounded-full bg-sale px-2 py-0.5 text-xs font-semibold text-on-sale">
      {t('ui.prisma.cart.stock_badge')}
    </span>
  )
}
