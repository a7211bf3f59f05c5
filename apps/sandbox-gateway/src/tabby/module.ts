import { wireText } from '#gateway/core/amounts.ts'
import { withQuery } from '#gateway/core/body.ts'
import {
  type GatewayModule,
  paysFor,
  type Sandbox,
  staysAway,
  webhookDelay,
} from '#gateway/core/gateway-module.ts'
import { strikePayment } from '#gateway/core/struck-payment.ts'
import { addTabbyCalls } from '#gateway/tabby/calls.ts'
import { capture } from '#gateway/tabby/movements.ts'
import {
  createPaymentBook,
  SELF_CAPTURE_MS,
  SESSION_MS,
  type TabbyPayment,
  total,
} from '#gateway/tabby/payments.ts'
import { tellShop } from '#gateway/tabby/webhook.ts'

function authorise(sandbox: Sandbox, payment: TabbyPayment) {
  const { amountFils, currency, referenceId: reference } = payment
  const actual = strikePayment(sandbox, 'tabby', { amountFils, currency, reference })
  payment.amountFils = actual.amountFils
  payment.currency = actual.currency
  payment.referenceId = actual.reference
  payment.status = 'AUTHORIZED'
  sandbox.timeline.after(SELF_CAPTURE_MS, async () => {
    const left = payment.amountFils - total(payment.captures)
    const body = { amount: wireText(left), reference_id: 'captured-by-tabby' }
    if (capture(payment, body, sandbox.timeline.now()) === 'done') await tellShop(sandbox, payment)
  })
}

export function createTabby(sandbox: Sandbox): GatewayModule {
  const book = createPaymentBook()
  const tooLate = (payment: TabbyPayment) => sandbox.timeline.now() - payment.createdAt >= SESSION_MS

  return {
    name: 'tabby',
    routes: (app) => addTabbyCalls(app, sandbox, book),
    hosted(id) {
      const payment = book.byPage(id)
      if (!payment) return null
      const expired = payment.status === 'EXPIRED' || (payment.status === 'CREATED' && tooLate(payment))
      return {
        gateway: 'tabby',
        gatewayLabel: 'Tabby',
        id,
        state: expired ? 'expired' : payment.status === 'CREATED' ? 'open' : 'finished',
        amountFils: payment.amountFils,
        currency: payment.currency,
        language: payment.language,
        reference: payment.referenceId,
        returnAddresses: Object.values(payment.merchantUrls),
      }
    },
    async settle(id, outcome) {
      const payment = book.byPage(id)
      if (payment?.status !== 'CREATED' || tooLate(payment)) return null
      const { success, cancel, failure } = payment.merchantUrls
      const back = (address: string) => withQuery(address, { payment_id: payment.id })
      // Nothing happens to a payment whose shopper walks away: it stays created until it expires.
      if (outcome === 'cancel') return back(cancel)
      if (paysFor(outcome)) authorise(sandbox, payment)
      else payment.status = 'REJECTED'
      const delay = webhookDelay(outcome, sandbox.options)
      if (delay !== null) await tellShop(sandbox, payment, delay)
      if (staysAway(outcome)) return null
      return back(paysFor(outcome) ? success : failure)
    },
    ledger: () =>
      book.all().map((payment) => ({
        gateway: 'tabby',
        id: payment.id,
        page: payment.page,
        reference: payment.referenceId,
        currency: payment.currency,
        askedFils: payment.amountFils,
        capturedFils: total(payment.captures),
        refundedFils: total(payment.refunds),
        state: payment.status,
      })),
  }
}
