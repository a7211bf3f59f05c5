import type { Cart } from '@sadu/contract/models/cart'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { useChange } from '#app/api/use-change.ts'
import { track } from '#app/events/track.ts'
import { changeCart } from '#app/features/cart/cart-changes.ts'
import { type NewLine, withPendingLines } from '#app/features/cart/pending-lines.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

/** One line goes by the plain call, several by the one that takes all or nothing. */
async function send(lines: readonly NewLine[]): Promise<Cart> {
  const [first, ...more] = lines.map(({ item }) => item)
  if (!first) throw new Error('Nothing to add to the cart')
  if (more.length > 0)
    return call('POST /api/v2/tenants/self/users/{userId}/carts/cart-items', { body: [first, ...more] })
  return call('POST /api/tenants/self/users/{userId}/carts/cart-items', { body: first })
}

/** Puts lines into the cart: at once for the eye, then by the server, whose answer is the cart. */
export function useAddToCart() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return useChange(async (lines: readonly NewLine[]) => {
    await changeCart({
      key: `add ${JSON.stringify(lines)} ${Date.now()}`,
      apply: (cart) => withPendingLines(cart, lines),
      send: () => send(lines),
    })
    track('add_to_cart', lines)
    const [only, ...more] = lines
    const pieces = lines.reduce((sum, { item }) => sum + item.productQuantity, 0)
    const text =
      only && more.length === 0
        ? t('ui.prisma.cart.added', { name: isolate(only.productName) })
        : t('ui.prisma.cart.added_pieces', { count: pieces })
    showToast('success', text, { label: t('ui.prisma.cart.go'), run: () => navigate('/cart') })
  })
}
