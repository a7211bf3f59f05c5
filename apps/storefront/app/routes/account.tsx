import { Outlet } from 'react-router'
import { AccountPlaces } from '#app/features/account/account-places.tsx'
import { CustomersOnly } from '#app/features/account/customers-only.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/account.ts'

/** The frame of the account's pages: who may see them, and the way between them. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await textsFor(context, 'myAccount', 'account', 'signIn'),
})

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.my_account.title']
  return pageMeta(matches, { title, canonical: '/account/info', noindex: true })
}

export default function Account() {
  const { t } = useTexts()
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:grid-cols-[220px_minmax(0,1fr)] md:gap-12 md:py-12">
      <div className="grid grid-cols-1 content-start gap-4 md:gap-5">
        <p className="hidden px-4 text-sm font-semibold text-mute md:block">
          {t('ui.prisma.my_account.title')}
        </p>
        <AccountPlaces />
      </div>
      <div className="min-w-0">
        <CustomersOnly>
          <Outlet />
        </CustomersOnly>
      </div>
    </div>
  )
}
