import { sql } from 'kysely'
import { isOpen } from '#server/areas/payments/attempt-state.ts'
import type { Attempt } from '#server/areas/payments/attempts.ts'
import { lookAt } from '#server/areas/payments/settle.ts'
import type { Context } from '#server/http/context.ts'

/** However often shoppers ask, a gateway is asked about a payment this often at most. */
const seconds = 2

/** At most one look at the gateway: at the open attempt that was looked at longest ago. True when one was made. */
export async function lookNowAndThen(ctx: Context, attempts: readonly Attempt[]): Promise<boolean> {
  const ids = attempts
    .filter(({ state, link }) => state === 'authorised' || (isOpen(state) && link !== null))
    .map(({ attemptId }) => attemptId)
  if (ids.length === 0) return false
  const { rows } = await sql<{ attemptId: string }>`
    UPDATE payment_attempts SET last_read_at = now() WHERE attempt_id = (
      SELECT attempt_id FROM payment_attempts
      WHERE attempt_id = ANY(${ids}::uuid[])
        AND (last_read_at IS NULL OR last_read_at < now() - make_interval(secs => ${seconds}))
      ORDER BY last_read_at NULLS FIRST, created_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING attempt_id AS "attemptId"`.execute(ctx.db)
  const claimed = attempts.find(({ attemptId }) => attemptId === rows[0]?.attemptId)
  if (!claimed) return false
  await lookAt(ctx, claimed)
  return true
}
