import type { WishList } from '@sadu/contract/models/cart'
import type { ProductCard } from '@sadu/contract/models/catalogue'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { useChange } from '#app/api/use-change.ts'
import { track } from '#app/events/track.ts'
import { notYet, removeItem } from '#app/features/wishlist/wish-item.ts'
import { wishlistChanges } from '#app/features/wishlist/wishlist-changes.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

interface Wish {
  product: ProductCard
  /** What it is to become. */
  wished: boolean
  /** The item on the list, when there is one. */
  itemId: number | undefined
}

const sendWish = ({ product: { productId }, wished, itemId }: Wish): Promise<WishList> =>
  wished
    ? call('POST /api/tenants/self/users/{userId}/wish-list-items', { body: { productId } })
    : removeItem({ itemId, productId })

const withWish =
  ({ product, wished }: Wish) =>
  (list: WishList): WishList => {
    const others = list.items.filter((item) => item.productId !== product.productId)
    if (!wished) return { ...list, items: others }
    const item = { itemId: notYet, productId: product.productId, variationId: null, note: '', product }
    return others.length < list.items.length ? list : { ...list, items: [...list.items, item] }
  }

/** Changes the wishlist at once and asks the server after; what it answers is the truth. */
export function useToggleWish() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return useChange(async (wish: Wish) => {
    await wishlistChanges.add({
      key: `wish ${wish.product.productId}`,
      apply: withWish(wish),
      send: () => sendWish(wish),
    })
    if (!wish.wished) return showToast('success', t('ui.prisma.wishlist.removed'))
    track('add_to_wishlist', wish.product)
    showToast('success', t('ui.prisma.wishlist.added'), {
      label: t('ui.prisma.wishlist.see'),
      run: () => navigate('/wishlist'),
    })
  })
}
