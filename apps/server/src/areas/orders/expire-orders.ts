import { sql } from 'kysely'
import { expireOrder } from '#server/areas/orders/moves.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Services } from '#server/http/context.ts'

/**
 * Asked before an unpaid order gives its goods back: a gateway may know of a payment that we do not know of yet.
 * 'wait' gives the order some minutes more.
 */
export type BeforeExpire = (
  services: Services,
  order: { tenantId: number; orderId: string },
) => Promise<'expire' | 'wait'>

const extraMinutes = 5
const mostAtOnce = 200

/** Every order that was to be paid by now and is not; the answer says how many have expired. */
export async function expireOrders(services: Services, beforeExpire: BeforeExpire): Promise<number> {
  const { rows: due } = await sql<{ tenantId: number; orderId: string }>`
    SELECT tenant_id AS "tenantId", order_id AS "orderId" FROM orders
    WHERE state = 'pending' AND expires_at <= now() ORDER BY expires_at LIMIT ${mostAtOnce}`.execute(
    services.db,
  )
  let expired = 0
  for (const order of due) {
    try {
      if (await expireOne(services, beforeExpire, order)) expired++
    } catch (error) {
      // The one that cannot be put right must not hold the goods of all that come after it.
      services.log.error({ err: error, orderId: order.orderId }, 'an order could not expire')
    }
  }
  return expired
}

async function expireOne(
  services: Services,
  beforeExpire: BeforeExpire,
  order: { tenantId: number; orderId: string },
): Promise<boolean> {
  if ((await beforeExpire(services, order)) === 'wait') {
    await sql`UPDATE orders SET expires_at = now() + make_interval(mins => ${extraMinutes})
      WHERE tenant_id = ${order.tenantId} AND order_id = ${order.orderId} AND state = 'pending'`.execute(
      services.db,
    )
    return false
  }
  const mover = { jobs: services.jobs, tenantId: order.tenantId }
  return retryDeadlocks(() =>
    services.db.transaction().execute((tx) => expireOrder(mover, tx, order.orderId)),
  )
}

/** Answers to repeated requests are kept for a week. */
export async function forgetOldKeys({ db }: Services): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`.execute(db)
}
