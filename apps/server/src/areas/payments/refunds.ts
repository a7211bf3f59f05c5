import { sql } from 'kysely'
import { findOrder, lockOrder } from '#server/areas/orders/order-row.ts'
import { type Attempt, attemptsOfOrder } from '#server/areas/payments/attempts.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Services } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { sendRefundJob } from '#server/jobs/send-refund.ts'

export interface WantedRefund {
  attempt: Pick<Attempt, 'tenantId' | 'attemptId'>
  amountFils: number
  /** The same key never gives back twice. */
  key: string
  reason: string
}

export interface RefundIntent {
  refundId: string
  amountFils: number
  state: string
}

/** Writes down that money has to go back; it is sent after the transaction, as often as it takes. */
export async function wantRefund(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { attempt: { tenantId, attemptId }, amountFils, key, reason }: WantedRefund,
): Promise<RefundIntent> {
  const inserted = await tx
    .insertInto('refunds')
    .values({
      tenant_id: tenantId,
      attempt_id: attemptId,
      amount_fils: amountFils,
      idempotency_key: key,
      reason,
      state: 'wanted',
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returning(['refund_id', 'amount_fils', 'state'])
    .executeTakeFirst()
  const refund = inserted ?? (await refundByKey(tx, tenantId, key))
  if (!refund) throw new Error('the refund is gone')
  if (inserted) await queueJob(services, tx, sendRefundJob, { refundId: refund.refund_id })
  return { refundId: refund.refund_id, amountFils: refund.amount_fils, state: refund.state }
}

const refundByKey = (tx: Database, tenantId: number, key: string) =>
  tx
    .selectFrom('refunds')
    .select(['refund_id', 'amount_fils', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** What the owner's shop gives back for an order: all that is left of its payment, or a part. Never for a shopper's call. */
export async function refundOrder(
  shop: Pick<Services, 'jobs' | 'db'> & { tenantId: number },
  orderId: string,
  amountFils: number | null,
  key: string,
): Promise<RefundIntent> {
  const { tenantId } = shop
  return retryDeadlocks(() =>
    shop.db.transaction().execute(async (tx) => {
      if (!(await findOrder(tx, tenantId, orderId))) throw notFound()
      await lockOrder(tx, tenantId, orderId)
      const own = `order ${orderId} ${key}`
      const earlier = await refundByKey(tx, tenantId, own)
      if (earlier)
        return { refundId: earlier.refund_id, amountFils: earlier.amount_fils, state: earlier.state }
      const left = await refundable(tx, tenantId, orderId)
      const [best] = left
      if (!best) throw new Refusal(409, 'payment.nothing_to_refund')
      const amount = amountFils ?? best.leftFils
      if (amount <= 0 || amount > best.leftFils) throw new Refusal(409, 'payment.refund_too_much')
      return wantRefund(shop, tx, { attempt: best.attempt, amountFils: amount, key: own, reason: 'refund' })
    }),
  )
}

/** The payments that still hold money which is not on its way back, the one that paid the order first. */
async function refundable(tx: Database, tenantId: number, orderId: string) {
  const { rows } = await sql<{ attemptId: string; fils: number }>`
    SELECT f.attempt_id AS "attemptId", sum(f.amount_fils) AS fils
    FROM refunds f JOIN payment_attempts a USING (tenant_id, attempt_id)
      JOIN payment_requests r USING (reference_id)
    WHERE r.tenant_id = ${tenantId} AND r.order_id = ${orderId} AND f.state IN ('wanted', 'sent')
    GROUP BY f.attempt_id`.execute(tx)
  const onItsWay = new Map(rows.map((row) => [row.attemptId, row.fils]))
  const paid = (attempt: Attempt) => Number(attempt.state !== 'review')
  return (await attemptsOfOrder(tx, tenantId, orderId))
    .map((attempt) => ({
      attempt,
      leftFils: attempt.capturedFils - attempt.refundedFils - (onItsWay.get(attempt.attemptId) ?? 0),
    }))
    .filter(({ leftFils }) => leftFils > 0)
    .sort((a, b) => paid(b.attempt) - paid(a.attempt))
}
