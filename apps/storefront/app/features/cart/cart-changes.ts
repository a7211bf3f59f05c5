import type { Cart } from '@sadu/contract/models/cart'
import { makeChangeQueue } from '#app/features/cart/change-queue.ts'

type Accept = (cart: Cart) => void
let accept: Accept = () => {}

/** Where the server's answers go; set by whoever changes the cart. */
export const onCartAnswer = (listener: Accept) => {
  accept = listener
}

/** The one queue of this page's changes to the cart. */
export const cartChanges = makeChangeQueue<Cart>((cart) => accept(cart))
