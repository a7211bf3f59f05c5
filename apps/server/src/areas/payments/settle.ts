import { sql } from 'kysely'
import { lockOrder } from '#server/areas/orders/order-row.ts'
import { orderPaid, orderPaymentFailed } from '#server/areas/orders/payment-outcome.ts'
import { type Decision, decide } from '#server/areas/payments/attempt-state.ts'
import { type Attempt, findAttempt, keyOf, lockAttempt } from '#server/areas/payments/attempts.ts'
import { captureOrCancel, giveBackForeign } from '#server/areas/payments/capture.ts'
import { nextRead } from '#server/areas/payments/follow-up-times.ts'
import { notePayment } from '#server/areas/payments/payment-events.ts'
import type { ProviderStatus } from '#server/areas/payments/providers/provider.ts'
import { tellOrderOfRefunds } from '#server/areas/payments/refund-outcome.ts'
import { wantRefund } from '#server/areas/payments/refunds.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Services } from '#server/http/context.ts'

export interface Look {
  attempt: Attempt
  /** false: the gateway gave no usable answer, so that nothing is new. */
  answered: boolean
}

/** Asks the gateway how the attempt stands and draws the consequences, up to capturing what is authorised. */
export async function lookAt(services: Services, attempt: Attempt): Promise<Look> {
  const provider = services.providers.find(attempt.provider, attempt.account)
  if (!provider) return { attempt, answered: false }
  const status = await provider.readStatus(keyOf(attempt))
  const before = await applyStatus(services, attempt.attemptId, status)
  if (status.state === 'authorised' && before.state === 'review')
    await giveBackForeign(services, provider, before, status.facts)
  if (before.state !== 'authorised') return { attempt: before, answered: status.state !== 'unknown' }
  await captureOrCancel(services, provider, before)
  const again = await provider.readStatus(keyOf(before))
  return {
    attempt: await applyStatus(services, attempt.attemptId, again),
    answered: again.state !== 'unknown',
  }
}

/** The gateway's own word, in one transaction with all that follows from it. The order is locked before the attempt. */
export async function applyStatus(
  services: Services,
  attemptId: string,
  status: ProviderStatus,
): Promise<Attempt> {
  return retryDeadlocks(() =>
    services.db.transaction().execute(async (tx) => {
      const found = await findAttempt(tx, attemptId)
      if (!found) throw new Error('the attempt is gone')
      await lockOrder(tx, found.tenantId, found.orderId)
      const attempt = (await lockAttempt(tx, attemptId)) ?? found
      const now = await databaseTime(tx)
      const decision = await withOrder(services, tx, attempt, decide(attempt, status, now))
      await write(tx, attempt, decision, status, now)
      if (decision.news === 'refunded-elsewhere') await tellOrderOfRefunds(services, tx, attempt, 'gateway')
      if (decision.news === 'review') {
        await notePayment(tx, attempt, 'payment_review', { reason: decision.reason ?? '' })
        services.log.error(
          { reference: attempt.referenceId, provider: attempt.provider, reason: decision.reason },
          'a payment needs a person',
        )
      }
      return (await findAttempt(tx, attemptId)) ?? attempt
    }),
  )
}

const databaseTime = async (tx: Database): Promise<Date> =>
  (await sql<{ now: Date }>`SELECT now()`.execute(tx)).rows[0]?.now ?? new Date()

/** What the news mean for the order; the decision comes back changed where the order can no longer be paid. */
async function withOrder(
  services: Services,
  tx: Database,
  attempt: Attempt,
  decision: Decision,
): Promise<Decision> {
  const { tenantId, referenceId, attemptId } = attempt
  const mover = { jobs: services.jobs, tenantId }
  const detail = { attemptId, provider: attempt.provider }
  switch (decision.news) {
    case 'captured': {
      const outcome = await orderPaid(mover, tx, { referenceId, detail })
      if (outcome === 'placed') {
        await notePayment(tx, attempt, 'payment_success', { amountFils: attempt.amountFils })
        await keepMethod(tx, attempt)
        await refundSurplus(services, tx, attempt, decision)
        return decision
      }
      const reason = outcome === 'already-paid' ? 'second payment' : 'order gone'
      await wantRefund(services, tx, {
        attempt,
        amountFils: decision.capturedFils,
        key: `${outcome} ${attemptId}`,
        reason,
      })
      return { ...decision, state: 'review', news: 'review', reason, surplusFils: 0 }
    }
    case 'declined':
    case 'ended': {
      const reason = decision.reason ?? decision.state
      await orderPaymentFailed(mover, tx, { referenceId, attemptId, reason })
      await notePayment(tx, attempt, 'payment_fail', { reason })
      await sql`
        UPDATE payment_requests r SET state = 'failed'
        WHERE reference_id = ${referenceId} AND state = 'pending' AND NOT EXISTS (
          SELECT FROM payment_attempts a WHERE a.reference_id = r.reference_id
            AND (a.created_at, a.attempt_id) > (${attempt.createdAt}, ${attemptId}::uuid))`.execute(tx)
      return decision
    }
    default:
      await refundSurplus(services, tx, attempt, decision)
      return decision
  }
}

/** The order says how it was paid, which may be another way than was chosen first. */
async function keepMethod(tx: Database, { tenantId, orderId, referenceId, paymentMethodId }: Attempt) {
  await sql`UPDATE orders SET payment_method_id = ${paymentMethodId}
    WHERE tenant_id = ${tenantId} AND order_id = ${orderId}`.execute(tx)
  await sql`UPDATE payment_requests SET payment_method_id = ${paymentMethodId}
    WHERE reference_id = ${referenceId}`.execute(tx)
}

async function refundSurplus(services: Services, tx: Database, attempt: Attempt, decision: Decision) {
  if (decision.surplusFils <= 0) return
  const { attemptId } = attempt
  const key = `surplus ${attemptId} ${decision.capturedFils}`
  await wantRefund(services, tx, { attempt, amountFils: decision.surplusFils, key, reason: 'paid twice' })
  await notePayment(tx, attempt, 'payment_review', { reason: 'paid twice' })
  services.log.error(
    { reference: attempt.referenceId, provider: attempt.provider },
    'a shopper has paid twice; the surplus goes back',
  )
}

async function write(tx: Database, attempt: Attempt, decision: Decision, status: ProviderStatus, now: Date) {
  const reads = attempt.reads + 1
  const seen = decision.state === 'review' && 'facts' in status ? JSON.stringify(status.facts) : null
  await tx
    .updateTable('payment_attempts')
    .set({
      state: decision.state,
      provider_ref: decision.providerRef,
      captured_fils: decision.capturedFils,
      refunded_fils: decision.refundedFils,
      declined: decision.declined,
      ...(decision.reason !== null && { reason: decision.reason }),
      ...(seen !== null && { seen }),
      ...(decision.news === 'authorised' && { authorised_at: now }),
      ...(decision.captureBy && { capture_by: decision.captureBy }),
      reads,
      last_read_at: now,
      next_read_at: nextRead({ ...attempt, state: decision.state }, reads, now),
      updated_at: now,
    })
    .where('tenant_id', '=', attempt.tenantId)
    .where('attempt_id', '=', attempt.attemptId)
    .execute()
}
