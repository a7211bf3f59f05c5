import { randomUUID } from 'node:crypto'
import type { PaymentProvider, PlacedOrder } from '../../models/order.ts'
import type { Visit } from '../shop-visit.ts'
import { choose, orderFor } from './checkout.ts'

async function place(visit: Visit, provider: PaymentProvider): Promise<PlacedOrder> {
  const { run, customer: as, stranger } = visit
  const cart = await choose(visit)
  return run.ask(
    'POST /web-gw/users/{userId}/orders',
    { body: orderFor(cart, visit, provider), headers: { 'idempotency-key': randomUUID() } },
    { as, stranger },
  )
}

/** An order to be paid on delivery where the shop allows it, so that it stands at once. */
export async function orderAndRead(visit: Visit) {
  const { run, customer: as, stranger } = visit
  const providers = await run.ask('GET /api/tenants/self/payment-providers')
  const provider = providers.find(({ online }) => !online) ?? providers[0]
  if (!provider) throw new Error('the shop offers no way to pay')
  const { orderId, orderNumber } = await place(visit, provider)
  await run.ask('GET /api/tenants/self/customers/{userId}/orders', {}, { as, stranger })
  const look = { body: { orderNumber, email: as.email } }
  const { access } = await run.ask('POST /api/orders/look-up', look)
  const order = { params: { id: orderId }, query: { access } }
  await run.ask('GET /web-gw/orders/{id}', order)
  await run.ask('GET /web-gw/orders/{id}/items', order)
  await run.ask('GET /web-gw/orders/{id}/tracking', order)
  await run.ask('GET /api/orders/{id}/history', order)
  await run.ask('GET /api/orders/{id}/document', order)
  await run.ask(
    'POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder',
    { params: { orderId } },
    { as, stranger },
  )
}

const ofAReference = [
  'GET /api/payments/reference/{reference}/payment-link',
  'GET /api/payments/reference/{reference}/status',
  'GET /web-gw/payment-requests/reference/{id}/access',
  'PUT /api/tenants/self/payment-requests/reference/{id}/submitted',
] as const

/** Up to the gateway's door; nothing is paid. */
export async function goToPay(visit: Visit) {
  const { run } = visit
  await run.ask('GET /api/tenants/self/tabby-accounts')
  await run.ask('GET /api/tenants/self/tamara-accounts')
  await run.ask('GET /api/payments/payment-result', { query: { ref: 'UNHEARDOF00' } })
  await run.refused(
    'POST /api/payments/webhooks/{provider}',
    { params: { provider: 'myfatoorah' }, body: '{}' },
    [400, 401, 403, 404],
    'a genuine one is signed by the gateway',
  )
  const providers = await run.ask('GET /api/tenants/self/payment-providers')
  const online = providers.find((provider) => provider.online)
  if (!online) {
    for (const name of ofAReference) run.missing(name, 'the shop offers no payment online')
    return
  }
  const { referenceId } = await place(visit, online)
  const reference = referenceId ?? ''
  const id = { params: { id: reference } }
  await run.ask('GET /web-gw/payment-requests/reference/{id}/access', id)
  await run.ask('PUT /api/tenants/self/payment-requests/reference/{id}/submitted', {
    ...id,
    body: { paymentMethodId: online.paymentMethodId },
  })
  await run.ask('GET /api/payments/reference/{reference}/status', { params: { reference } })
  await run.ask('GET /api/payments/reference/{reference}/payment-link', { params: { reference } })
}
