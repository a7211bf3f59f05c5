import { text } from '@sadu/messages'
import type { OrderRow } from '#server/areas/orders/order-row.ts'
import { readEvents } from '#server/areas/orders/read-orders.ts'
import type { Context } from '#server/http/context.ts'

type Step = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'expired'

/** The way this order goes, or went until it ended early. What is paid on delivery has no step of its own for it. */
export function stepsOf({ state }: Pick<OrderRow, 'state'>, wasPaid: boolean, isToPay: boolean): Step[] {
  if (state === 'cancelled' || state === 'expired')
    return ['placed', ...(wasPaid ? (['paid'] as const) : []), state]
  return ['placed', ...(wasPaid || isToPay ? (['paid'] as const) : []), 'shipped', 'delivered']
}

export async function readTracking({ tenantId, db, language }: Context, order: OrderRow) {
  const events = await readEvents(db, tenantId, order.orderId)
  const wasPaid = events.some(({ event }) => event === 'paid')
  const steps = stepsOf(order, wasPaid, order.paymentState === 'unpaid').map((step) => {
    const at = events.find(({ event }) => event === step)?.at ?? null
    return { step, label: text(language, `ui.prisma.orders.step.${step}`), at }
  })
  const last = steps.findLastIndex(({ at }) => at !== null)
  return {
    state: order.state,
    steps: steps.map(({ at, ...step }, index) => ({
      ...step,
      done: at !== null,
      current: index === last,
      at: at?.toISOString() ?? null,
    })),
  }
}
