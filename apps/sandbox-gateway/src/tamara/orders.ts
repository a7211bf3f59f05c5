import { wireNumber } from '#gateway/core/amounts.ts'
import type { Json } from '#gateway/core/body.ts'
import type { Language } from '#gateway/core/gateway-module.ts'

type OrderStatus =
  | 'new'
  | 'approved'
  | 'authorised'
  | 'partially_captured'
  | 'fully_captured'
  | 'partially_refunded'
  | 'fully_refunded'
  | 'declined'
  | 'expired'
  | 'canceled'

export interface Movement {
  id: string
  amountFils: number
  merchantRefundId: string | null
}

export interface TamaraOrder {
  id: string
  checkoutId: string
  page: string
  status: OrderStatus
  referenceId: string
  orderNumber: string
  amountFils: number
  currency: string
  language: Language
  merchantUrl: { success: string; failure: string; cancel: string; notification: string | null }
  expiresInMinutes: number
  createdAt: number
  captures: Movement[]
  refunds: Movement[]
}

export const AUTHORISE_WITHIN_MS = 72 * 3_600_000
export const CAPTURE_WITHIN_MS = 90 * 86_400_000

export const total = (movements: readonly Movement[]) =>
  movements.reduce((sum, movement) => sum + movement.amountFils, 0)

export function orderAnswer(order: TamaraOrder): Json {
  const money = (fils: number) => ({ amount: wireNumber(fils), currency: order.currency })
  return {
    order_id: order.id,
    order_reference_id: order.referenceId,
    order_number: order.orderNumber,
    status: order.status,
    created_at: new Date(order.createdAt).toISOString(),
    total_amount: money(order.amountFils),
    captured_amount: money(total(order.captures)),
    refunded_amount: money(total(order.refunds)),
    canceled_amount: money(order.status === 'canceled' ? order.amountFils : 0),
    transactions: {
      captures: order.captures.map((entry) => ({
        capture_id: entry.id,
        total_amount: money(entry.amountFils),
      })),
      refunds: order.refunds.map((entry) => ({
        refund_id: entry.id,
        merchant_refund_id: entry.merchantRefundId,
        total_amount: money(entry.amountFils),
      })),
      cancels: [],
    },
  }
}

export interface OrderBook {
  add(order: TamaraOrder): void
  byId(id: string): TamaraOrder | undefined
  byPage(page: string): TamaraOrder | undefined
  byReference(reference: string): TamaraOrder | undefined
  all(): readonly TamaraOrder[]
}

export function createOrderBook(): OrderBook {
  const orders: TamaraOrder[] = []
  return {
    add(order) {
      orders.push(order)
    },
    byId: (id) => orders.find((order) => order.id === id),
    byPage: (page) => orders.find((order) => order.page === page),
    byReference: (reference) => orders.findLast((order) => order.referenceId === reference),
    all: () => orders,
  }
}
