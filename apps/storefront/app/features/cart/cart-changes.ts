import type { Cart } from '@sadu/contract/models/cart'
import { type Change, makeChangeQueue } from '#app/api/change-queue.ts'
import { CallFailure } from '#app/api/failure.ts'
import { queries } from '#app/api/queries.ts'
import { identity } from '#app/api/session-store.ts'

export const cartKey = (userId: string | null) => ['cart', userId] as const

/** The one queue of this page's changes to the cart. */
export const cartChanges = makeChangeQueue<Cart>((cart) => queries.set(cartKey(identity().userId), cart))

/** Shown at once, sent in order; a refusal takes it back and looks at what the cart really is. */
export async function changeCart(change: Change<Cart>): Promise<Cart> {
  if (!navigator.onLine) throw new CallFailure(0, 'cart.offline', '')
  try {
    return await cartChanges.add(change)
  } catch (error) {
    void queries.invalidate(cartKey(identity().userId))
    throw error
  }
}
