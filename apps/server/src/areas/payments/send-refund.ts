import { sql } from 'kysely'
import { type Attempt, findAttempt } from '#server/areas/payments/attempts.ts'
import { notePayment } from '#server/areas/payments/payment-events.ts'
import type { PaymentProvider, RefundResult } from '#server/areas/payments/providers/provider.ts'
import { finishRefund } from '#server/areas/payments/refund-outcome.ts'
import { wordsWithoutPersons } from '#server/areas/payments/without-persons.ts'
import type { Services } from '#server/http/context.ts'

interface ClaimedRefund {
  refundId: string
  attemptId: string
  amountFils: number
  reason: string
  tries: number
  providerRef: string | null
  hours: number
}

const alarmAfterTries = 6

/**
 * Sends a refund, or asks how an accepted one stands. Claiming it sets the time of the next try, so two processes
 * never send the same one at once and a process that dies is followed by another.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const refund = await claim(services, refundId)
  const attempt = refund && (await findAttempt(services.db, refund.attemptId))
  if (!attempt) return
  const provider = services.providers.find(attempt.provider, attempt.account)
  if (!provider || !attempt.providerRef || mayBeTakenForAnother(provider, refund))
    return keep(services, attempt, refund, { kind: 'uncertain', failure: { kind: 'busy' } })
  const result =
    refund.providerRef && provider.readRefund
      ? await provider.readRefund(refund.providerRef)
      : await provider.refund({
          providerRef: attempt.providerRef,
          amountFils: refund.amountFils,
          currency: attempt.currency,
          refundKey: refund.refundId,
          reason: refund.reason,
          webhookUrl: services.providers.webhookUrl(attempt.provider),
          retry: refund.tries > 1,
        })
  await keep(services, attempt, refund, result)
}

/** Sent again once its key is forgotten, it would go back twice: a person has to look. An hour is for the clocks. */
const mayBeTakenForAnother = (
  { refundKeyHours }: PaymentProvider,
  { tries, providerRef, hours }: ClaimedRefund,
) => refundKeyHours !== undefined && providerRef === null && tries > 1 && hours > refundKeyHours - 1

async function claim({ db }: Services, refundId: string): Promise<ClaimedRefund | null> {
  const { rows } = await sql<ClaimedRefund>`
    UPDATE refunds SET state = 'sent', tries = tries + 1, updated_at = now(),
      next_try_at = now() + least(interval '6 hours', interval '1 minute' * (2 ^ least(tries, 10)))
    WHERE refund_id = ${refundId} AND state IN ('wanted', 'sent') AND next_try_at <= now()
    RETURNING refund_id AS "refundId", attempt_id AS "attemptId", amount_fils AS "amountFils", reason, tries,
      provider_ref AS "providerRef", extract(epoch FROM now() - created_at) / 3600 AS hours`.execute(db)
  return rows[0] ?? null
}

async function keep(services: Services, attempt: Attempt, refund: ClaimedRefund, result: RefundResult) {
  const about = { reference: attempt.referenceId, provider: attempt.provider, refund: refund.refundId }
  switch (result.kind) {
    case 'done':
      return finishRefund(services, refund.refundId, result.refundRef)
    case 'pending':
      await services.db
        .updateTable('refunds')
        .set({ provider_ref: result.refundRef, updated_at: sql`now()` })
        .where('refund_id', '=', refund.refundId)
        .execute()
      return
    case 'refused': {
      const detail = wordsWithoutPersons(result.detail).slice(0, 200)
      await services.db
        .updateTable('refunds')
        .set({ state: 'refused', detail, updated_at: sql`now()` })
        .where('refund_id', '=', refund.refundId)
        .execute()
      await notePayment(services.db, attempt, 'payment_review', { reason: 'refund refused' })
      services.log.error({ ...about, detail }, 'the gateway refuses a refund')
      return
    }
    case 'uncertain':
      if (refund.tries >= alarmAfterTries)
        services.log.error({ ...about, failure: result.failure.kind }, 'a refund has no clear answer yet')
  }
}
