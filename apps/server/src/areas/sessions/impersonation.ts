import { createHash, randomBytes } from 'node:crypto'
import type { Output } from '@sadu/contract'
import { sql } from 'kysely'
import { readEmail } from '#server/areas/customers/email.ts'
import { customerByEmail, customerById } from '#server/areas/customers/queries.ts'
import {
  readImpersonationStart,
  signAccessToken,
  signImpersonationStart,
} from '#server/areas/sessions/tokens.ts'
import type { Database } from '#server/database/database.ts'
import type { Context, Services } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { publicUrl } from '#server/public-url.ts'

const purpose = 'impersonation'
const startSeconds = 60
const useMinutes = 60

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** What belongs to the customer alone: password, e-mail address, phone, and what pays. */
export function refuseImpersonation(ctx: Context) {
  if (ctx.who.kind === 'shopper' && ctx.who.staffId) throw new Refusal(403, 'session.impersonating')
}

interface Wish {
  tenantId: number
  staffId: string
  email: string
}

/** A link that opens the shop as the customer: good once, within a minute. */
export async function makeImpersonationLink(
  services: Services,
  { tenantId, staffId, email }: Wish,
): Promise<Output<'POST /api/staff/impersonations'>> {
  const { config, db, secret } = services
  const staff = await db
    .selectFrom('staff')
    .select('may_impersonate')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!staff?.may_impersonate) throw new Refusal(403, 'forbidden')
  const answer = readEmail(email)
  const customer = 'email' in answer ? await customerByEmail(db, tenantId, answer.email) : undefined
  if (!customer) throw new Refusal(404, 'customer.unknown')
  const code = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('one_time_tokens')
      .values({
        tenant_id: tenantId,
        token_hash: hashOf(code),
        purpose,
        user_id: customer.user_id,
        staff_id: staffId,
        expires_at: sql`now() + make_interval(secs => ${startSeconds})`,
      })
      .execute()
    await note(tx, { tenantId, staffId, userId: customer.user_id, action: 'impersonation link made' })
  })
  const start = { userId: customer.user_id, code }
  const impersonatedToken = await signImpersonationStart(secret, tenantId, start, startSeconds)
  return { url: publicUrl(config, `/?impersonatedToken=${impersonatedToken}`), impersonatedToken }
}

/** Exchanges the link's token, once, for one that acts as the customer and names the staff member. */
export async function startImpersonation(
  ctx: Context,
  token: string,
): Promise<Output<'POST /api/impersonations/start'>> {
  const { tenantId, secret } = ctx
  const start = await readImpersonationStart(secret, tenantId, token)
  if (!start) throw invalidImpersonation()
  const claims = await ctx.db.transaction().execute(async (db) => {
    const used = await db
      .updateTable('one_time_tokens')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashOf(start.code))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'staff_id'])
      .executeTakeFirst()
    if (!used?.staff_id || used.user_id !== start.userId) throw invalidImpersonation()
    if (!(await customerById(db, tenantId, start.userId))) throw invalidImpersonation()
    const { session_id } = await db
      .insertInto('sessions')
      .values({
        tenant_id: tenantId,
        user_id: start.userId,
        staff_id: used.staff_id,
        expires_at: sql`now() + make_interval(mins => ${useMinutes})`,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    const who = { tenantId, staffId: used.staff_id, userId: start.userId }
    await note(db, { ...who, action: 'impersonation started', requestId: ctx.requestId })
    return { userId: start.userId, sessionId: session_id, isGuest: false, staffId: used.staff_id }
  })
  const seconds = useMinutes * 60
  return { impersonatedToken: await signAccessToken(secret, tenantId, claims, seconds), expiresIn: seconds }
}

const invalidImpersonation = () => new Refusal(400, 'session.invalid_impersonation')

interface Note {
  tenantId: number
  staffId: string
  userId: string
  action: string
  requestId?: string
}

const note = (db: Database, { tenantId, staffId, userId, action, requestId }: Note) =>
  db
    .insertInto('audit_log')
    .values({
      tenant_id: tenantId,
      staff_id: staffId,
      user_id: userId,
      action,
      request_id: requestId ?? null,
    })
    .execute()
