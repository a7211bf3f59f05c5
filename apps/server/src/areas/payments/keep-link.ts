import { sql } from 'kysely'
import { type Attempt, lockAttempt } from '#server/areas/payments/attempts.ts'
import { nextRead } from '#server/areas/payments/follow-up-times.ts'
import { notePayment } from '#server/areas/payments/payment-events.ts'
import { gatewayDown, linkOf, type PaymentLink } from '#server/areas/payments/payment-link.ts'
import type { LinkResult } from '#server/areas/payments/providers/provider.ts'
import { applyStatus } from '#server/areas/payments/settle.ts'
import { wordsWithoutPersons } from '#server/areas/payments/without-persons.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Keeps what the gateway answered. Null: the link is lost, a new attempt has to be made. */
export async function keepLink(
  ctx: Context,
  attempt: Attempt,
  result: LinkResult,
): Promise<PaymentLink | null> {
  switch (result.kind) {
    case 'link':
      return ctx.db.transaction().execute((tx) => keep(tx, attempt, result))
    case 'exists':
      // Nobody was ever given that link, and it stays watched all the same.
      await change(ctx.db, attempt, { state: 'pending', provider_ref: result.providerRef })
      await applyStatus(ctx, attempt.attemptId, result.status)
      return null
    case 'not-eligible':
      await fail(ctx, attempt, 'failed', 'not eligible')
      throw new Refusal(409, 'payment.not_eligible')
    case 'offline':
      await fail(ctx, attempt, 'failed', 'offline')
      throw new Refusal(409, 'payment.method_unavailable')
    case 'failed': {
      const { failure, mayExist } = result
      await fail(ctx, attempt, mayExist ? 'unknown' : 'failed', failure.kind)
      if (failure.kind !== 'refused') throw gatewayDown()
      ctx.log.error(
        { provider: attempt.provider, detail: wordsWithoutPersons(failure.detail) },
        'the gateway makes no link',
      )
      throw new Refusal(409, 'payment.method_unavailable')
    }
  }
}

async function keep(tx: Database, { attemptId }: Attempt, link: Extract<LinkResult, { kind: 'link' }>) {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) throw new Error('the attempt is gone')
  // Somebody quicker may have paid it already.
  const fresh = attempt.state === 'created' || attempt.state === 'unknown'
  const kept = {
    ...attempt,
    expiresAt: link.expiresAt,
    state: fresh ? ('link-ready' as const) : attempt.state,
  }
  await change(tx, attempt, {
    state: kept.state,
    provider_ref: link.providerRef,
    link: link.url,
    expires_at: link.expiresAt,
    next_read_at: nextRead(kept, 0, new Date()),
  })
  await sql`UPDATE payment_requests SET state = 'pending' WHERE reference_id = ${attempt.referenceId}
    AND state = 'failed'`.execute(tx)
  await notePayment(tx, attempt, 'payment_link_generated')
  return linkOf(kept, link.url)
}

interface Change {
  state: string
  provider_ref?: string
  link?: string
  expires_at?: Date | null
  next_read_at?: Date | null
  reason?: string
}

const change = (db: Database, { tenantId, attemptId }: Attempt, to: Change) =>
  db
    .updateTable('payment_attempts')
    .set({ ...to, link_asked_until: null, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', attemptId)
    .execute()

async function fail(ctx: Context, attempt: Attempt, state: 'failed' | 'unknown', reason: string) {
  await ctx.db.transaction().execute(async (tx) => {
    await change(tx, attempt, { state, reason, ...(state === 'failed' && { next_read_at: null }) })
    await notePayment(tx, attempt, 'payment_link_error', { reason })
  })
}
