import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { hashPassword } from '#server/areas/customers/password.ts'
import { customerById, setPasswordHash } from '#server/areas/customers/queries.ts'
import { endSessions } from '#server/areas/sessions/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

export const resetMinutes = 60
const purpose = 'reset-password'
/** A flood of wishes must not become a flood of mails. */
const mostPerHour = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new link for the customer, the only one that is good from now on; null when there were too many of late. */
export async function makeResetToken(
  db: Database,
  tenantId: number,
  customer: { userId: string; email: string },
): Promise<string | null> {
  const { count } = await db
    .selectFrom('one_time_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('user_id', '=', customer.userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= mostPerHour) return null
  const token = randomBytes(32).toString('base64url')
  await forgetResetLinks(db, tenantId, customer.userId)
  await db
    .insertInto('one_time_tokens')
    .values({
      tenant_id: tenantId,
      token_hash: hashOf(token),
      purpose,
      user_id: customer.userId,
      data: JSON.stringify({ email: customer.email }),
      expires_at: sql`now() + make_interval(mins => ${resetMinutes})`,
    })
    .execute()
  return token
}

export const forgetResetLinks = (db: Database, tenantId: number, userId: string) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

const goodLink = (db: Database, tenantId: number, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)

export async function isResetLinkGood(ctx: Context, token: string): Promise<boolean> {
  return (await goodLink(ctx.db, ctx.tenantId, token).executeTakeFirst()) !== undefined
}

/** Sets the password that the mailed link allows, once, and ends every session of the customer. */
export async function resetPassword(ctx: Context, token: string, newPassword: string) {
  const { tenantId } = ctx
  const link = await goodLink(ctx.db, tenantId, token).executeTakeFirst()
  const customer = link?.user_id && (await customerById(ctx.db, tenantId, link.user_id))
  if (!customer) throw linkInvalid()
  const check = new FieldCheck(ctx)
  check.newPassword('newPassword', newPassword, [customer.email ?? '', customer.display_name])
  check.done()
  const hash = await hashPassword(newPassword)
  await ctx.db.transaction().execute(async (db) => {
    const good = await goodLink(db, tenantId, token).forUpdate().executeTakeFirst()
    if (!good) throw linkInvalid()
    await forgetResetLinks(db, tenantId, customer.user_id)
    await setPasswordHash(db, tenantId, customer.user_id, hash)
    await endSessions(ctx, db, { userId: customer.user_id, reason: 'password reset' })
  })
  return customer
}

const linkInvalid = () => new Refusal(400, 'customer.reset_link_invalid')
