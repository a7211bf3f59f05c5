import { emailKey } from '#server/areas/customers/email.ts'
import { readableOrder } from '#server/areas/orders/access.ts'
import { readDocument } from '#server/areas/orders/document.ts'
import { lookUpOrder } from '#server/areas/orders/look-up.ts'
import { placeOrder } from '#server/areas/orders/place-order.ts'
import { listOrders, presentItems, presentOrder, readHistory } from '#server/areas/orders/read-orders.ts'
import { reorder } from '#server/areas/orders/reorder.ts'
import { readTracking } from '#server/areas/orders/tracking.ts'
import { routes } from '#server/http/calls.ts'
import { limitTries } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/http/refusal.ts'

export const orderRoutes = routes({
  'POST /web-gw/users/{userId}/orders': (ctx, { params, body, headers }) =>
    placeOrder(ctx, params.userId, body, headers['idempotency-key']),
  'POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder': async (ctx, { params }) =>
    reorder(ctx, params.userId, await readableOrder(ctx, params.orderId)),
  'GET /api/tenants/self/customers/{userId}/orders': (ctx, { params, query }) =>
    listOrders(ctx, params.userId, query),
  'POST /api/orders/look-up': (ctx, { body }, { request }) => {
    // Numbers follow each other: whoever knows an e-mail address must not try them all, from however many addresses.
    limitTries(request, `look up ${emailKey(body.email.trim())}`, 20, 86_400)
    return lookUpOrder(ctx, body.orderNumber, body.email)
  },

  'GET /web-gw/orders/{id}': async (ctx, { params, query }) =>
    presentOrder(ctx, await readableOrder(ctx, params.id, query.access)),
  'GET /web-gw/orders/{id}/items': async (ctx, { params, query }) =>
    presentItems(ctx, await readableOrder(ctx, params.id, query.access)),
  'GET /api/orders/{id}/document': async (ctx, { params, query }) =>
    readDocument(ctx, await readableOrder(ctx, params.id, query.access)),
  'GET /web-gw/orders/{id}/tracking': async (ctx, { params, query, headers }) => {
    // The header says nothing about who asks, which the token alone does; it only must not contradict it.
    if (headers.userid && ctx.who.kind === 'shopper' && headers.userid !== ctx.who.userId)
      throw new Refusal(403, 'forbidden')
    return readTracking(ctx, await readableOrder(ctx, params.id, query.access))
  },
  'GET /api/orders/{id}/history': async (ctx, { params, query }) =>
    readHistory(ctx, await readableOrder(ctx, params.id, query.access)),
})
