import type { WishList } from '@sadu/contract/models/cart'
import { makeChangeQueue } from '#app/api/change-queue.ts'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'

export const wishlistKey = (userId: string | null) => ['wishlist', userId] as const

/** The one queue of this page's changes to the wishlist: two quick presses must not overtake each other. */
export const wishlistChanges = makeChangeQueue<WishList>((list) =>
  queries.set(wishlistKey(identity().userId), list),
)
