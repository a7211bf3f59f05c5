import type { SessionAuth } from '@sadu/contract/models/session'
import { sql } from 'kysely'
import { sessionTopic } from '#server/areas/sessions/alive.ts'
import { accessTokenSeconds, signAccessToken, signRefreshToken } from '#server/areas/sessions/tokens.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/** How long a session lasts at most, and how long without being renewed. */
const lifetimes = {
  guest: { days: 180, idleDays: 60 },
  remembered: { days: 180, idleDays: 60 },
  browser: { days: 30, idleDays: 1 },
} as const

export type SessionKind = keyof typeof lifetimes

export interface Holder {
  userId: string
  isGuest: boolean
}

/** Begins a session and gives its tokens. */
export async function startSession(
  ctx: Context,
  db: Database,
  holder: Holder,
  kind: SessionKind = holder.isGuest ? 'guest' : 'remembered',
): Promise<SessionAuth> {
  const { days, idleDays } = lifetimes[kind]
  const session = await db
    .insertInto('sessions')
    .values({
      tenant_id: ctx.tenantId,
      user_id: holder.userId,
      idle_seconds: idleDays * 86_400,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .returning(['session_id', 'generation', 'expires_at'])
    .executeTakeFirstOrThrow()
  return authFor(ctx, holder, session)
}

interface SessionRow {
  session_id: string
  generation: number
  expires_at: Date
}

export async function authFor(ctx: Context, holder: Holder, session: SessionRow): Promise<SessionAuth> {
  const { session_id: sessionId, generation, expires_at: expiresAt } = session
  return {
    accessToken: await signAccessToken(ctx.secret, ctx.tenantId, { ...holder, sessionId }),
    expiresIn: accessTokenSeconds,
    refreshToken: await signRefreshToken(ctx.secret, ctx.tenantId, { sessionId, generation, expiresAt }),
    isGuest: holder.isGuest,
    continueAsGuest: false,
  }
}

export async function createGuest(ctx: Context): Promise<SessionAuth> {
  return ctx.db.transaction().execute(async (db) => {
    const { user_id } = await db
      .insertInto('customers')
      .values({ tenant_id: ctx.tenantId, is_guest: true, language: ctx.language })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    return startSession(ctx, db, { userId: user_id, isGuest: true })
  })
}

interface Ending {
  userId: string
  reason: string
  /** This session alone; without it all of the user's. */
  only?: string
  /** All but this one. */
  except?: string
}

/** Ends sessions of the user. Their access tokens are refused from then on, by every process. */
export async function endSessions(ctx: Context, db: Database, { userId, reason, only, except }: Ending) {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
    .returning('session_id')
    .execute()
  for (const { session_id } of ended) await ctx.cache.changed(db, sessionTopic(ctx.tenantId, session_id))
}
