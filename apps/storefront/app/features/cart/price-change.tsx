import type { CartItem } from '@sadu/contract/models/cart'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'

/** The price is another than the shopper has seen: from what to what, to be agreed to before paying. */
export function PriceChange({ item }: { item: CartItem }) {
  const { t } = useTexts()
  const { acceptPrice } = useCartActions()
  if (item.previousPrice === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-sand px-3.5 py-1.5 text-sm">
      <p className="flex items-center gap-2">
        <Icon name="info" className="size-4" />
        <span>
          {t('ui.prisma.cart.price_now')}{' '}
          <s className="text-mute">
            <Price amount={item.previousPrice} exact />
          </s>{' '}
          <Price amount={item.unitPrice} exact className="font-semibold" />
        </span>
      </p>
      <button
        type="button"
        aria-label={t('ui.prisma.cart.agree_to', { name: isolate(item.productName) })}
        onClick={() => void acceptPrice(item.itemId)}
        className="min-h-11 font-semibold text-deep hover:underline"
      >
        {t('ui.prisma.cart.agree')}
      </button>
    </div>
  )
}
