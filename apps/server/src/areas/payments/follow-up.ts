import { sql } from 'kysely'
import { findAttempt } from '#server/areas/payments/attempts.ts'
import { notePayment } from '#server/areas/payments/payment-events.ts'
import { sendRefund } from '#server/areas/payments/send-refund.ts'
import { lookAt } from '#server/areas/payments/settle.ts'
import { processEvent } from '#server/areas/payments/webhooks.ts'
import type { Services } from '#server/http/context.ts'

const atOnce = 8
const perRound = 40
const longestMs = 50_000

/** Looks after everything about payments that is not finished and that nobody else may finish. */
export async function followUpPayments(services: Services): Promise<void> {
  const until = Date.now() + longestMs
  await inTurns(services, until, dueEvents, processEvent)
  await inTurns(services, until, dueAttempts, async (own, attemptId) => {
    const attempt = await findAttempt(own.db, attemptId)
    if (attempt) await lookAt(own, attempt)
  })
  await inTurns(services, until, dueRefunds, sendRefund)
  await raiseAlarms(services)
}

/** A few at a time, until nothing is due; what fails is logged and comes again at its next time. */
async function inTurns<Id>(
  services: Services,
  until: number,
  due: (services: Services) => Promise<Id[]>,
  work: (services: Services, id: Id) => Promise<void>,
) {
  for (;;) {
    const ids = await due(services)
    const queue = ids.values()
    const worker = async () => {
      for (const id of queue)
        await work(services, id).catch((error) =>
          services.log.error({ err: error }, 'a payment was not followed up'),
        )
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (ids.length < perRound || Date.now() > until) return
  }
}

/** Claimed for two minutes, so that several processes share the work. */
async function dueAttempts({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_attempts SET next_read_at = now() + interval '2 minutes' WHERE attempt_id IN (
      SELECT attempt_id FROM payment_attempts WHERE next_read_at <= now()
      ORDER BY next_read_at LIMIT ${perRound} FOR UPDATE SKIP LOCKED)
    RETURNING attempt_id AS id`.execute(db)
  return rows.map((row) => row.id)
}

/** Those whose own job has not come through. */
async function dueEvents({ db }: Services): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT payment_event_id AS id FROM payment_events
    WHERE processed_at IS NULL AND received_at < now() - interval '30 seconds'
    ORDER BY random() LIMIT ${perRound - 1}`.execute(db)
  return rows.map((row) => row.id)
}

async function dueRefunds({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT refund_id AS id FROM refunds WHERE state IN ('wanted', 'sent') AND next_try_at <= now()
    ORDER BY next_try_at LIMIT ${perRound - 1}`.execute(db)
  return rows.map((row) => row.id)
}

/** Authorised money that is not captured in time is lost; a payment without an answer for days is for a person. */
async function raiseAlarms({ db, log }: Services) {
  const { rows } = await sql<{ tenantId: number; referenceId: string; provider: string; reason: string }>`
    UPDATE payment_attempts SET alarmed_at = now()
    WHERE alarmed_at IS NULL AND (
      (state = 'authorised' AND (
        authorised_at < now() - interval '1 hour' OR capture_by < now() + interval '1 day'))
      OR (state IN ('created', 'link-ready', 'redirected', 'pending', 'unknown') AND next_read_at IS NULL
        AND created_at < now() - interval '3 days' AND provider_ref IS NOT NULL))
    RETURNING tenant_id AS "tenantId", reference_id AS "referenceId", provider,
      CASE state WHEN 'authorised' THEN 'not captured' ELSE 'no answer' END AS reason`.execute(db)
  for (const { reason, ...attempt } of rows) {
    await notePayment(db, attempt, 'payment_review', { reason })
    log.error(
      { reference: attempt.referenceId, provider: attempt.provider, reason },
      'a payment needs a person',
    )
  }
}
