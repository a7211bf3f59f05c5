import { withQuery } from '#gateway/core/body.ts'
import {
  type GatewayModule,
  paysFor,
  type Sandbox,
  staysAway,
  webhookDelay,
} from '#gateway/core/gateway-module.ts'
import { strikePayment } from '#gateway/core/struck-payment.ts'
import { addTamaraCalls } from '#gateway/tamara/calls.ts'
import { AUTHORISE_WITHIN_MS, createOrderBook, type TamaraOrder, total } from '#gateway/tamara/orders.ts'
import { notify } from '#gateway/tamara/webhook.ts'

function approve(sandbox: Sandbox, order: TamaraOrder) {
  const { amountFils, currency, referenceId: reference } = order
  const actual = strikePayment(sandbox, 'tamara', { amountFils, currency, reference })
  order.amountFils = actual.amountFils
  order.currency = actual.currency
  order.referenceId = actual.reference
  order.status = 'approved'
  sandbox.timeline.after(AUTHORISE_WITHIN_MS, async () => {
    if (order.status !== 'approved') return
    order.status = 'expired'
    await notify(sandbox, order, 'expired', {})
  })
}

export function createTamara(sandbox: Sandbox): GatewayModule {
  const book = createOrderBook()

  return {
    name: 'tamara',
    routes: (app) => addTamaraCalls(app, sandbox, book),
    hosted(id) {
      const order = book.byPage(id)
      if (!order) return null
      const { success, failure, cancel } = order.merchantUrl
      return {
        gateway: 'tamara',
        gatewayLabel: 'Tamara',
        id,
        state: order.status === 'new' ? 'open' : order.status === 'expired' ? 'expired' : 'finished',
        amountFils: order.amountFils,
        currency: order.currency,
        language: order.language,
        reference: order.referenceId,
        returnAddresses: [success, failure, cancel],
      }
    },
    async settle(id, outcome) {
      const order = book.byPage(id)
      if (order?.status !== 'new') return null
      const { success, failure, cancel } = order.merchantUrl
      if (paysFor(outcome)) approve(sandbox, order)
      else order.status = outcome === 'cancel' ? 'canceled' : 'declined'
      const event = paysFor(outcome) ? 'approved' : outcome === 'cancel' ? 'canceled' : 'declined'
      const delay = webhookDelay(outcome, sandbox.options)
      if (delay !== null) await notify(sandbox, order, event, {}, delay)
      if (staysAway(outcome)) return null
      const address = { approved: success, canceled: cancel, declined: failure }[event]
      return withQuery(address, { orderId: order.id, paymentStatus: event })
    },
    ledger: () =>
      book.all().map((order) => ({
        gateway: 'tamara',
        id: order.id,
        page: order.page,
        reference: order.referenceId,
        currency: order.currency,
        askedFils: order.amountFils,
        capturedFils: total(order.captures),
        refundedFils: total(order.refunds),
        state: order.status,
      })),
  }
}
