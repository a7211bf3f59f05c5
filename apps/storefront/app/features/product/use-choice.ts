import type { Product } from '@sadu/contract/models/catalogue'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Choice, choose, startingChoice, variationOf } from '#app/features/product/choice.ts'

/** The choice, and the address that names the chosen variation, each following the other. */
export function useChoice(product: Product) {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('variation')) || null
  const [choice, setChoice] = useState<Choice>(() => startingChoice(product, named))
  const variation = variationOf(product, choice)
  // Several attributes may change before the page is drawn again.
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])

  // Back, forward and links may bring another variation; what was written or uploaded stays.
  useEffect(() => {
    if (named === null) return
    setChoice((current) => {
      const isShown = variationOf(product, current)?.variationId === named
      return isShown ? current : { ...current, ...startingChoice(product, named) }
    })
  }, [named, product])

  const setAttribute = (attributeId: number, value: string) => {
    const next = choose(product, latest.current, attributeId, value)
    latest.current = next
    setChoice(next)
    const chosen = variationOf(product, next)
    if ((chosen?.variationId ?? null) === named) return
    setSearch(
      (current) => {
        current.delete('variation')
        if (chosen) current.set('variation', String(chosen.variationId))
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { choice, variation, setAttribute }
}
