import type { Cart, CartItem, NewCartItem } from '@sadu/contract/models/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { identity } from '#app/api/session-store.ts'
import { cartChanges, onCartAnswer } from '#app/features/cart/cart-changes.ts'
import type { Change } from '#app/features/cart/change-queue.ts'
import { unchanged, withoutItem, withoutItems, withQuantity } from '#app/features/cart/local-cart.ts'
import { cartKey } from '#app/features/cart/use-cart.ts'
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
  const client = useQueryClient()
  const words = useFailureWords()
  const { t } = useTexts()
  return useMemo(() => {
    const send = (change: Change<Cart>): Promise<Cart> => {
      onCartAnswer((cart) => client.setQueryData(cartKey(identity().userId), cart))
      if (!navigator.onLine)
        return Promise.reject(new CallFailure(503, 'offline', t('ui.prisma.cart.offline')))
      return cartChanges.add(change)
    }
    /** False when it was refused; the shopper has been told. */
    const tell = (sent: Promise<unknown>): Promise<boolean> =>
      sent.then(
        () => true,
        (error: unknown) => {
          showToast('error', words(error))
          void client.invalidateQueries({ queryKey: cartKey(identity().userId) })
          return false
        },
      )
    const add = (line: NewCartItem) =>
      tell(
        send({
          key: `add ${JSON.stringify(line)} ${Date.now()}`,
          apply: unchanged,
          send: () => call('POST /api/tenants/self/users/{userId}/carts/cart-items', { body: line }),
        }),
      )
    return {
      /** For changes that belong to another part of the shop; a refusal is the caller's to show. */
      send,
      add,
      setQuantity: (itemId: number, productQuantity: number) =>
        tell(
          send({
            key: `quantity ${itemId}`,
            apply: withQuantity(itemId, productQuantity),
            send: () =>
              call('PUT /api/tenants/self/users/{userId}/carts/items/{id}', {
                params: { id: itemId },
                body: { productQuantity },
              }),
          }),
        ),
      remove: async (item: CartItem, { undo = true } = {}) => {
        const { itemId } = item
        const removed = await tell(
          send({
            key: `remove ${itemId}`,
            apply: withoutItem(itemId),
            send: () => removeLine(itemId),
          }),
        )
        if (removed && undo)
          showToast('success', t('ui.prisma.cart.removed', { name: isolate(item.productName) }), {
            label: t('ui.prisma.cart.undo'),
            run: () => void add(lineToAdd(item)),
          })
        return removed
      },
      clear: () =>
        tell(
          send({
            key: 'clear',
            apply: withoutItems,
            send: () => call('DELETE /api/tenants/self/users/{userId}/carts/clear-cart', {}),
          }),
        ),
      setNote: (itemId: number, itemNotes: string) =>
        tell(
          send({
            key: `note ${itemId}`,
            apply: unchanged,
            send: () =>
              call('PUT /api/tenants/self/users/{userId}/carts/items/{id}', {
                params: { id: itemId },
                body: { itemNotes },
              }),
          }),
        ),
      acceptPrice: (itemId: number) =>
        tell(
          send({
            key: `price ${itemId}`,
            apply: unchanged,
            send: () =>
              call('PUT /api/tenants/self/users/{userId}/carts/items/{id}', {
                params: { id: itemId },
                body: { acceptPrice: true },
              }),
          }),
        ),
    }
  }, [client, words, t])
}

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
