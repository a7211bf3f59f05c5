import type { WishList } from '@sadu/contract/models/cart'
import type { ProductCard } from '@sadu/contract/models/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { identity } from '#app/api/session-store.ts'
import { wishlistKey } from '#app/features/wishlist/use-wishlist.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

interface Wish {
  product: ProductCard
  /** What it is to become. */
  wished: boolean
  /** The item on the list, when there is one. */
  itemId: number | undefined
}

/** An item that the server does not know yet. */
const notYet = 0

async function sendWish({ product: { productId }, wished, itemId }: Wish): Promise<WishList> {
  if (wished) return call('POST /api/tenants/self/users/{userId}/wish-list-items', { body: { productId } })
  const id = itemId || (await itemOf(productId))
  if (!id) return call('GET /web-gw/users/{userId}/wish-list', {})
  return call('DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}', { params: { id } })
}

async function itemOf(productId: number): Promise<number | undefined> {
  const { items } = await call('GET /web-gw/users/{userId}/wish-list', {})
  return items.find((item) => item.productId === productId)?.itemId
}

/** Changes the wishlist at once and asks the server after; what it answers is the truth. */
export function useToggleWish() {
  const client = useQueryClient()
  const { t } = useTexts()
  const navigate = useNavigate()
  return useMutation({
    // One after the other: two quick presses must not overtake each other.
    scope: { id: 'wishlist' },
    mutationFn: sendWish,
    onMutate: async ({ product, wished }) => {
      const key = wishlistKey(identity().userId)
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<WishList>(key)
      if (before && !wished) {
        const items = before.items.filter((item) => item.productId !== product.productId)
        client.setQueryData<WishList>(key, { ...before, items })
      }
      if (before && wished) {
        const item = { itemId: notYet, productId: product.productId, variationId: null, note: '', product }
        client.setQueryData<WishList>(key, { ...before, items: [...before.items, item] })
      }
      return { key, before }
    },
    onError: (_error, _wish, context) => {
      if (context?.before) client.setQueryData(context.key, context.before)
    },
    onSuccess: (list, { wished }) => {
      client.setQueryData(wishlistKey(identity().userId), list)
      if (!wished) return showToast('success', t('ui.prisma.wishlist.removed'))
      showToast('success', t('ui.prisma.wishlist.added'), {
        label: t('ui.prisma.wishlist.see'),
        run: () => navigate('/wishlist'),
      })
    },
  })
}
