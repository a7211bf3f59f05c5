export type OrderState = 'pending' | 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'expired'
export type PaymentState = 'unpaid' | 'on-delivery' | 'paid' | 'partly-refunded' | 'refunded'
export type OrderAct = 'confirm' | 'ship' | 'deliver' | 'cancel' | 'expire'

/**
 * pending   waits for an online payment; its stock is held
 * placed    paid, or to be paid on delivery
 * An expired order can still be confirmed: the money came late, and the stock was there to be taken again.
 */
const moves: Record<OrderState, Partial<Record<OrderAct, OrderState>>> = {
  pending: { confirm: 'placed', cancel: 'cancelled', expire: 'expired' },
  placed: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
  expired: { confirm: 'placed' },
}

/** The state after an act, or null when the act is not allowed now. */
export const stateAfter = (state: OrderState, act: OrderAct): OrderState | null => moves[state][act] ?? null

/** Stock, slot and promo use belong to the order in these states. */
export const holdsGoods = (state: OrderState): boolean => state !== 'cancelled' && state !== 'expired'

export const paymentStateAfterRefund = (paidFils: number, refundedFils: number): PaymentState =>
  refundedFils <= 0 ? 'paid' : refundedFils < paidFils ? 'partly-refunded' : 'refunded'
