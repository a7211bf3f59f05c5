import type { WishList } from '@sadu/contract/models/cart'
import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const wishlistKey = (userId: string | null) => ['wishlist', userId] as const

/** The wishlist; asked for only when there is a token. */
export function useWishlist() {
  const { userId } = useIdentity()
  return useQuery<WishList>({
    queryKey: wishlistKey(userId),
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/wish-list', {}, { signal }),
    enabled: userId !== null,
    refetchOnWindowFocus: 'always',
  })
}
