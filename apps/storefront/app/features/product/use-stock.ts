import type { Product, Variation } from '@sadu/contract/models/catalogue'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'

export const stockKey = (productId: number, variationId: number | undefined) =>
  ['stock', productId, variationId ?? null] as const

/** The stock of what is chosen: the page's own number until the server has told the newest. */
export function useStock(product: Product, variation: Variation | null): number | null {
  const { productId, kind } = product
  const variationId = variation?.variationId
  const isOne = kind === 'simple' || variation !== null
  const { data } = useQuery({
    queryKey: stockKey(productId, variationId),
    queryFn: ({ signal }) =>
      call(
        'GET /api/tenants/self/products/{id}/stock-qty',
        { params: { id: productId }, query: { variationId } },
        { signal },
      ),
    enabled: isOne,
  })
  if (data && isOne) return data.activeQty
  return (variation ?? product).activeQty
}
