import type { CartItem } from '@sadu/contract/models/cart'
import type { ProductCard } from '@sadu/contract/models/catalogue'
import type { Order } from '@sadu/contract/models/order'
import { expect, test } from 'vitest'
import { purchaseOf, shaped } from '#app/events/ga4.ts'
import { type Event, listen, track } from '#app/events/track.ts'

const oud = {
  productId: 7,
  productName: 'Oud box',
  brandName: 'Dar Al Oud',
  unitPrice: 28.505,
} as ProductCard
const line = {
  productId: 7,
  productName: 'Oud box',
  variationId: 71,
  sku: 'OUD-L',
  unitPrice: 0.1,
  productQuantity: 3,
} as CartItem
const cart = { items: [line], subTotal: 0.3, total: 1.3, promoCode: 'HALA10' }

test('a product seen is worth its price, in dinar with its fils', () => {
  expect(shaped({ name: 'view_item', what: oud })).toEqual({
    name: 'view_item',
    parameters: {
      currency: 'KWD',
      value: 28.505,
      items: [{ item_id: '7', item_name: 'Oud box', item_brand: 'Dar Al Oud', price: 28.505, quantity: 1 }],
    },
  })
})

test('values are added as fils, so that three times a tenth is three tenths', () => {
  expect(shaped({ name: 'remove_from_cart', what: [line] }).parameters).toMatchObject({
    value: 0.3,
    items: [{ item_variant: 'OUD-L', quantity: 3 }],
  })
  const added = { item: { productId: 7, productQuantity: 3 }, productName: 'Oud box', unitPrice: 0.1 }
  expect(shaped({ name: 'add_to_cart', what: [added, added] }).parameters.value).toBe(0.6)
})

test('a list counts from nothing, a cart brings its code, a step the way that was chosen', () => {
  const list = shaped({ name: 'view_item_list', what: { name: 'Oud', products: [oud, oud] } }).parameters
  expect(list).toMatchObject({ item_list_name: 'Oud', items: [{ index: 0 }, { index: 1 }] })
  expect(shaped({ name: 'view_cart', what: cart }).parameters).toMatchObject({ value: 0.3, coupon: 'HALA10' })
  expect(shaped({ name: 'add_shipping_info', what: { ...cart, way: 'Express' } }).parameters).toMatchObject({
    shipping_tier: 'Express',
  })
  expect(shaped({ name: 'add_payment_info', what: { ...cart, way: 'knet' } }).parameters).toMatchObject({
    payment_type: 'knet',
  })
  expect(shaped({ name: 'search', what: 'عود' }).parameters).toEqual({ search_term: 'عود' })
  expect(shaped({ name: 'payment', what: { name: 'payment_fail', reference: 'R1' } })).toEqual({
    name: 'payment_fail',
    parameters: { reference: 'R1' },
  })
})

test('a purchase says what was paid and nothing of who paid', () => {
  const order = {
    orderNumber: 'S-1001',
    total: 31.005,
    taxAmount: 0,
    shippingAmount: 2.5,
    promoCode: null,
    email: 'noura@example.com',
    phone: '+96550001234',
    items: [
      { productId: 7, variationId: null, productName: 'Oud box', sku: 'OUD', unitPrice: 28.505, quantity: 1 },
    ],
  } as unknown as Order
  const event = purchaseOf(order)
  expect(event.parameters).toEqual({
    transaction_id: 'S-1001',
    currency: 'KWD',
    value: 31.005,
    tax: 0,
    shipping: 2.5,
    items: [{ item_id: '7', item_name: 'Oud box', price: 28.505, quantity: 1 }],
  })
  expect(JSON.stringify(event)).not.toMatch(/noura|5000/)
})

test('what is told before anybody listens is heard then, in order; after a refusal nothing is kept', () => {
  const heard: Event[] = []
  track('search', 'first')
  track('login', 'email')
  listen((event) => heard.push(event))
  track('search', 'second')
  expect(heard.map(({ what }) => what)).toEqual(['first', 'email', 'second'])
  listen(undefined)
  track('search', 'unheard')
  listen(undefined)
  listen((event) => heard.push(event))
  expect(heard).toHaveLength(3)
})
