import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '#app/features/session/return-url.ts'
import { useIsGuest } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useAwake } from '#app/ui/use-awake.ts'

/** Who it is the browser alone knows: the page as sent holds the place, then it shows or sends to the log-in. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const awake = useAwake()
  const isGuest = useIsGuest()
  const { pathname, search } = useLocation()
  if (awake && isGuest) return <Navigate to={loginPath(pathname + search)} replace />
  if (awake) return children
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.prisma.shell.loading')}</span>
      <noscript>{t('ui.prisma.my_account.needs_script')}</noscript>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
