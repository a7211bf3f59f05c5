import { useState } from 'react'
import { finishImpersonation } from '#app/features/session/impersonation.ts'
import { useCustomer } from '#app/features/session/use-customer.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** On every page while a staff member acts as a customer; never absent, with or without the name. */
export function ImpersonationBanner() {
  const { impersonating } = useIdentity()
  return impersonating ? <Banner /> : null
}

function Banner() {
  const { t } = useTexts()
  const name = useCustomer().data?.displayName
  const [finishing, setFinishing] = useState(false)
  const finish = () => {
    setFinishing(true)
    void finishImpersonation()
  }
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
        aria-busy={finishing}
        onClick={finishing ? undefined : finish}
        className="min-h-11 text-sm font-semibold underline underline-offset-4"
      >
        {t('ui.prisma.impersonation.finish')}
      </button>
    </div>
  )
}
