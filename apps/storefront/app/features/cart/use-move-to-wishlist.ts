import type { CartItem } from '@sadu/contract/models/cart'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

/** First onto the wishlist, then out of the cart: whatever fails, the line is in one of the two. */
export function useMoveToWishlist() {
  const words = useFailureWords()
  const { t } = useTexts()
  const navigate = useNavigate()
  const { remove } = useCartActions()
  return async (item: CartItem) => {
    try {
      const list = await call('POST /api/tenants/self/users/{userId}/wish-list-items', {
        body: { productId: item.productId, variationId: item.variationId },
      })
      queries.set(['wishlist', identity().userId], list)
    } catch (error) {
      showToast('error', words(error))
      return
    }
    if (await remove(item, { undo: false }))
      showToast('success', t('ui.prisma.wishlist.added'), {
        label: t('ui.prisma.wishlist.see'),
        run: () => void navigate('/wishlist'),
      })
  }
}
