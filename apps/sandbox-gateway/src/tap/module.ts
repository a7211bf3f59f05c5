import { withQuery } from '#gateway/core/body.ts'
import {
  type GatewayModule,
  paysFor,
  type Sandbox,
  staysAway,
  webhookDelay,
} from '#gateway/core/gateway-module.ts'
import { strikePayment } from '#gateway/core/struck-payment.ts'
import { chargeAnswer } from '#gateway/tap/answers.ts'
import { addTapCalls } from '#gateway/tap/calls.ts'
import { type Charge, createChargeBook } from '#gateway/tap/charges.ts'
import { postToShop } from '#gateway/tap/webhook.ts'

function pay(sandbox: Sandbox, charge: Charge) {
  const { amountFils, currency, transactionReference: reference } = charge
  const actual = strikePayment(sandbox, 'tap', { amountFils, currency, reference })
  charge.amountFils = actual.amountFils
  charge.currency = actual.currency
  charge.transactionReference = actual.reference
  charge.status = 'CAPTURED'
}

export function createTap(sandbox: Sandbox): GatewayModule {
  const book = createChargeBook()
  const refunded = (charge: Charge) =>
    charge.refunds.reduce((sum, refund) => sum + (refund.status === 'REFUNDED' ? refund.amountFils : 0), 0)

  return {
    name: 'tap',
    routes: (app) => addTapCalls(app, sandbox, book),
    hosted(id) {
      const charge = book.byPage(id)
      if (!charge) return null
      const { status } = charge
      return {
        gateway: 'tap',
        gatewayLabel: 'Tap',
        id,
        state: status === 'INITIATED' ? 'open' : status === 'ABANDONED' ? 'expired' : 'finished',
        amountFils: charge.amountFils,
        currency: charge.currency,
        language: charge.language,
        reference: charge.transactionReference || charge.id,
        returnAddresses: [charge.redirectUrl],
      }
    },
    async settle(id, outcome) {
      const charge = book.byPage(id)
      if (charge?.status !== 'INITIATED') return null
      if (paysFor(outcome)) pay(sandbox, charge)
      else charge.status = outcome === 'cancel' ? 'CANCELLED' : 'DECLINED'
      const delay = webhookDelay(outcome, sandbox.options)
      if (delay !== null && charge.postUrl) {
        const body = chargeAnswer(charge, sandbox.options.tap.merchantId, null)
        await postToShop(sandbox, charge.page, charge.postUrl, body, delay)
      }
      return staysAway(outcome) ? null : withQuery(charge.redirectUrl, { tap_id: charge.id })
    },
    ledger: () =>
      book.all().map((charge) => ({
        gateway: 'tap',
        id: charge.id,
        page: charge.page,
        reference: charge.transactionReference,
        currency: charge.currency,
        askedFils: charge.amountFils,
        capturedFils: charge.status === 'CAPTURED' ? charge.amountFils : 0,
        refundedFils: refunded(charge),
        state: charge.status,
      })),
  }
}
