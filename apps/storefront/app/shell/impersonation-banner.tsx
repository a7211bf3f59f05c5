import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { finishImpersonation } from '#app/features/session/impersonation.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** On every page while a staff member acts as a customer; never absent, with or without the name. */
export function ImpersonationBanner() {
  const { t } = useTexts()
  const { impersonating, userId } = useIdentity()
  const customer = useQuery({
    queryKey: ['customer', userId],
    queryFn: () => call('GET /api/users/customers/{userId}', {}),
    enabled: impersonating,
  })
  if (!impersonating) return null
  const name = customer.data?.displayName
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-center gap-x-4 bg-sale px-4 py-1 text-on-sale"
    >
      <p className="text-sm">
        {t('ui.prisma.impersonation.banner')} {name && <bdi className="font-semibold">{name}</bdi>}
      </p>
      <button
        type="button"
        onClick={() => void finishImpersonation()}
        className="min-h-11 text-sm font-semibold underline underline-offset-4"
      >
        {t('ui.prisma.impersonation.finish')}
      </button>
    </div>
  )
}
