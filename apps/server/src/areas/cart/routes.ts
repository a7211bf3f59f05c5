import { readCart } from '#server/areas/cart/carts.ts'
import {
  chooseAddress,
  chooseMethod,
  choosePayment,
  chooseSlot,
  dropPromo,
  usePromo,
} from '#server/areas/cart/choices.ts'
import {
  addToCart,
  changeLine,
  clearCart,
  readLine,
  removeLine,
  removeProducts,
} from '#server/areas/cart/lines.ts'
import { routes } from '#server/http/calls.ts'
import { Refusal } from '#server/http/refusal.ts'

export const cartRoutes = routes({
  'GET /web-gw/users/{userId}/cart': (ctx, { params }) => readCart(ctx, params.userId),

  'POST /api/tenants/self/users/{userId}/carts/cart-items': (ctx, { params, body }) =>
    addToCart(ctx, params.userId, [body], false),
  'POST /api/v2/tenants/self/users/{userId}/carts/cart-items': (ctx, { params, body }) =>
    addToCart(ctx, params.userId, body, true),
  'GET /api/tenants/self/users/{userId}/carts/cart-items/{id}': (ctx, { params }) =>
    readLine(ctx, params.userId, params.id),
  'DELETE /api/tenants/self/users/{userId}/carts/cart-items/{id}': (ctx, { params }) =>
    removeLine(ctx, params.userId, params.id),
  'PUT /api/tenants/self/users/{userId}/carts/items/{id}': (ctx, { params, body }) =>
    changeLine(ctx, params.userId, params.id, body),
  'DELETE /api/tenants/self/users/{userId}/carts/clear-cart': (ctx, { params }) =>
    clearCart(ctx, params.userId),
  'DELETE /api/tenants/self/users/{userId}/carts/delete-cart-products': (ctx, { params, query }) =>
    removeProducts(ctx, params.userId, query.productIds),

  'PUT /web-gw/users/{userId}/cart/promo-code': (ctx, { params, query }, { request }) => {
    // The address alone is not enough: a code must not be guessed from many addresses with one account either.
    const wait = ctx.config.RATE_LIMITS
      ? request.server.rateCounter.take(`promo of ${params.userId}`, 20, 600)
      : 0
    if (wait > 0) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: wait })
    return usePromo(ctx, params.userId, query.promoCode)
  },
  'DELETE /api/tenants/self/users/{userId}/carts/delete-cart-promocode': (ctx, { params }) =>
    dropPromo(ctx, params.userId),

  'PUT /api/tenants/self/users/{userId}/carts/shipping-address': (ctx, { params, query }) =>
    chooseAddress(ctx, params.userId, query.shippingAddressId),
  'PUT /api/tenants/self/users/{userId}/carts/shipping-method': (ctx, { params, query }) =>
    chooseMethod(ctx, params.userId, query.shippingMethodId),
  'PUT /api/tenants/self/users/{userId}/carts/payment-method': (ctx, { params, query }) =>
    choosePayment(ctx, params.userId, query.paymentMethodId),
  'PUT /api/tenants/self/users/{userId}/carts/delivery-slot': (ctx, { params, query }) =>
    chooseSlot(ctx, params.userId, query.deliverySlotId),
})
