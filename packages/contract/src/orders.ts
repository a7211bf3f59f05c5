import Type from 'typebox'
import { defineCalls, Text, Uuid } from './call.ts'
import { Cart } from './models/cart.ts'
import {
  NewOrder,
  Order,
  OrderEvent,
  OrderItem,
  OrderSummary,
  PlacedOrder,
  TrackingStep,
} from './models/order.ts'

const OrderParams = Type.Object({ id: Uuid })
/** A signed link lets a guest back to an order from a mail. */
const Access = Type.Object({ access: Type.Optional(Text(300)) })

export const orders = defineCalls({
  'POST /web-gw/users/{userId}/orders': {
    summary:
      'Place the order: whole or not at all, once per Idempotency-Key. A 409 carries the fresh cart as details.cart',
    access: 'shopper',
    limit: 'order',
    headers: Type.Object({ 'idempotency-key': Type.Optional(Text(100, 8)) }),
    body: NewOrder,
    response: PlacedOrder,
    errors: [
      'order.cart_changed',
      'order.stock_insufficient',
      'order.terms_required',
      'order.key_reused',
      'order.payment_under_way',
      'delivery.slot_required',
      'delivery.slot_full',
      'delivery.slot_gone',
      'shipping.not_served',
      'payment.method_unavailable',
      'address.not_found',
      'promo.used_up',
      'promo.used_by_you',
    ],
  },
  'POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder': {
    summary: 'Put the lines of an order into the cart again; what is gone or short is said',
    access: 'shopper',
    params: Type.Object({ orderId: Uuid }),
    response: Type.Object({
      cart: Cart,
      skipped: Type.Array(
        Type.Object({ productName: Type.String(), reason: Type.String(), message: Type.String() }),
      ),
    }),
  },
  'GET /api/tenants/self/customers/{userId}/orders': {
    summary: 'Orders, newest first',
    access: 'shopper',
    query: Type.Object({
      page: Type.Optional(Type.Integer()),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    response: Type.Object({
      items: Type.Array(OrderSummary),
      total: Type.Integer(),
      page: Type.Integer(),
      itemsPerPage: Type.Integer(),
    }),
  },
  'POST /api/orders/look-up': {
    summary: 'Find an order by its number and e-mail; answers with a signed access for the order calls',
    access: 'public',
    limit: 'sign-in',
    body: Type.Object({ orderNumber: Text(30, 1), email: Text(254, 1) }, { additionalProperties: false }),
    response: Type.Object({ orderId: Uuid, access: Type.String() }),
  },
  'GET /web-gw/orders/{id}': {
    summary: 'An order',
    access: 'public',
    params: OrderParams,
    query: Access,
    response: Order,
  },
  'GET /web-gw/orders/{id}/items': {
    summary: 'The lines of an order',
    access: 'public',
    params: OrderParams,
    query: Access,
    response: Type.Array(OrderItem),
  },
  'GET /api/orders/{id}/document': {
    summary: 'The invoice as PDF, in the shopper’s language',
    access: 'public',
    params: OrderParams,
    query: Access,
    response: 'file',
  },
  'GET /web-gw/orders/{id}/tracking': {
    summary: 'How far the order is',
    access: 'public',
    params: OrderParams,
    query: Access,
    headers: Type.Object({ userid: Type.Optional(Type.String()) }),
    response: Type.Object({ state: Type.String(), steps: Type.Array(TrackingStep) }),
  },
  'GET /api/orders/{id}/history': {
    summary: 'What happened to the order and when',
    access: 'public',
    params: OrderParams,
    query: Access,
    response: Type.Array(OrderEvent),
  },
})
