import type { WishList } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useWithChanges } from '#app/api/use-with-changes.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { wishlistChanges, wishlistKey } from '#app/features/wishlist/wishlist-changes.ts'

/** The wishlist as the shopper has left it; asked for only when there is a token. */
export function useWishlist() {
  const { userId } = useIdentity()
  const query = useQuery<WishList>({
    queryKey: wishlistKey(userId),
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/wish-list', {}, { signal }),
    enabled: userId !== null,
    refetchOnFocus: true,
  })
  return { ...query, ...useWithChanges(query.data, wishlistChanges) }
}
