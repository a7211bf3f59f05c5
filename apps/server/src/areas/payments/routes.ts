import { instalmentAccounts } from '#server/areas/payments/accounts.ts'
import { offeredMethods } from '#server/areas/payments/methods.ts'
import { paymentLink } from '#server/areas/payments/payment-link.ts'
import { paymentResult } from '#server/areas/payments/payment-result.ts'
import { paymentStatus, requestAccess, submitRequest } from '#server/areas/payments/status.ts'
import { receiveWebhook } from '#server/areas/payments/webhooks.ts'
import { routes } from '#server/http/calls.ts'
import { addressKey, limitTries } from '#server/http/rate-limits.ts'

const queryOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))

export const paymentRoutes = routes({
  'GET /api/tenants/self/payment-providers': (ctx, { query }) =>
    offeredMethods(ctx, { amountFils: query.amount === undefined ? null : Math.round(query.amount * 1000) }),
  'GET /api/payments/reference/{reference}/payment-link': (ctx, { params }, { request }) => {
    // Whoever waits for a slow gateway asks the database again and again: a hundred tabs must not keep it busy.
    limitTries(request, `payment-link ${params.reference}`, 60, 60)
    return paymentLink(ctx, params.reference)
  },
  'GET /api/payments/reference/{reference}/status': (ctx, { params }) => paymentStatus(ctx, params.reference),
  'GET /web-gw/payment-requests/reference/{id}/access': (ctx, { params }) => requestAccess(ctx, params.id),
  'PUT /api/tenants/self/payment-requests/reference/{id}/submitted': (ctx, { params, body }) =>
    submitRequest(ctx, params.id, body.paymentMethodId),
  'GET /api/payments/payment-result': (ctx, _, { request }) => {
    limitTries(request, `payment-result ${addressKey(request.ip)}`, 60, 60)
    return paymentResult(ctx, queryOf(request.url))
  },
  'POST /api/payments/webhooks/{provider}': (ctx, { params, body }, { request }) =>
    receiveWebhook(ctx, params.provider, {
      headers: request.headers,
      query: queryOf(request.url),
      rawBody: body,
    }),
  'GET /api/tenants/self/tabby-accounts': (ctx) => instalmentAccounts(ctx, 'tabby'),
  'GET /api/tenants/self/tamara-accounts': (ctx) => instalmentAccounts(ctx, 'tamara'),
})
