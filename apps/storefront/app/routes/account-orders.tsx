import { OrderList } from '#app/features/orders/order-list.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import type { Route } from './+types/account-orders.ts'

export { AreaError as ErrorBoundary } from '#app/shell/area-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'orders') }
}

export default function AccountOrders() {
  const { t } = useTexts()
  return (
    <>
      <h1 className="mb-5 text-2xl md:text-3xl">{t('ui.prisma.orders.title')}</h1>
      <OrderList />
    </>
  )
}
