import { Entrance } from '#app/features/sign-in/entrance.tsx'
import { ForgotForm } from '#app/features/sign-in/forgot-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/forgot-password.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await textsFor(context, 'signIn', 'account'),
})

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.forgot.title']
  return pageMeta(matches, { title, canonical: '/forgot-password', noindex: true })
}

export default function ForgotPassword() {
  const { t } = useTexts()
  return (
    <Entrance title={t('ui.prisma.forgot.title')} intro={t('ui.prisma.forgot.intro')}>
      <ForgotForm />
      <ButtonLink look="plain" to="/login" className="justify-self-start">
        {t('ui.prisma.forgot.back')}
      </ButtonLink>
    </Entrance>
  )
}
