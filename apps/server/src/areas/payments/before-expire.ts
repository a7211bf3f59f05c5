import type { BeforeExpire } from '#server/areas/orders/expire-orders.ts'
import { isOpen } from '#server/areas/payments/attempt-state.ts'
import { attemptsOfOrder } from '#server/areas/payments/attempts.ts'
import { lookAt } from '#server/areas/payments/settle.ts'

/** A gateway that gives no answer holds an order's goods no longer than this. */
const patienceMs = 2 * 3_600_000

/** The gateways are asked before an order gives its goods back; one that can still be paid waits for that to end. */
export const askGateways: BeforeExpire = async (services, { tenantId, orderId }) => {
  let answer: 'expire' | 'wait' = 'expire'
  for (const known of await attemptsOfOrder(services.db, tenantId, orderId)) {
    if (!isOpen(known.state)) continue
    const { attempt, answered } = await lookAt(services, known)
    if (!isOpen(attempt.state)) continue
    const shown = attempt.link !== null
    const payable = shown && attempt.expiresAt !== null && attempt.expiresAt.getTime() > Date.now()
    const silent = shown && !answered && Date.now() - attempt.createdAt.getTime() < patienceMs
    if (attempt.state === 'authorised' || payable || silent) answer = 'wait'
  }
  return answer
}
