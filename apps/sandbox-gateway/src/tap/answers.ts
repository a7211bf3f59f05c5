import { wireNumber } from '#gateway/core/amounts.ts'
import type { Json } from '#gateway/core/body.ts'
import { type Charge, RESPONSES, type TapRefund } from '#gateway/tap/charges.ts'

export const tapError = (code: string, description: string) => ({ errors: [{ code, description }] })

export function chargeAnswer(charge: Charge, merchantId: string, link: string | null): Json {
  return {
    id: charge.id,
    object: 'charge',
    live_mode: false,
    status: charge.status,
    amount: wireNumber(charge.amountFils),
    currency: charge.currency,
    threeDSecure: true,
    description: charge.description,
    transaction: {
      created: String(charge.createdAt),
      amount: wireNumber(charge.amountFils),
      currency: charge.currency,
      expiry: { period: charge.expiryMinutes, type: 'MINUTE' },
      ...(link ? { url: link } : {}),
    },
    reference: {
      track: charge.id.replace('chg_', 'tck_'),
      payment: charge.paymentReference,
      gateway: charge.gatewayReference,
      acquirer: '',
      transaction: charge.transactionReference,
      order: charge.orderReference,
    },
    response: RESPONSES[charge.status],
    merchant: { id: merchantId },
    source: { object: 'source', id: charge.source },
    redirect: { status: charge.status === 'INITIATED' ? 'PENDING' : 'SUCCESS', url: charge.redirectUrl },
    post: { status: 'PENDING', url: charge.postUrl },
  }
}

export function refundAnswer(charge: Charge, refund: TapRefund): Json {
  return {
    id: refund.id,
    object: 'refund',
    charge_id: charge.id,
    amount: wireNumber(refund.amountFils),
    currency: charge.currency,
    created: String(refund.createdAt),
    status: refund.status,
    reason: refund.reason,
    reference: {
      merchant: refund.merchantReference,
      gateway: refund.gatewayReference,
      payment: charge.paymentReference,
    },
    response:
      refund.status === 'PENDING'
        ? { code: '100', message: 'Pending' }
        : { code: '000', message: 'Refunded' },
  }
}
