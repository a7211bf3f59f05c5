import { OrderPage } from '#app/features/orders/order-page.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/account-order.ts'

export { AreaError as ErrorBoundary } from '#app/shell/area-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'orders', 'addresses') }
}

export default function AccountOrder({ params }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <ButtonLink to="/account/orders" look="plain" className="no-print mb-2">
        <Icon name="back" className="size-4" />
        {t('ui.prisma.orders.all')}
      </ButtonLink>
      <OrderPage door={{ orderId: params.orderId, access: null }} />
    </>
  )
}
