import { Link, useSearchParams } from 'react-router'
import { Entrance } from '#app/features/sign-in/entrance.tsx'
import { LeaveWhenLoggedIn } from '#app/features/sign-in/leave-when-logged-in.tsx'
import { WaysIn } from '#app/features/sign-in/ways-in.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { configOfPage } from '#app/server/language.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/login.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = await configOfPage(context)
  return {
    byEmail: config.login_email_enabled,
    byCode: config.login_otp_enabled,
    registration: config.registration_enabled,
    texts: await textsFor(context, 'signIn', 'account'),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.texts['ui.prisma.sign_in.title']
  return pageMeta(matches, { title, canonical: '/login', noindex: true })
}

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4'

export default function Login({ loaderData: { byEmail, byCode, registration } }: Route.ComponentProps) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  return (
    <Entrance title={t('ui.prisma.sign_in.title')} intro={t('ui.prisma.sign_in.intro')}>
      <LeaveWhenLoggedIn />
      <WaysIn byEmail={byEmail} byCode={byCode} />
      <div className="grid border-t border-line pt-5">
        {registration && (
          <p>
            {t('ui.prisma.sign_in.new_here')}{' '}
            <Link to={{ pathname: '/register', search: query.toString() }} className={linkLook}>
              {t('ui.prisma.sign_in.to_register')}
            </Link>
          </p>
        )}
        <p>
          {t('ui.prisma.sign_in.guest_order')}{' '}
          <Link to="/orders/look-up" className={linkLook}>
            {t('ui.prisma.sign_in.to_look_up')}
          </Link>
        </p>
      </div>
    </Entrance>
  )
}
