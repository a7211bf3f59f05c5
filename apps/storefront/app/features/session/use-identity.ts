import { useSyncExternalStore } from 'react'
import { identity, identityOnServer, subscribeIdentity } from '#app/api/session-store.ts'

/** Who this browser acts as. On the server, and until the page has woken up, nobody. */
export const useIdentity = () => useSyncExternalStore(subscribeIdentity, identity, identityOnServer)

/** The same for what differs only between guests and customers: nothing is drawn anew when a guest becomes somebody. */
export const useIsGuest = () =>
  useSyncExternalStore(
    subscribeIdentity,
    () => identity().isGuest,
    () => identityOnServer().isGuest,
  )
