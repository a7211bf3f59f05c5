import { useState } from 'react'
import { tellFailure } from '#app/api/failed-change.ts'

interface Then {
  onSuccess?: () => void
  onSettled?: () => void
}

/** A change that a press sends: whether it is under way and with what; a failure is told by a toast. */
export function useChange<V, T>(send: (value: V) => Promise<T>, onSuccess?: (answer: T) => unknown) {
  const [sent, setSent] = useState<{ value: V }>()
  const mutate = async (value: V, { onSuccess: andThen, onSettled }: Then = {}) => {
    setSent({ value })
    try {
      const answer = await send(value)
      await onSuccess?.(answer)
      andThen?.()
    } catch (error) {
      tellFailure(error)
    } finally {
      setSent(undefined)
      onSettled?.()
    }
  }
  return { mutate, isPending: sent !== undefined, variables: sent?.value }
}
