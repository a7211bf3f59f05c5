import type { Cart, CartItem, NewCartItem } from '@sadu/contract/models/cart'
import { fromFils, toFils } from '@sadu/money/money'

/** Something on its way into the cart, with what the page already knows of it. */
export interface NewLine {
  item: NewCartItem
  productName: string
  picturePath: string | null
  pictureColor: string | null
  unitPrice: number
}

/** A line that the server does not know yet. */
export const pendingItemId = 0

/** The cart as it will look when the server agrees. */
export function withPendingLines(cart: Cart, lines: readonly NewLine[]): Cart {
  const added = lines.map(pendingLine)
  const total = added.reduce((sum, { lineTotal }) => sum + toFils(lineTotal), 0)
  return {
    ...cart,
    items: [...cart.items, ...added],
    subTotal: fromFils(toFils(cart.subTotal) + total),
    total: fromFils(toFils(cart.total) + total),
  }
}

function pendingLine({ item, ...known }: NewLine): CartItem {
  return {
    ...known,
    itemId: pendingItemId,
    productId: item.productId,
    variationId: item.variationId ?? null,
    productQuantity: item.productQuantity,
    lineTotal: fromFils(toFils(known.unitPrice) * item.productQuantity),
    attributes: item.attributes ?? [],
    itemNotes: item.itemNotes ?? '',
    sku: '',
    activeQty: null,
    maxQuantity: item.productQuantity,
    previousPrice: null,
    discountAmount: 0,
    taxable: false,
    taxPercent: 0,
  }
}
