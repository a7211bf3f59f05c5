import { Link, redirect, useSearchParams } from 'react-router'
import { Entrance } from '#app/features/sign-in/entrance.tsx'
import { LeaveWhenLoggedIn } from '#app/features/sign-in/leave-when-logged-in.tsx'
import { RegisterForm } from '#app/features/sign-in/register-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { configOfPage } from '#app/server/language.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/register.ts'

/** Where registering is switched off there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = await configOfPage(context)
  if (!config.registration_enabled) throw redirect('/login')
  return { texts: await textsFor(context, 'signIn', 'account') }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.register.title']
  return pageMeta(matches, { title, canonical: '/register', noindex: true })
}

export default function Register() {
  const { t } = useTexts()
  const [query] = useSearchParams()
  return (
    <Entrance title={t('ui.prisma.register.title')} intro={t('ui.prisma.register.intro')}>
      <LeaveWhenLoggedIn />
      <RegisterForm />
      <p className="border-t border-line pt-5">
        {t('ui.prisma.register.have_account')}{' '}
        <Link
          to={{ pathname: '/login', search: query.toString() }}
          className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4"
        >
          {t('ui.prisma.sign_in.title')}
        </Link>
      </p>
    </Entrance>
  )
}
