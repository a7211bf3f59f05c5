import { sql } from 'kysely'
import { type Attempt, attemptByKey } from '#server/areas/payments/attempts.ts'
import { account } from '#server/areas/payments/open-providers.ts'
import type { ProviderCode, StatusKey, WebhookDelivery } from '#server/areas/payments/providers/provider.ts'
import { sendRefund } from '#server/areas/payments/send-refund.ts'
import { applyStatus, lookAt } from '#server/areas/payments/settle.ts'
import { withoutPersons } from '#server/areas/payments/without-persons.ts'
import type { Context, Services } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { paymentEventJob } from '#server/jobs/payment-event.ts'

/** Stores a genuine event once and answers at once; what it means is asked from the gateway afterwards. */
export async function receiveWebhook(ctx: Context, code: string, delivery: WebhookDelivery) {
  const provider = ctx.providers.find(code as ProviderCode, account)
  if (!provider || code === 'cod') throw notFound()
  const verdict = await provider.verifyWebhook(delivery)
  if (verdict.kind === 'forged') {
    ctx.log.warn({ provider: code, reason: verdict.reason }, 'a forged webhook')
    throw new Refusal(401, 'payment.webhook_forged')
  }
  // One account serves every shop of this server, so the payment says whose the event is.
  const attempt = await attemptByKey(ctx.db, code, verdict.key)
  await ctx.db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('payment_events')
      .values({
        tenant_id: attempt?.tenantId ?? ctx.tenantId,
        provider: code,
        fingerprint: verdict.fingerprint,
        body: JSON.stringify(withoutPersons(delivery.rawBody)),
        about: verdict.about,
        key_by: verdict.key.by,
        key_value: verdict.key.value,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'provider', 'fingerprint']).doNothing())
      .returning('payment_event_id')
      .executeTakeFirst()
    if (stored) await queueJob(ctx, tx, paymentEventJob, { eventId: stored.payment_event_id })
  })
  return { received: true }
}

interface StoredEvent {
  provider: ProviderCode
  about: string
  key: StatusKey
  isOld: boolean
}

/** Looks at what an event was about. Left unprocessed while the gateway gives no answer: the follow-up comes back. */
export async function processEvent(services: Services, eventId: number): Promise<void> {
  const event = await readEvent(services, eventId)
  if (!event) return
  const attempt = await attemptByKey(services.db, event.provider, event.key)
  const answered = attempt
    ? (await lookAt(services, attempt)).answered
    : (await findByGateway(services, event)) || event.isOld
  if (attempt && event.about === 'refund') await askRefunds(services, attempt)
  if (!answered) return
  await services.db
    .updateTable('payment_events')
    .set({ processed_at: sql`now()` })
    .where('payment_event_id', '=', eventId)
    .execute()
}

async function readEvent({ db }: Services, eventId: number): Promise<StoredEvent | null> {
  const { rows } = await sql<Omit<StoredEvent, 'key'> & { by: StatusKey['by']; value: string }>`
    SELECT provider, about, key_by AS by, key_value AS value, received_at < now() - interval '1 day' AS "isOld"
    FROM payment_events WHERE payment_event_id = ${eventId} AND processed_at IS NULL`.execute(db)
  const [row] = rows
  return row ? { ...row, key: { by: row.by, value: row.value } } : null
}

/**
 * An event may be quicker than the answer that tells us the gateway's name for a payment; our own is in its status. A
 * status that names none of ours is about somebody else's sale on the same account, which is not asked about again.
 */
async function findByGateway(services: Services, { provider, key }: StoredEvent): Promise<boolean> {
  const status = await services.providers.find(provider, account)?.readStatus(key)
  if (!status || !('facts' in status)) return false
  const ours = { by: 'reference', value: status.facts.reference } as const
  const attempt = await attemptByKey(services.db, provider, ours)
  if (attempt) await applyStatus(services, attempt.attemptId, status)
  return true
}

async function askRefunds(services: Services, { tenantId, attemptId }: Attempt) {
  const { rows } = await sql<{ refundId: string }>`
    UPDATE refunds SET next_try_at = now() WHERE tenant_id = ${tenantId} AND attempt_id = ${attemptId}
      AND state = 'sent' AND provider_ref IS NOT NULL
    RETURNING refund_id AS "refundId"`.execute(services.db)
  for (const { refundId } of rows) await sendRefund(services, refundId)
}
