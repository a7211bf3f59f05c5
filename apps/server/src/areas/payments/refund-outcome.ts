import { sql } from 'kysely'
import { type Actor, findOrder, lockOrder } from '#server/areas/orders/order-row.ts'
import { orderRefunded } from '#server/areas/orders/payment-outcome.ts'
import { stateOfMoney } from '#server/areas/payments/attempt-state.ts'
import { type Attempt, attemptsOfOrder, findAttempt, lockAttempt } from '#server/areas/payments/attempts.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Services } from '#server/http/context.ts'
import { queueJob } from '#server/jobs/job.ts'
import { orderMail } from '#server/jobs/order-mail.ts'

/** The money has gone back: the refund, the attempt and the order say so, once. */
export async function finishRefund(services: Services, refundId: string, refundRef: string): Promise<void> {
  await retryDeadlocks(() =>
    services.db.transaction().execute(async (tx) => {
      const refund = await tx
        .selectFrom('refunds')
        .select(['attempt_id', 'amount_fils'])
        .where('refund_id', '=', refundId)
        .executeTakeFirstOrThrow()
      const found = await findAttempt(tx, refund.attempt_id)
      if (!found) return
      await lockOrder(tx, found.tenantId, found.orderId)
      const attempt = (await lockAttempt(tx, refund.attempt_id)) ?? found
      const { numUpdatedRows } = await tx
        .updateTable('refunds')
        .set({ state: 'done', provider_ref: refundRef, next_try_at: null, updated_at: sql`now()` })
        .where('refund_id', '=', refundId)
        .where('state', '!=', 'done')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await countRefunds(tx, attempt)
      await tellOrderOfRefunds(services, tx, attempt, 'gateway', { refundId, fils: refund.amount_fils })
    }),
  )
}

async function countRefunds(tx: Database, attempt: Attempt) {
  const { rows } = await sql<{ fils: number }>`
    SELECT coalesce(sum(amount_fils), 0) AS fils FROM refunds
    WHERE tenant_id = ${attempt.tenantId} AND attempt_id = ${attempt.attemptId} AND state = 'done'`.execute(
    tx,
  )
  const refundedFils = Math.min(attempt.capturedFils, Math.max(attempt.refundedFils, rows[0]?.fils ?? 0))
  const state = stateOfMoney(attempt.amountFils, attempt.capturedFils, refundedFils)
  await tx
    .updateTable('payment_attempts')
    .set({
      refunded_fils: refundedFils,
      // What a person has to look at stays so until all of it has gone back.
      state: attempt.state === 'review' && state !== 'refunded' ? 'review' : state,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', attempt.tenantId)
    .where('attempt_id', '=', attempt.attemptId)
    .execute()
}

/** Tells the order what it has lost of its payment, and the shopper what comes back. */
export async function tellOrderOfRefunds(
  services: Services,
  tx: Database,
  { tenantId, orderId }: Attempt,
  actor: Actor,
  refund: { refundId: string; fils: number } | null = null,
): Promise<void> {
  const order = await findOrder(tx, tenantId, orderId)
  if (!order) return
  const kept = (await attemptsOfOrder(tx, tenantId, orderId)).reduce(
    (sum, attempt) => sum + attempt.capturedFils - attempt.refundedFils,
    0,
  )
  const lost = order.totalFils - kept
  const gone = order.state === 'expired' || order.state === 'cancelled'
  const wasPaid = order.paymentState !== 'unpaid' || (gone && (refund?.fils ?? 0) >= order.totalFils)
  const mover = { jobs: services.jobs, tenantId }
  if (wasPaid && lost > 0) return orderRefunded(mover, tx, { orderId, refundedFils: lost, actor })
  if (refund)
    await queueJob(services, tx, orderMail, {
      tenantId,
      orderId,
      kind: 'refunded',
      refundFils: refund.fils,
      refund: refund.refundId,
    })
}
