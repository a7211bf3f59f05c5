import type { WishList, WishListItem } from '@sadu/contract/models/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { identity } from '#app/api/session-store.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { wishlistKey } from '#app/features/wishlist/use-wishlist.ts'

function useListChange<V>(send: (value: V) => Promise<WishList>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'wishlist' },
    mutationFn: send,
    onSuccess: (list) => client.setQueryData(wishlistKey(identity().userId), list),
  })
}

export const useWishNote = () =>
  useListChange(({ itemId, note }: { itemId: number; note: string }) =>
    call('PUT /api/tenants/self/users/{userId}/wish-list/items/{id}', {
      params: { id: itemId },
      body: { note },
    }),
  )

export const useWishPublic = () =>
  useListChange((isPublic: boolean) =>
    isPublic
      ? call('PUT /api/tenants/self/users/{userId}/wish-list/public', {})
      : call('PUT /api/tenants/self/users/{userId}/wish-list/private', {}),
  )

const useRemoveWish = () =>
  useListChange((itemId: number) =>
    call('DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}', { params: { id: itemId } }),
  )

/** First into the cart, then off the list: whatever fails, it is in one of the two. */
export function useMoveToCart() {
  const add = useAddToCart()
  const remove = useRemoveWish()
  return {
    busy: add.isPending,
    move: ({ itemId, variationId, product }: WishListItem) =>
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
        { onSuccess: () => remove.mutate(itemId) },
      ),
  }
}
