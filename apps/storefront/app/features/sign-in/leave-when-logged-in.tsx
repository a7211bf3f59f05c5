import { Navigate, useSearchParams } from 'react-router'
import { safeReturnUrl } from '#app/features/session/return-url.ts'
import { useIsGuest } from '#app/features/session/use-identity.ts'

/** Whoever is logged in, just now or all along, has no business here: back to where they came from. */
export function LeaveWhenLoggedIn() {
  const isGuest = useIsGuest()
  const [query] = useSearchParams()
  return isGuest ? null : <Navigate to={safeReturnUrl(query.get('returnUrl'))} replace />
}
