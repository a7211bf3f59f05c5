import type { Cart } from '@sadu/contract/models/cart'
import { expect, test } from 'vitest'
import { withPendingLines } from '#app/features/cart/pending-lines.ts'

const cart: Cart = {
  items: [],
  subTotal: 10.1,
  deliverySlotId: null,
  shippingAddressId: null,
  shippingMethodId: null,
  paymentMethodId: null,
  shippingAmount: null,
  promoCode: null,
  discountAmount: 0,
  taxAmount: 0,
  total: 10.1,
  version: 4,
  notices: [],
}

test('a line on its way counts at once, to the fils', () => {
  const line = { productName: 'Dallah', picturePath: null, pictureColor: null, unitPrice: 0.1 }
  const pending = withPendingLines(cart, [{ ...line, item: { productId: 1, productQuantity: 2 } }])
  expect(pending.items).toHaveLength(1)
  expect(pending.items[0]).toMatchObject({
    productId: 1,
    productQuantity: 2,
    lineTotal: 0.2,
    variationId: null,
  })
  expect(pending.subTotal).toBe(10.3)
  expect(cart.items).toHaveLength(0)
})
