import type { Product, Variation } from '@sadu/contract/models/catalogue'
import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { type Choice, chosenAttributes } from '#app/features/product/choice.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

/** Typing and quick clicks end before the price is asked. */
const quietMs = 250

export interface ShownPrice {
  unitPrice: number
  oldPrice: number | null
  /** The price of the choice is on its way; what is shown is the one before. */
  isWaiting: boolean
}

/**
 * The price of a choice. The page brings the first one; every change asks the server, after a short rest. An answer
 * belongs to the choice it was asked for, so that a late one is never shown for another.
 */
export function usePrice(
  product: Product,
  variation: Variation | null,
  choice: Choice,
  quantity: number,
): ShownPrice {
  const { userId } = useIdentity()
  const wanted = JSON.stringify({
    attributes: chosenAttributes(product, choice),
    variationId: variation?.variationId ?? null,
    quantity,
  })
  const [first] = useState(wanted)
  const [hasChanged, setChanged] = useState(false)
  const asked = useRested(wanted)
  useEffect(() => {
    if (wanted !== first) setChanged(true)
  }, [wanted, first])
  const isWhole = product.kind === 'simple' || variation !== null
  const { data, isFetching } = useQuery({
    queryKey: ['price', userId, product.productId, asked],
    queryFn: ({ signal }) =>
      call(
        'POST /web-gw/users/{userId}/products/{productId}/get-price',
        { params: { productId: product.productId }, body: JSON.parse(asked) },
        { signal },
      ),
    enabled: hasChanged && isWhole,
    keepPrevious: true,
    staleTime: 60_000,
  })
  const known = (isWhole ? data : undefined) ?? variation ?? product
  return {
    unitPrice: known.unitPrice,
    oldPrice: known.oldPrice,
    isWaiting: hasChanged && isWhole && (isFetching || wanted !== asked),
  }
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
