import type { WishList, WishListItem } from '@sadu/contract/models/cart'
import { useSyncExternalStore } from 'react'
import { queries } from '#app/api/queries.ts'
import { identity, subscribeIdentity } from '#app/api/session-store.ts'
import { wishlistChanges, wishlistKey } from '#app/features/wishlist/wishlist-changes.ts'

/**
 * The product's item on the wishlist, which the header asks for. A page has dozens of hearts: each looks at its own item
 * alone, and is drawn anew only when that changes.
 */
export const useWishedItem = (productId: number): WishListItem | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wishedNow().get(productId),
    () => undefined,
  )

let known: { told: unknown; changes: unknown; byProduct: ReadonlyMap<number, WishListItem> } | undefined

/** Worked out once for all hearts. */
function wishedNow(): ReadonlyMap<number, WishListItem> {
  const told = queries.get<WishList>(wishlistKey(identity().userId))
  const changes = wishlistChanges.pending()
  if (known?.told !== told || known?.changes !== changes) {
    const list = told && changes.reduce((state, change) => change.apply(state), told)
    known = { told, changes, byProduct: new Map(list?.items.map((item) => [item.productId, item])) }
  }
  return known.byProduct
}

function subscribe(listener: () => void): () => void {
  const toList = () => queries.subscribe(wishlistKey(identity().userId), listener)
  let endList = toList()
  const endIdentity = subscribeIdentity(() => {
    endList()
    endList = toList()
    listener()
  })
  const endChanges = wishlistChanges.subscribe(listener)
  return () => {
    endList()
    endIdentity()
    endChanges()
  }
}
