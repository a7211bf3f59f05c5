import type { OrderSummary } from '@sadu/contract/models/order'
import { Link, useSearchParams } from 'react-router'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { PaymentWords, StatePill } from '#app/features/orders/state-pill.tsx'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

const perPage = 10

/** The shopper's orders, newest first, a page at a time. */
export function OrderList() {
  const { t } = useTexts()
  const { userId } = useIdentity()
  const page = Math.max(1, Number.parseInt(useSearchParams()[0].get('page') ?? '1', 10) || 1)
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', userId, page],
    queryFn: ({ signal }) =>
      call(
        'GET /api/tenants/self/customers/{userId}/orders',
        { query: { page, itemsPerPage: perPage } },
        { signal },
      ),
    enabled: userId !== null,
    keepPrevious: true,
  })
  if (isError && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-2xl bg-sand p-5">
        <p>{t('ui.prisma.alert.error.network')}</p>
        <Button look="outline" onClick={() => void refetch()}>
          {t('ui.prisma.shell.retry')}
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className="grid gap-4">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-28 rounded-2xl" />
        ))}
      </div>
    )
  if (data.total === 0) return <NoOrders />
  const pages = Math.ceil(data.total / perPage)
  return (
    <>
      <ul className="grid gap-4">
        {data.items.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  )
}

function NoOrders() {
  const { t } = useTexts()
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <WovenMark className="size-14" />
      <p className="text-lg">{t('ui.prisma.orders.none')}</p>
      <ButtonLink to="/">{t('ui.prisma.orders.start')}</ButtonLink>
    </div>
  )
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { t, date } = useTexts()
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl border border-line p-4 transition-colors hover:border-mute md:p-5">
      <div className="flex -space-x-3 rtl:space-x-reverse">
        {order.picturePaths.slice(0, 3).map((path) => (
          <Picture
            key={path}
            path={path}
            alt=""
            sizes="56px"
            className="h-[70px] w-14 rounded-lg border-2 border-surface"
          />
        ))}
      </div>
      <div className="grid min-w-44 flex-1 gap-0.5">
        <h2 className="text-base">
          <Link
            to={`/account/orders/${order.orderId}`}
            className="after:absolute after:inset-0 after:rounded-2xl"
          >
            {t('ui.prisma.orders.number', { number: `\u2068${order.orderNumber}\u2069` })}
          </Link>
        </h2>
        <p className="text-sm text-mute">
          {date(order.placedAt, { dateStyle: 'long' })} ·{' '}
          {t('ui.prisma.orders.items', { count: order.itemsCount })}
        </p>
        <p className="text-sm text-mute">
          <PaymentWords state={order.paymentState} />
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-1.5 lg:grid lg:w-auto lg:justify-items-end">
        <StatePill state={order.state} />
        <Price amount={order.total} exact className="font-semibold" />
      </div>
    </li>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t, number } = useTexts()
  const look = 'grid size-11 place-items-center rounded-full border border-line hover:border-ink'
  return (
    <nav aria-label={t('ui.prisma.orders.pages')} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={`?page=${page - 1}`} aria-label={t('ui.prisma.orders.newer')} className={look}>
          <Icon name="back" className="size-5" />
        </Link>
      )}
      <span>{t('ui.prisma.orders.page', { page: number(page), pages: number(pages) })}</span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} aria-label={t('ui.prisma.orders.older')} className={look}>
          <Icon name="chevron" className="size-5" />
        </Link>
      )}
    </nav>
  )
}
