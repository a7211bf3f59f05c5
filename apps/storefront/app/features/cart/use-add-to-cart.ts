import type { Cart } from '@sadu/contract/models/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { identity } from '#app/api/session-store.ts'
import { newerCart } from '#app/features/cart/local-cart.ts'
import { type NewLine, withPendingLines } from '#app/features/cart/pending-lines.ts'
import { cartKey } from '#app/features/cart/use-cart.ts'
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
  const client = useQueryClient()
  const { t } = useTexts()
  const navigate = useNavigate()
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async (lines) => {
      const key = cartKey(identity().userId)
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cart>(key)
      if (before) client.setQueryData(key, withPendingLines(before, lines))
      return { key, before }
    },
    onError: (_error, _lines, context) => {
      if (context?.before) client.setQueryData(context.key, context.before)
    },
    onSuccess: (cart, lines) => {
      client.setQueryData<Cart>(cartKey(identity().userId), (known) => newerCart(known, cart))
      const [only, ...more] = lines
      const pieces = lines.reduce((sum, { item }) => sum + item.productQuantity, 0)
      const text =
        only && more.length === 0
          ? t('ui.prisma.cart.added', { name: isolate(only.productName) })
          : t('ui.prisma.cart.added_pieces', { count: pieces })
      showToast('success', text, { label: t('ui.prisma.cart.go'), run: () => navigate('/cart') })
    },
  })
}
