import type { Order } from '@sadu/contract/models/order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { AddressLines } from '#app/features/addresses/address-lines.tsx'
import { OrderActions } from '#app/features/orders/order-actions.tsx'
import { OrderLines } from '#app/features/orders/order-lines.tsx'
import { OrderTotals } from '#app/features/orders/order-totals.tsx'
import { PaymentWords, StatePill } from '#app/features/orders/state-pill.tsx'
import { Timeline } from '#app/features/orders/timeline.tsx'
import {
  type OrderDoor,
  useHistory,
  useOrder,
  useOrderItems,
  useTracking,
} from '#app/features/orders/use-order.ts'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface OrderPageProps {
  door: OrderDoor
  /** Placed a moment ago: says thank you. */
  isNew?: boolean
}

/** An order: how far it is, what is in it, what it came to. For its owner, and for whoever holds its signed link. */
export function OrderPage({ door, isNew = false }: OrderPageProps) {
  const { data: order, error } = useOrder(door)
  if (error && !order)
    return (
      <ErrorScreen
        status={error instanceof CallFailure && error.status < 500 && error.status > 0 ? 404 : 500}
      />
    )
  if (!order) return <OrderSkeleton />
  return <OrderView order={order} door={door} isNew={isNew} />
}

function OrderView({ order, door, isNew }: { order: Order; door: OrderDoor; isNew: boolean }) {
  const { t, date } = useTexts()
  const tracking = useTracking(door).data
  const items = useOrderItems(door).data ?? order.items
  const isSame = JSON.stringify(order.shippingAddress) === JSON.stringify(order.billingAddress)
  return (
    <article className="grid gap-8">
      {isNew && <ThankYou order={order} />}
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-2xl md:text-3xl">
            {t('ui.prisma.orders.number', { number: isolate(order.orderNumber) })}
          </h1>
          <StatePill state={order.state} />
        </div>
        <p className="text-mute">
          {t('ui.prisma.orders.placed_on', {
            date: date(order.placedAt, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      </header>
      {tracking && <Timeline steps={tracking.steps} />}
      <OrderActions order={order} door={door} isOwn={door.access === null} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-12">
        <section>
          <h2 className="mb-3 text-xl">{t('ui.prisma.orders.lines')}</h2>
          <OrderLines items={items} />
          <div className="border-t border-line pt-4 lg:ms-auto lg:max-w-sm">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid gap-6 rounded-3xl bg-sand/60 p-5 md:p-6">
          <Part title={t(isSame ? 'ui.prisma.orders.shipped_and_billed_to' : 'ui.prisma.orders.shipped_to')}>
            <AddressLines address={{ ...order.shippingAddress, addressId: 0 }} />
          </Part>
          {!isSame && (
            <Part title={t('ui.prisma.orders.billed_to')}>
              <AddressLines address={{ ...order.billingAddress, addressId: 0 }} />
            </Part>
          )}
          <Part title={t('ui.prisma.orders.delivery')}>
            <p>{order.shippingMethodName}</p>
            {order.deliverySlot && (
              <p className="text-mute">
                {date(order.deliverySlot.startsAt, { weekday: 'long', day: 'numeric', month: 'long' })}
                {', '}
                <bdi>
                  {date(order.deliverySlot.startsAt, { timeStyle: 'short' })} –{' '}
                  {date(order.deliverySlot.endsAt, { timeStyle: 'short' })}
                </bdi>
              </p>
            )}
          </Part>
          <Part title={t('ui.prisma.orders.paid_with')}>
            <p>{order.paymentMethodName}</p>
            <p className="text-mute">
              <PaymentWords state={order.paymentState} />
            </p>
          </Part>
        </div>
      </div>
      <History door={door} />
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1.5 text-sm font-semibold text-mute">{title}</h2>
    {children}
  </section>
)

function ThankYou({ order }: { order: Order }) {
  const { t } = useTexts()
  const isGuest = useIsGuest()
  return (
    <div role="status" className="flex items-start gap-4 rounded-3xl bg-sand p-5 md:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
        <Icon name="check" />
      </span>
      <div>
        <p className="text-lg font-semibold">{t('ui.prisma.orders.thanks')}</p>
        <p className="text-mute">{t('ui.prisma.orders.thanks_text', { email: isolate(order.email) })}</p>
        {isGuest && (
          <p className="text-mute">
            {t('ui.prisma.orders.thanks_guest')}{' '}
            <Link to="/orders/look-up" className="font-semibold text-deep underline underline-offset-4">
              {t('ui.prisma.orders.look_up_title')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function History({ door }: { door: OrderDoor }) {
  const { t, date } = useTexts()
  const events = useHistory(door).data ?? []
  if (events.length === 0) return null
  return (
    <details className="group no-print border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between font-semibold">
        {t('ui.prisma.orders.history')}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 pb-4">
        {events.map(({ event, label, at }) => (
          <li key={`${event} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <time dateTime={at} className="text-mute">
              {date(at, { dateStyle: 'long', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}

const OrderSkeleton = () => (
  <div className="grid gap-8">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-16" />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80 rounded-3xl" />
    </div>
  </div>
)
