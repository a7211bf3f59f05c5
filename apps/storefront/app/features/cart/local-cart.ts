import type { Cart, CartItem } from '@sadu/contract/models/cart'
import { toFils } from '@sadu/money'
import { filsToJsonNumber } from '@sadu/money/decimal'

/** What the cart comes to between a change and the server's answer: price times quantity, in whole fils. */
export const totalFils = (items: readonly Pick<CartItem, 'unitPrice' | 'productQuantity'>[]): number =>
  items.reduce((sum, { unitPrice, productQuantity }) => sum + toFils(unitPrice) * productQuantity, 0)

export const withQuantity =
  (itemId: number, productQuantity: number) =>
  (cart: Cart): Cart =>
    withItems(
      cart,
      cart.items.map((item) => (item.itemId === itemId ? { ...item, productQuantity } : item)),
    )

export const withoutItem =
  (itemId: number) =>
  (cart: Cart): Cart =>
    withItems(
      cart,
      cart.items.filter((item) => item.itemId !== itemId),
    )

export const withoutItems = (cart: Cart): Cart => withItems(cart, [])

export const unchanged = (cart: Cart): Cart => cart

/** Reduction, shipping and tax stay as they are until the server has counted anew. */
function withItems(cart: Cart, items: CartItem[]): Cart {
  const subTotal = totalFils(items)
  const rest = items.length > 0 ? toFils(cart.total) - toFils(cart.subTotal) : 0
  return {
    ...cart,
    items: items.map((item) => ({ ...item, lineTotal: filsToJsonNumber(totalFils([item])) })),
    subTotal: filsToJsonNumber(subTotal),
    total: filsToJsonNumber(Math.max(0, subTotal + rest)),
  }
}

/** Out of stock means: fewer are there than are wanted. An unknown stock says nothing. */
export const isShort = ({
  activeQty,
  productQuantity,
}: {
  activeQty: number | null | undefined
  productQuantity: number
}) => typeof activeQty === 'number' && activeQty < productQuantity

/** An answer that is older than what is known already is no news. */
export const newerCart = (known: Cart, answer: Cart): Cart =>
  known.version > answer.version ? known : answer
