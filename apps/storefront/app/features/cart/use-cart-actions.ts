import type { Input } from '@sadu/contract'
import type { Cart, CartItem, NewCartItem } from '@sadu/contract/models/cart'
import { useMemo } from 'react'
import { call } from '#app/api/call.ts'
import type { Change } from '#app/api/change-queue.ts'
import { CallFailure } from '#app/api/failure.ts'
import { track } from '#app/events/track.ts'
import { changeCart } from '#app/features/cart/cart-changes.ts'
import { unchanged, withoutItem, withoutItems, withQuantity } from '#app/features/cart/local-cart.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'

/** A line as it is put into the cart (again). */
export const lineToAdd = (item: CartItem): NewCartItem => ({
  productId: item.productId,
  variationId: item.variationId,
  productQuantity: item.productQuantity,
  itemNotes: item.itemNotes,
  attributes: item.attributes.map(({ attributeId, attributeValues }) => ({ attributeId, attributeValues })),
})

/** Every way to change the cart. Shown at once, sent in order; a refusal takes it back and says why. */
export function useCartActions() {
  const words = useFailureWords()
  const { t } = useTexts()
  return useMemo(() => {
    /** False when it was refused; the shopper has been told. */
    const tell = (change: Change<Cart>): Promise<boolean> =>
      changeCart(change).then(
        () => true,
        (error: unknown) => {
          showToast('error', words(error))
          return false
        },
      )
    const add = (line: NewCartItem) =>
      tell({
        key: `add ${JSON.stringify(line)} ${Date.now()}`,
        apply: unchanged,
        send: () => call('POST /api/tenants/self/users/{userId}/carts/cart-items', { body: line }),
      })
    return {
      add,
      setQuantity: (itemId: number, productQuantity: number) =>
        tell({
          key: `quantity ${itemId}`,
          apply: withQuantity(itemId, productQuantity),
          send: () => changeLine(itemId, { productQuantity }),
        }),
      remove: async (item: CartItem, { undo = true } = {}) => {
        const { itemId } = item
        const removed = await tell({
          key: `remove ${itemId}`,
          apply: withoutItem(itemId),
          send: () => removeLine(itemId),
        })
        if (removed) track('remove_from_cart', [item])
        if (removed && undo)
          showToast('success', t('ui.prisma.cart.removed', { name: isolate(item.productName) }), {
            label: t('ui.prisma.cart.undo'),
            run: () => void add(lineToAdd(item)),
          })
        return removed
      },
      clear: () =>
        tell({
          key: 'clear',
          apply: withoutItems,
          send: () => call('DELETE /api/tenants/self/users/{userId}/carts/clear-cart', {}),
        }),
      setNote: (itemId: number, itemNotes: string) =>
        tell({
          key: `note ${itemId}`,
          apply: unchanged,
          send: () => changeLine(itemId, { itemNotes }),
        }),
      acceptPrice: (itemId: number) =>
        tell({
          key: `price ${itemId}`,
          apply: unchanged,
          send: () => changeLine(itemId, { acceptPrice: true }),
        }),
    }
  }, [words, t])
}

type LineChange = Input<'PUT /api/tenants/self/users/{userId}/carts/items/{id}'>['body']

const changeLine = (itemId: number, body: LineChange) =>
  call('PUT /api/tenants/self/users/{userId}/carts/items/{id}', { params: { id: itemId }, body })

/** A line that is gone already is as good as removed. */
async function removeLine(itemId: number): Promise<Cart> {
  try {
    return await call('DELETE /api/tenants/self/users/{userId}/carts/cart-items/{id}', {
      params: { id: itemId },
    })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return call('GET /web-gw/users/{userId}/cart', {})
  }
}
