import type { Cart } from '@sadu/contract/models/cart'
import { useEffect, useRef, useState } from 'react'
import { useFailureWords } from '#app/i18n/failure-words.ts'

/**
 * Saves what is chosen at a step. Whoever presses on while a choice is on its way is not turned away: `settled` waits
 * for it and gives the cart it led to, null when it was refused or the step was left, undefined when nothing was on
 * its way.
 */
export function useSavedChoice(onRefused?: () => Promise<unknown>) {
  const words = useFailureWords()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef<Promise<Cart | null>>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const save = (work: () => Promise<Cart>): Promise<Cart | null> => {
    setProblem('')
    const saving = work()
      .catch(async (error: unknown) => {
        setProblem(words(error))
        await onRefused?.()
        return null
      })
      .finally(() => {
        if (latest.current === saving) latest.current = null
      })
    latest.current = saving
    return saving
  }

  const settled = async (): Promise<Cart | null | undefined> => {
    if (!latest.current) return undefined
    setBusy(true)
    try {
      const cart = await latest.current
      return isLeft.current ? null : cart
    } finally {
      setBusy(false)
    }
  }

  return { save, settled, busy, problem, setProblem }
}
