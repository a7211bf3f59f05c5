import { useEffect, useState } from 'react'
import { queries } from '#app/api/queries.ts'
import { finishImpersonation, leaveImpersonation } from '#app/features/session/impersonation.ts'
import { customerKey, useCustomer } from '#app/features/session/use-customer.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** Says as whom staff act and lets them finish; leaving the page finishes too. */
export function FinishBanner() {
  const { t } = useTexts()
  const name = useCustomer().data?.displayName
  useLeaving()
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

/** By then a page that was only loaded anew has said so, even if its good-bye came late. */
const settledMs = 5_000

function useLeaving() {
  const { userId } = useIdentity()
  useEffect(() => {
    // A page that the browser keeps may come back as it was; it has not been closed.
    const onHide = ({ persisted }: PageTransitionEvent) => !persisted && leaveImpersonation()
    const stillHere = () => void queries.invalidate(customerKey(userId))
    const timer = setTimeout(stillHere, settledMs)
    window.addEventListener('pagehide', onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [userId])
}
