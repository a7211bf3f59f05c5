import type { Cart } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useWithChanges } from '#app/api/use-with-changes.ts'
import { cartChanges, cartKey } from '#app/features/cart/cart-changes.ts'
import { newerCart } from '#app/features/cart/local-cart.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

/** The cart as the shopper has left it; its totals are our own guess until the server has answered. */
export function useCart() {
  const { userId } = useIdentity()
  const query = useQuery<Cart>({
    queryKey: cartKey(userId),
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/cart', {}, { signal }),
    enabled: userId !== null,
    refetchOnFocus: true,
    newer: newerCart,
  })
  return { ...query, ...useWithChanges(query.data, cartChanges) }
}
