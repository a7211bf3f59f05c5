import type { OrderSummary } from '@sadu/contract/models/order'
import { useTexts } from '#app/i18n/texts.tsx'

const states = ['pending', 'placed', 'shipped', 'delivered', 'cancelled', 'expired'] as const
const payments = ['unpaid', 'on-delivery', 'paid', 'partly-refunded', 'refunded'] as const

const looks: Record<(typeof states)[number], string> = {
  pending: 'bg-sand text-ink',
  placed: 'bg-primary text-on-primary',
  shipped: 'bg-primary text-on-primary',
  delivered: 'bg-night text-on-night',
  cancelled: 'border border-line text-mute',
  expired: 'border border-line text-mute',
}

/** How an order stands; a state that this release does not know shows nothing rather than a code. */
export function StatePill({ state }: { state: OrderSummary['state'] }) {
  const { t } = useTexts()
  const known = states.find((one) => one === state)
  if (!known) return null
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold ${looks[known]}`}>
      {t(`ui.prisma.orders.state.${known}`)}
    </span>
  )
}

export function PaymentWords({ state }: { state: OrderSummary['paymentState'] }) {
  const { t } = useTexts()
  const known = payments.find((one) => one === state)
  return known ? t(`ui.prisma.orders.payment.${known}`) : null
}
