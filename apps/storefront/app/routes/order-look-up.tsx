import { LookUpForm } from '#app/features/orders/look-up-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/order-look-up.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'orders') }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.orders.look_up_title']
  return pageMeta(matches, { title, canonical: '/orders/look-up', noindex: true })
}

export default function OrderLookUp() {
  const { t } = useTexts()
  return (
    <div className="wrap py-10 md:py-16">
      <div className="mx-auto grid max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-2xl md:text-3xl">{t('ui.prisma.orders.look_up_title')}</h1>
          <p className="text-mute">{t('ui.prisma.orders.look_up_text')}</p>
        </div>
        <LookUpForm />
      </div>
    </div>
  )
}
