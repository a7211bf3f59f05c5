import type { Order } from '@sadu/contract/models/order'
import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Price } from '#app/ui/price.tsx'

/** What was charged, to the last fils whatever the shop's format hides. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTexts()
  return (
    <dl className="grid gap-2">
      <Row label={t('ui.prisma.cart.sub_total')}>
        <Price amount={order.subTotal} exact />
      </Row>
      {order.discountAmount > 0 && (
        <Row label={t('ui.prisma.orders.discount')}>
          <span aria-hidden="true">−</span> <Price amount={order.discountAmount} exact />
        </Row>
      )}
      <Row label={t('ui.prisma.orders.shipping')}>
        {order.shippingAmount === 0 ? (
          t('ui.prisma.orders.shipping_free')
        ) : (
          <Price amount={order.shippingAmount} exact />
        )}
      </Row>
      {order.taxAmount > 0 && (
        <Row label={t('ui.prisma.orders.tax')}>
          <Price amount={order.taxAmount} exact />
        </Row>
      )}
      <Row label={t('ui.prisma.orders.total')} className="text-lg font-semibold">
        <Price amount={order.total} exact />
      </Row>
    </dl>
  )
}

interface RowProps {
  label: string
  className?: string
  children: ReactNode
}

const Row = ({ label, className = '', children }: RowProps) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
)
