import type { Cart } from '@sadu/contract/models/cart'
import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Price } from '#app/ui/price.tsx'

interface TotalRowProps {
  label: ReactNode
  className?: string
  children: ReactNode
}

const TotalRow = ({ label, className = '', children }: TotalRowProps) => (
  <div className={`flex items-baseline justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
)

interface TotalsProps {
  cart: Cart
  /** Stands for the shipping while no method is chosen. */
  shipping?: ReactNode
  /** The amount to pay shows every fils, whatever the shop's format hides. */
  exact?: boolean
  isChanging?: boolean
}

/** What the cart comes to, row by row. */
export function Totals({ cart, shipping, exact = false, isChanging = false }: TotalsProps) {
  const { t } = useTexts()
  return (
    <dl className={`grid gap-2.5 transition-opacity ${isChanging ? 'opacity-60' : ''}`}>
      <TotalRow label={t('ui.prisma.cart.sub_total')}>
        <Price amount={cart.subTotal} exact={exact} />
      </TotalRow>
      {cart.discountAmount > 0 && (
        <TotalRow label={t('ui.prisma.cart.discount')}>
          <span className="text-sale">
            <span aria-hidden="true">−</span> <Price amount={cart.discountAmount} exact={exact} />
          </span>
        </TotalRow>
      )}
      <TotalRow label={t('ui.prisma.cart.shipping')}>
        {cart.shippingAmount === null ? (
          (shipping ?? <span className="text-mute">{t('ui.prisma.cart.shipping_later')}</span>)
        ) : cart.shippingAmount === 0 ? (
          t('ui.prisma.cart.shipping_free')
        ) : (
          <Price amount={cart.shippingAmount} exact={exact} />
        )}
      </TotalRow>
      {cart.taxAmount > 0 && (
        <TotalRow label={t('ui.prisma.cart.tax')}>
          <Price amount={cart.taxAmount} exact={exact} />
        </TotalRow>
      )}
      <TotalRow
        label={t('ui.prisma.cart.total')}
        className="mt-1 border-t border-line pt-3.5 text-lg font-semibold"
      >
        <Price amount={cart.total} exact={exact} />
      </TotalRow>
    </dl>
  )
}
