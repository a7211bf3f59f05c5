import Type from 'typebox'
import { Amount, defineCalls, Id, LongId, Many, Text } from './call.ts'
import { Cart, CartItem, CartItemChange, NewCartItem } from './models/cart.ts'

const ItemParams = Type.Object({ id: LongId })

/** Every change answers with the whole cart, so that the client never has to guess. */
export const cart = defineCalls({
  'GET /web-gw/users/{userId}/cart': {
    summary: 'The cart, priced now',
    access: 'shopper',
    response: Cart,
  },
  'POST /api/tenants/self/users/{userId}/carts/cart-items': {
    summary: 'Add to the cart; the same choice raises the quantity',
    access: 'shopper',
    body: NewCartItem,
    response: Cart,
    errors: [
      'cart.stock_insufficient',
      'cart.out_of_stock',
      'cart.over_limit',
      'cart.choice_required',
      'cart.choice_invalid',
      'cart.full',
      'product.not_found',
    ],
  },
  'POST /api/v2/tenants/self/users/{userId}/carts/cart-items': {
    summary: 'Add several; all or nothing, with an error for each line that fails',
    access: 'shopper',
    body: Type.Array(NewCartItem, { minItems: 1, maxItems: 100 }),
    response: Cart,
    errors: ['cart.lines_refused', 'cart.full'],
  },
  'GET /api/tenants/self/users/{userId}/carts/cart-items/{id}': {
    summary: 'A line of the cart',
    access: 'shopper',
    params: ItemParams,
    response: CartItem,
  },
  'DELETE /api/tenants/self/users/{userId}/carts/cart-items/{id}': {
    summary: 'Remove a line',
    access: 'shopper',
    params: ItemParams,
    response: Cart,
  },
  'PUT /api/tenants/self/users/{userId}/carts/items/{id}': {
    summary: 'Change a line: quantity, note, agreement to a new price',
    access: 'shopper',
    params: ItemParams,
    body: CartItemChange,
    response: Cart,
    errors: ['cart.stock_insufficient', 'cart.out_of_stock', 'cart.over_limit'],
  },
  'DELETE /api/tenants/self/users/{userId}/carts/clear-cart': {
    summary: 'Empty the cart',
    access: 'shopper',
    response: Cart,
  },
  'PUT /web-gw/users/{userId}/cart/promo-code': {
    summary: 'Use a promo code',
    access: 'shopper',
    limit: 'promo',
    query: Type.Object({ promoCode: Text(50, 1) }),
    response: Cart,
    errors: [
      'promo.unknown',
      'promo.expired',
      'promo.not_started',
      'promo.minimum',
      'promo.used_up',
      'promo.used_by_you',
      'promo.not_covered',
    ],
  },
  'DELETE /api/tenants/self/users/{userId}/carts/delete-cart-promocode': {
    summary: 'Take the promo code away',
    access: 'shopper',
    response: Cart,
  },
  'DELETE /api/tenants/self/users/{userId}/carts/delete-cart-products': {
    summary: 'Remove all lines of these products',
    access: 'shopper',
    query: Type.Object({ productIds: Many(Id) }),
    response: Cart,
  },
  'PUT /api/tenants/self/users/{userId}/carts/shipping-address': {
    summary: 'Choose the address to ship to',
    access: 'shopper',
    query: Type.Object({ shippingAddressId: LongId }),
    response: Cart,
    errors: ['address.not_found'],
  },
  'PUT /api/tenants/self/users/{userId}/carts/shipping-method': {
    summary: 'Choose the shipping method; the fee is computed here, whatever is sent',
    access: 'shopper',
    query: Type.Object({ shippingMethodId: Id }),
    body: Type.Object({ shippingAmount: Amount }, { additionalProperties: false }),
    response: Cart,
    errors: ['shipping.not_served'],
  },
  'PUT /api/tenants/self/users/{userId}/carts/payment-method': {
    summary: 'Choose how to pay',
    access: 'shopper',
    query: Type.Object({ paymentMethodId: Id }),
    response: Cart,
    errors: ['payment.method_unavailable'],
  },
  'PUT /api/tenants/self/users/{userId}/carts/delivery-slot': {
    summary: 'Choose when it is delivered',
    access: 'shopper',
    query: Type.Object({ deliverySlotId: LongId }),
    response: Cart,
    errors: ['delivery.slot_full', 'delivery.slot_gone'],
  },
})
