import { lazy, Suspense } from 'react'
import { useIdentity } from '#app/features/session/use-identity.ts'

const FinishBanner = lazy(() =>
  import('#app/features/session/finish-banner.tsx').then((module) => ({ default: module.FinishBanner })),
)

/** On every page while a staff member acts as a customer; never absent, with or without the name. */
export function ImpersonationBanner() {
  const { impersonating } = useIdentity()
  return (
    impersonating && (
      <Suspense>
        <FinishBanner />
      </Suspense>
    )
  )
}
