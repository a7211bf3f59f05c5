import type { Cart } from '@sadu/contract/models/cart'
import { formatPrice } from '@sadu/money/price'
import type { ReactNode } from 'react'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface CartDifference {
  /** The words of the refusal. */
  reason: string
  oldTotal: number
  notices: readonly string[]
}

/** Shown when the shop answered an order with "it is another cart by now": what changed, and what it comes to. */
export function ChangedCart({
  changed,
  cart,
  next,
}: {
  changed: CartDifference | null
  cart: Cart
  /** What has to be done first; without it, ordering once more is agreeing. */
  next: ReactNode
}) {
  const { t } = useTexts()
  const style = usePriceStyle()
  const price = (amount: number) => isolate(formatPrice(amount, style, { exact: true }))
  return (
    <div role="alert">
      {changed && (
        <div className="grid gap-2 rounded-2xl border border-sale p-4 text-sm">
          <p className="flex items-start gap-2.5 font-semibold">
            <Icon name="warning" className="mt-0.5 size-4 text-sale" />
            {changed.reason}
          </p>
          <ul className="ms-6 grid gap-1">
            {changed.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
            {changed.oldTotal !== cart.total && (
              <li>
                {t('ui.prisma.checkout.total_changed', {
                  old: price(changed.oldTotal),
                  now: price(cart.total),
                })}
              </li>
            )}
          </ul>
          <div className="ms-6">{next ?? <p>{t('ui.prisma.checkout.order_again')}</p>}</div>
        </div>
      )}
    </div>
  )
}
