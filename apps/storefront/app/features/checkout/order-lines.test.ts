import { expect, test } from 'vitest'
import { sampleCart, sampleItem } from '#app/features/cart/sample-cart.ts'
import { orderLine, orderOf } from '#app/features/checkout/order-lines.ts'
import { newDraft } from '#app/features/checkout/stepper.ts'

const chosen = { billingAddressId: 5, shippingAddressId: 5, paymentMethodId: 3 }
const cart = sampleCart({ shippingAddressId: 5, shippingMethodId: 2, paymentMethodId: 3, shippingAmount: 1 })

test('S3.18 S3.19 S3.36 a cart line becomes an order line', () => {
  const item = sampleItem({
    productQuantity: 3,
    variationId: 8,
    itemNotes: 'as a gift',
    discountAmount: 0.25,
    attributes: [
      { attributeId: 1, attributeValues: ['red'], attributeName: 'Colour', valueNames: ['Red'] },
      { attributeId: 2, attributeValues: ['a', 'b'] },
    ],
  })
  expect(orderLine(item)).toEqual({
    productId: 10,
    quantity: 3,
    unitPrice: 2.5,
    attributes: [
      { attributeId: 1, attributeValue: 'red' },
      { attributeId: 2, attributeValue: 'a' },
      { attributeId: 2, attributeValue: 'b' },
    ],
    itemNotes: 'as a gift',
    variationId: 8,
    discountType: 'amount',
    discountValue: 0.25,
    taxable: true,
    taxPercent: 0,
  })
})

test('S7.78 an order carries taxable, discountType and an empty note', () => {
  const draft = { ...newDraft(true), ...chosen, shippingFees: 1, acceptCheckoutTerms: true }
  const order = orderOf(draft, cart, { email: 'a@b.kw', phone: '+96550000000' })
  expect(order).toMatchObject({
    taxable: true,
    discountType: 'amount',
    orderNotes: '',
    shippingMethodId: 2,
    shippingFees: 1,
    acceptCheckoutTerms: true,
    email: 'a@b.kw',
  })
})

test('S3.34 there is no order while the cart holds no shipping method, whatever the draft begins with', () => {
  const draft = { ...newDraft(false), ...chosen }
  expect(draft.shippingMethodId).toBe(1)
  expect(orderOf(draft, { ...cart, shippingMethodId: null }, null)).toBeNull()
  expect(orderOf({ ...draft, paymentMethodId: null }, cart, null)).toBeNull()
  expect(orderOf(draft, { ...cart, items: [] }, null)).toBeNull()
})

test('S6.6 an account needs no contact, and none is sent', () => {
  expect(orderOf({ ...newDraft(false), ...chosen }, cart, null)).not.toHaveProperty('email')
})
