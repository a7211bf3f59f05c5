import type { Cart } from '@sadu/contract/models/cart'
import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const cartKey = (userId: string | null) => ['cart', userId] as const

/** The cart; asked for only when there is a token. */
export function useCart() {
  const { userId } = useIdentity()
  return useQuery<Cart>({
    queryKey: cartKey(userId),
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/cart', {}, { signal }),
    enabled: userId !== null,
  })
}
