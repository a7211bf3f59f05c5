import type { WishList, WishListItem } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'

/** The number of an item that the server does not know yet. */
export const notYet = 0

type Item = Pick<WishListItem, 'productId'> & { itemId: number | undefined }

/** Sends a change to an item; one that was put on the list a moment ago has its number by then, and one that is gone needs none. */
export async function changeItem(
  { itemId, productId }: Item,
  send: (itemId: number) => Promise<WishList>,
): Promise<WishList> {
  if (itemId) return send(itemId)
  const list = await call('GET /web-gw/users/{userId}/wish-list', {})
  const item = list.items.find((one) => one.productId === productId)
  return item ? send(item.itemId) : list
}

export const removeItem = (item: Item) =>
  changeItem(item, (id) =>
    call('DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}', { params: { id } }),
  )
