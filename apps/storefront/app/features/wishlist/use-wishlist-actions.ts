import type { WishList, WishListItem } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { useChange } from '#app/api/use-change.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { changeItem, removeItem } from '#app/features/wishlist/wish-item.ts'
import { wishlistChanges } from '#app/features/wishlist/wishlist-changes.ts'

const unchanged = (list: WishList) => list

const useListChange = <V>(what: string, send: (value: V) => Promise<WishList>) =>
  useChange((value: V) =>
    wishlistChanges.add({
      key: `${what} ${JSON.stringify(value)}`,
      apply: unchanged,
      send: () => send(value),
    }),
  )

export const useWishNote = () =>
  useListChange('note', ({ note, ...item }: Pick<WishListItem, 'itemId' | 'productId' | 'note'>) =>
    changeItem(item, (id) =>
      call('PUT /api/tenants/self/users/{userId}/wish-list/items/{id}', { params: { id }, body: { note } }),
    ),
  )

export const useWishPublic = () =>
  useListChange('public', (isPublic: boolean) =>
    isPublic
      ? call('PUT /api/tenants/self/users/{userId}/wish-list/public', {})
      : call('PUT /api/tenants/self/users/{userId}/wish-list/private', {}),
  )

const useRemoveWish = () => useListChange('remove', removeItem)

/** First into the cart, then off the list: whatever fails, it is in one of the two. */
export function useMoveToCart() {
  const add = useAddToCart()
  const remove = useRemoveWish()
  return {
    busy: add.isPending,
    move: ({ itemId, productId, variationId, product }: WishListItem) =>
      add.mutate(
        [
          {
            productName: product.productName,
            picturePath: product.picturePath,
            pictureColor: product.pictureColor,
            unitPrice: product.unitPrice,
            item: { productId: product.productId, variationId, productQuantity: 1 },
          },
        ],
        { onSuccess: () => void remove.mutate({ itemId, productId }) },
      ),
  }
}
