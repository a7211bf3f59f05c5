import { useSyncExternalStore } from 'react'

let chosen = false
const listeners = new Set<() => void>()

/** A guest who chose to check out without an account is not asked again during this visit. */
export function continueAsGuest() {
  chosen = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useContinueAsGuest = () =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => false,
  )
