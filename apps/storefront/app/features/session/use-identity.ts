import { useSyncExternalStore } from 'react'
import { identity, identityOnServer, subscribeIdentity } from '#app/api/session-store.ts'

/** Who this browser acts as. On the server, and until the page has woken up, nobody. */
export const useIdentity = () => useSyncExternalStore(subscribeIdentity, identity, identityOnServer)
