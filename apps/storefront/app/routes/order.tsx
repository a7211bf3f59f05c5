import { useSearchParams } from 'react-router'
import { OrderPage } from '#app/features/orders/order-page.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/order.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'orders', 'addresses') }
}

export function meta({ matches, params, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.orders.order']
  return [
    ...pageMeta(matches, { title, canonical: `/orders/${params.orderId}`, noindex: true }),
    // The address may carry the access to the order; it is nobody else's business.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The order outside of an account: right after ordering, from a mail, from the look-up. */
export default function OrderRoute({ params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <div className="wrap max-w-[1080px] py-6 md:py-10">
      <OrderPage
        door={{ orderId: params.orderId, access: query.get('access') }}
        isNew={query.has('placed')}
      />
    </div>
  )
}
