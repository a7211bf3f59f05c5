import { useMemo, useSyncExternalStore } from 'react'
import type { ChangeQueue } from '#app/api/change-queue.ts'

/** What the server told, with the changes that it has not answered yet. */
export function useWithChanges<T extends object>(told: T | undefined, queue: ChangeQueue<T>) {
  const changes = useSyncExternalStore(queue.subscribe, queue.pending, queue.pending)
  const data = useMemo(
    () => told && changes.reduce<T>((state, change) => change.apply(state), told),
    [told, changes],
  )
  return { data, isChanging: changes.length > 0 }
}
