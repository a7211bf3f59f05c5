import { wireText } from '#gateway/core/amounts.ts'
import type { Json } from '#gateway/core/body.ts'
import type { Language } from '#gateway/core/gateway-module.ts'

export interface Movement {
  id: string
  referenceId: string
  amountFils: number
  at: number
}

export interface TabbyPayment {
  id: string
  sessionId: string
  page: string
  status: 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED'
  amountFils: number
  currency: string
  language: Language
  description: string
  referenceId: string
  merchantUrls: { success: string; cancel: string; failure: string }
  createdAt: number
  captures: Movement[]
  refunds: Movement[]
}

export const SESSION_MS = 20 * 60_000
export const PAYMENT_MS = 30 * 60_000
export const SELF_CAPTURE_MS = 21 * 86_400_000

export const total = (movements: readonly Movement[]) =>
  movements.reduce((sum, movement) => sum + movement.amountFils, 0)

const movementAnswer = (movement: Movement) => ({
  id: movement.id,
  amount: wireText(movement.amountFils),
  reference_id: movement.referenceId,
  created_at: new Date(movement.at).toISOString(),
})

export function paymentAnswer(payment: TabbyPayment): Json {
  return {
    id: payment.id,
    created_at: new Date(payment.createdAt).toISOString(),
    expires_at: new Date(payment.createdAt + PAYMENT_MS).toISOString(),
    status: payment.status,
    is_test: true,
    is_expired: payment.status === 'EXPIRED',
    amount: wireText(payment.amountFils),
    currency: payment.currency,
    description: payment.description,
    order: { reference_id: payment.referenceId },
    captures: payment.captures.map(movementAnswer),
    refunds: payment.refunds.map(movementAnswer),
  }
}

/** Webhooks write the status in lower case, reads in upper case. */
export function webhookAnswer(payment: TabbyPayment): Json {
  return { ...paymentAnswer(payment), status: payment.status.toLowerCase() }
}

export interface PaymentBook {
  add(payment: TabbyPayment): void
  byId(id: string): TabbyPayment | undefined
  byPage(page: string): TabbyPayment | undefined
  all(): readonly TabbyPayment[]
}

export function createPaymentBook(): PaymentBook {
  const payments: TabbyPayment[] = []
  return {
    add(payment) {
      payments.push(payment)
    },
    byId: (id) => payments.find((payment) => payment.id === id),
    byPage: (page) => payments.find((payment) => payment.page === page),
    all: () => payments,
  }
}
