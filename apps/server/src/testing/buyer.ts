/** A shopper with something in the cart, and the order that the storefront would send for it. */
import type { Cart, NewCartItem } from '@sadu/contract/models/cart'
import type { NewOrder } from '@sadu/contract/models/order'
import { addAddress } from '#server/testing/checkout.ts'
import type { Answer, TestShop, TestShopper } from '#server/testing/shop.ts'

export interface Buyer extends TestShopper {
  addressId: number
  cart: () => Promise<Cart>
  add: (item: NewCartItem) => Promise<Answer>
  usePromo: (code: string) => Promise<Answer>
  /** The order for the cart as it is now. */
  draft: (changes?: Partial<NewOrder>) => Promise<NewOrder>
  /** Sends an order; the draft of the cart as it is now, unless given. */
  order: (body?: Partial<NewOrder>, key?: string) => Promise<Answer>
  send: (body: NewOrder, key?: string) => Promise<Answer>
}

export interface BuyerWishes {
  items?: NewCartItem[]
  place?: Parameters<typeof addAddress>[2]
  shopper?: TestShopper
}

export const online = 1
export const cash = 2

export async function newBuyer(
  shop: Pick<TestShop, 'guest' | 'services'>,
  { items = [], place = 'salmiya', shopper }: BuyerWishes = {},
): Promise<Buyer> {
  const who = shopper ?? (await shop.guest())
  const addressId = await addAddress(shop.services.db, who.userId, place)
  const add: Buyer['add'] = (body) =>
    who.call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', { body })
  const cart = async () => (await who.call('GET', '/web-gw/users/{userId}/cart')).body as Cart
  const send: Buyer['send'] = (body, key) =>
    who.call('POST', '/web-gw/users/{userId}/orders', {
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const draft: Buyer['draft'] = async (changes = {}) =>
    orderFor(await cart(), { billingAddressId: addressId, shippingAddressId: addressId, ...changes })
  for (const item of items) {
    const answer = await add(item)
    if (answer.status !== 200) throw new Error(`could not add: ${JSON.stringify(answer.body)}`)
  }
  await who.call(
    'PUT',
    `/api/tenants/self/users/{userId}/carts/shipping-address?shippingAddressId=${addressId}`,
  )
  await who.call('PUT', '/api/tenants/self/users/{userId}/carts/shipping-method?shippingMethodId=1', {
    body: { shippingAmount: 0 },
  })
  return {
    ...who,
    addressId,
    cart,
    add,
    draft,
    send,
    order: async (changes, key) => send(await draft(changes), key),
    usePromo: (code) => who.call('PUT', `/web-gw/users/{userId}/cart/promo-code?promoCode=${code}`),
  }
}

type Chosen = Pick<NewOrder, 'billingAddressId' | 'shippingAddressId'> & Partial<NewOrder>

/** What a browser sends for the cart it was shown. */
export const orderFor = (cart: Cart, chosen: Chosen): NewOrder => ({
  shipToSameBillingAddress: chosen.billingAddressId === chosen.shippingAddressId,
  shippingMethodId: cart.shippingMethodId ?? 1,
  shippingFees: cart.shippingAmount ?? 0,
  paymentMethodId: cash,
  deliverySlotId: cart.deliverySlotId,
  acceptCheckoutTerms: null,
  promoCode: cart.promoCode,
  email: 'mona@example.com',
  phone: '51234567',
  items: cart.items.map((item) => ({
    productId: item.productId,
    quantity: item.productQuantity,
    unitPrice: item.unitPrice,
    attributes: item.attributes.flatMap(({ attributeId, attributeValues }) =>
      attributeValues.map((attributeValue) => ({ attributeId, attributeValue })),
    ),
    itemNotes: item.itemNotes,
    variationId: item.variationId,
    discountType: 'amount',
    discountValue: item.discountAmount,
    taxable: item.taxable,
    taxPercent: item.taxPercent,
  })),
  taxable: true,
  discountType: 'amount',
  orderNotes: '',
  total: cart.total,
  ...chosen,
})
