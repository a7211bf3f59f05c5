import type { Cart, CartItem } from '@sadu/contract/models/cart'
import type { NewOrder, OrderLineSent } from '@sadu/contract/models/order'
import type { OrderDraft } from '#app/features/checkout/stepper.ts'

/** A cart line becomes an order line: `productQuantity` is `quantity`, each of `attributeValues` an `attributeValue`. */
export const orderLine = (item: CartItem): OrderLineSent => ({
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
})

export interface Contact {
  email: string
  phone: string
}

/** The order as it is sent; null while a choice is missing. */
export function orderOf(draft: OrderDraft, cart: Cart, contact: Contact | null): NewOrder | null {
  const { billingAddressId, shippingAddressId, paymentMethodId } = draft
  if (cart.shippingMethodId === null || cart.items.length === 0) return null
  if (billingAddressId === null || shippingAddressId === null || paymentMethodId === null) return null
  return {
    billingAddressId,
    shippingAddressId,
    shipToSameBillingAddress: billingAddressId === shippingAddressId,
    shippingMethodId: cart.shippingMethodId,
    shippingFees: draft.shippingFees,
    paymentMethodId,
    deliverySlotId: draft.deliverySlotId,
    acceptCheckoutTerms: draft.acceptCheckoutTerms,
    promoCode: cart.promoCode,
    ...(contact && { email: contact.email, phone: contact.phone }),
    items: cart.items.map(orderLine),
    taxable: true,
    discountType: 'amount',
    discountValue: cart.discountAmount,
    orderNotes: '',
    total: cart.total,
  }
}
