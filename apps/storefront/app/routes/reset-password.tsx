import { useSearchParams } from 'react-router'
import { Entrance } from '#app/features/sign-in/entrance.tsx'
import { ResetForm } from '#app/features/sign-in/reset-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/reset-password.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await textsFor(context, 'signIn', 'account'),
})

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.reset.title']
  return pageMeta(matches, { title, canonical: '/reset-password', noindex: true })
}

export default function ResetPassword() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  return (
    <Entrance title={t('ui.prisma.reset.title')}>
      <ResetForm token={query.get('token') ?? ''} />
    </Entrance>
  )
}
