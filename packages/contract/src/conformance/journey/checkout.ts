import type { Cart } from '../../models/cart.ts'
import type { NewOrder, PaymentProvider } from '../../models/order.ts'
import type { Visit } from '../shop-visit.ts'

/** Chooses all that an order needs; gives the cart as it stands then. */
export async function choose(visit: Visit): Promise<Cart> {
  const { run, addressId, customer: as, stranger } = visit
  const who = { as, stranger }
  const toAddress = { query: { shippingAddressId: addressId } }
  await run.ask('PUT /api/tenants/self/users/{userId}/carts/shipping-address', toAddress, who)
  const [method] = await run.ask('GET /web-gw/shipping-methods', {}, { as })
  if (!method) throw new Error('nothing is shipped to the first area')
  await run.ask('GET /api/shipping-methods/{id}', { params: { id: method.id } })
  await run.ask(
    'PUT /api/tenants/self/users/{userId}/carts/shipping-method',
    { query: { shippingMethodId: method.id }, body: { shippingAmount: method.fee } },
    who,
  )
  const [provider] = await run.ask('GET /api/tenants/self/payment-providers', {})
  if (!provider) throw new Error('the shop offers no way to pay')
  const { paymentMethodId } = provider
  const way = { query: { paymentMethodId } }
  await run.ask('PUT /api/tenants/self/users/{userId}/carts/payment-method', way, who)
  await chooseSlot(visit)
  return run.ask('GET /web-gw/users/{userId}/cart', {}, { as })
}

async function chooseSlot({ run, customer: as, stranger }: Visit) {
  await run.ask('GET /api/tenants/self/delivery-slot-options')
  const slots = await run.ask('GET /api/tenants/self/delivery-slot')
  const slot = slots.findLast(({ capacityLeft }) => capacityLeft > 2)
  const read = 'GET /api/tenants/self/delivery-slot/{id}'
  const taken = 'PUT /api/tenants/self/users/{userId}/carts/delivery-slot'
  if (!slot) {
    for (const name of [read, taken] as const) run.missing(name, 'the shop has no open window of delivery')
    return
  }
  const { deliverySlotId } = slot
  await run.ask(read, { params: { id: deliverySlotId } })
  await run.ask(taken, { query: { deliverySlotId } }, { as, stranger })
}

/** What a storefront sends for the cart that it shows. */
export const orderFor = (
  cart: Cart,
  { addressId, theme }: Visit,
  { paymentMethodId }: PaymentProvider,
): NewOrder => ({
  billingAddressId: addressId,
  shippingAddressId: addressId,
  shipToSameBillingAddress: true,
  shippingMethodId: cart.shippingMethodId ?? 1,
  shippingFees: cart.shippingAmount ?? 0,
  paymentMethodId,
  deliverySlotId: cart.deliverySlotId,
  acceptCheckoutTerms: theme.enforce_checkout_terms ? true : null,
  promoCode: cart.promoCode,
  items: cart.items.map((item) => ({
    productId: item.productId,
    quantity: item.productQuantity,
    unitPrice: item.unitPrice,
    attributes: item.attributes.flatMap(({ attributeId, attributeValues }) =>
      attributeValues.map((attributeValue) => ({ attributeId, attributeValue })),
    ),
    itemNotes: item.itemNotes,
    variationId: item.variationId,
    discountType: 'amount' as const,
    discountValue: item.discountAmount,
    taxable: item.taxable,
    taxPercent: item.taxPercent,
  })),
  taxable: true,
  discountType: 'amount',
  orderNotes: '',
  total: cart.total,
})
