import { sql } from 'kysely'
import type { Context, Services, Who } from '#server/http/context.ts'

export const sessionTopic = (tenantId: number, sessionId: string) => `${tenantId}:session:${sessionId}`
export const staffTopic = (tenantId: number, staffId: string) => `${tenantId}:staff:${staffId}`

/** An impersonation that makes no call for this long has ended: nobody promises to tell us when a page is closed. */
export const impersonationIdleMinutes = 10

/** A page that is loaded anew is back within this time; one that was closed is not. */
const leavingSeconds = 30

/** A signed token outlives what it was made for: whether that has ended is asked, and kept until it changes. */
export function isStillGood(services: Services, tenantId: number, who: Exclude<Who, { kind: 'nobody' }>) {
  if (who.kind === 'staff') return isActiveStaff(services, tenantId, who.staffId)
  if (who.staffId) return continueImpersonation(services, tenantId, who)
  return isSessionAlive(services, tenantId, who)
}

async function isSessionAlive(
  { cache, db }: Services,
  tenantId: number,
  { sessionId, userId }: { sessionId: string; userId: string },
) {
  const session = await cache.keep(sessionTopic(tenantId, sessionId), 'alive', async () => {
    const row = await db
      .selectFrom('sessions')
      .select(['user_id', 'expires_at'])
      .where('tenant_id', '=', tenantId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row ?? null
  })
  return session !== null && session.user_id === userId && session.expires_at.getTime() > Date.now()
}

function isActiveStaff({ cache, db }: Services, tenantId: number, staffId: string) {
  return cache.keep(staffTopic(tenantId, staffId), 'active', async () => {
    const row = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('tenant_id', '=', tenantId)
      .where('staff_id', '=', staffId)
      .where('active', '=', true)
      .executeTakeFirst()
    return row !== undefined
  })
}

/** Each call keeps it going; it is asked of the database every time, for it is rare and must end at once. */
async function continueImpersonation(
  { db }: Services,
  tenantId: number,
  { sessionId, userId }: { sessionId: string; userId: string },
) {
  const idleSince = sql<Date>`now() - make_interval(mins => ${impersonationIdleMinutes})`
  const { numUpdatedRows } = await db
    .updateTable('sessions as s')
    .set({ last_used_at: sql`now()` })
    .where('s.tenant_id', '=', tenantId)
    .where('s.session_id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_used_at', '>', idleSince)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff')
          .select('staff_id')
          .whereRef('staff.tenant_id', '=', 's.tenant_id')
          .whereRef('staff.staff_id', '=', 's.staff_id')
          .where('staff.active', '=', true),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The page has gone away: the next call, if it comes soon, continues the impersonation as if nothing had been. */
export async function leaveImpersonation({ db, tenantId }: Context, sessionId: string) {
  const idleSeconds = impersonationIdleMinutes * 60 - leavingSeconds
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now() - make_interval(secs => ${idleSeconds})` })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where('staff_id', 'is not', null)
    .execute()
}
