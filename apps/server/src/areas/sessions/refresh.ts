import type { SessionAuth } from '@sadu/contract/models/session'
import { sql } from 'kysely'
import { authFor, endSessions } from '#server/areas/sessions/sessions.ts'
import { readRefreshToken } from '#server/areas/sessions/tokens.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Two tabs, or an answer that got lost: for this long the token before the newest still gives the newest. */
const graceSeconds = 10

/**
 * Exchanges a refresh token for new ones. A token that was exchanged before, and not just now, is in two hands; which
 * of them is the thief cannot be known, so the session ends for both.
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<SessionAuth> {
  const token = await readRefreshToken(ctx.secret, ctx.tenantId, refreshToken)
  const auth = token && (await ctx.db.transaction().execute((db) => exchange(ctx, db, token)))
  if (!auth) throw new Refusal(401, 'session.invalid_token')
  return auth
}

async function exchange(
  ctx: Context,
  db: Database,
  token: { sessionId: string; generation: number },
): Promise<SessionAuth | null> {
  const session = await lockedSession(ctx, db, token.sessionId)
  if (!session) return null
  const holder = { userId: session.user_id, isGuest: session.is_guest }
  if (session.is_idle) {
    await endSessions(ctx, db, { userId: holder.userId, only: token.sessionId, reason: 'not used' })
    return null
  }
  if (token.generation === session.generation) {
    const renewed = await renew(ctx, db, token.sessionId)
    await seen(ctx, db, holder.userId)
    return authFor(ctx, holder, renewed)
  }
  if (token.generation === session.generation - 1 && session.just_rotated)
    return authFor(ctx, holder, session)
  await endSessions(ctx, db, {
    userId: holder.userId,
    only: token.sessionId,
    reason: 'refresh token used twice',
  })
  ctx.log.warn({ sessionId: token.sessionId }, 'a refresh token was used twice; its session has ended')
  return null
}

const lockedSession = (ctx: Context, db: Database, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.user_id', '=', 's.user_id'),
    )
    .select(['s.session_id', 's.user_id', 's.generation', 's.expires_at', 'c.is_guest'])
    .select(
      sql<boolean>`s.last_used_at + make_interval(secs => s.idle_seconds) <= clock_timestamp()`.as('is_idle'),
    )
    .select(
      sql<boolean>`coalesce(s.rotated_at > clock_timestamp() - make_interval(secs => ${graceSeconds}), false)`.as(
        'just_rotated',
      ),
    )
    .where('s.tenant_id', '=', ctx.tenantId)
    .where('s.session_id', '=', sessionId)
    .where('s.staff_id', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .forUpdate('s')
    .executeTakeFirst()

const renew = (ctx: Context, db: Database, sessionId: string) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      generation: eb('generation', '+', 1),
      rotated_at: sql`clock_timestamp()`,
      last_used_at: sql`clock_timestamp()`,
    }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('session_id', '=', sessionId)
    .returning(['session_id', 'generation', 'expires_at'])
    .executeTakeFirstOrThrow()

const seen = (ctx: Context, db: Database, userId: string) =>
  db
    .updateTable('customers')
    .set({ last_seen_at: sql`now()` })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .execute()
