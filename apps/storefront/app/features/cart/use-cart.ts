import type { Cart } from '@sadu/contract/models/cart'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '#app/api/call.ts'
import { cartChanges } from '#app/features/cart/cart-changes.ts'
import { newerCart } from '#app/features/cart/local-cart.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const cartKey = (userId: string | null) => ['cart', userId] as const

const none = () => noChanges
const noChanges: ReturnType<typeof cartChanges.pending> = []

/** The cart as the shopper has left it: what the server said, with the changes that it has not answered yet. */
export function useCart() {
  const { userId } = useIdentity()
  const query = useQuery<Cart>({
    queryKey: cartKey(userId),
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/cart', {}, { signal }),
    enabled: userId !== null,
    refetchOnWindowFocus: 'always',
    structuralSharing: (known, answer) =>
      replaceEqualDeep(known, newerCart(known as Cart | undefined, answer as Cart)),
  })
  const changes = useSyncExternalStore(cartChanges.subscribe, cartChanges.pending, none)
  const told = query.data
  const data = useMemo(
    () => told && changes.reduce((cart, change) => change.apply(cart), told),
    [told, changes],
  )
  return {
    data,
    isPending: query.isPending,
    isError: query.isError,
    refetch: query.refetch,
    /** The totals are our own guess until the server has answered. */
    isChanging: changes.length > 0,
  }
}
