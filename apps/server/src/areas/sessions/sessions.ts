import { createHash, randomBytes } from 'node:crypto'
import type { SessionAuth } from '@sadu/contract/models/session'
import { accessTokenSeconds, sessionTopic, signAccessToken } from '#server/areas/sessions/tokens.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/** A session that nobody uses ends after this long; each renewal starts it anew. */
const sessionDays = 60

export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Begins a session and gives its tokens. Only the hash of the refresh token is kept. */
export async function startSession(
  ctx: Context,
  db: Database,
  customer: { userId: string; isGuest: boolean },
): Promise<SessionAuth> {
  const refreshToken = newRefreshToken()
  const { session_id } = await db
    .insertInto('sessions')
    .values({
      tenant_id: ctx.tenantId,
      user_id: customer.userId,
      refresh_hash: hashOf(refreshToken),
      expires_at: daysFromNow(sessionDays),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return authFor(ctx, { ...customer, sessionId: session_id }, refreshToken)
}

export async function authFor(
  ctx: Context,
  session: { userId: string; isGuest: boolean; sessionId: string },
  refreshToken: string,
): Promise<SessionAuth> {
  return {
    accessToken: await signAccessToken(ctx.secret, ctx.tenantId, session),
    expiresIn: accessTokenSeconds,
    refreshToken,
    isGuest: session.isGuest,
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

/** Ends a session of the user; true when there was one to end. Its access token is refused from then on. */
export async function endSession(
  ctx: Context,
  db: Database,
  userId: string,
  sessionId: string,
  reason: string,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: reason, refresh_hash: null })
    .where('tenant_id', '=', ctx.tenantId)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await ctx.cache.changed(db, sessionTopic(ctx.tenantId, sessionId))
  return ended.numUpdatedRows > 0n
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
