import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { checkPassword, hashPassword } from '#server/areas/customers/password.ts'
import { customerById, setPasswordHash } from '#server/areas/customers/queries.ts'
import { forgetResetLinks } from '#server/areas/customers/reset-links.ts'
import { refuseImpersonation } from '#server/areas/sessions/impersonation.ts'
import { endSessions } from '#server/areas/sessions/sessions.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

/** Every session but the one that asks ends with the old password. */
export async function changePassword(
  ctx: Context,
  userId: string,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
) {
  refuseImpersonation(ctx)
  const { tenantId, who } = ctx
  const customer = await customerById(ctx.db, tenantId, userId)
  if (!customer || who.kind !== 'shopper') throw notFound()
  const { matches } = await checkPassword(customer.password_hash, oldPassword)
  if (!matches) throw new Refusal(400, 'customer.wrong_password')
  const check = new FieldCheck(ctx)
  check.newPassword('newPassword', newPassword, [customer.email ?? '', customer.display_name])
  check.done()
  const hash = await hashPassword(newPassword)
  await ctx.db.transaction().execute(async (db) => {
    await setPasswordHash(db, tenantId, userId, hash)
    await forgetResetLinks(db, tenantId, userId)
    await endSessions(ctx, db, { userId, except: who.sessionId, reason: 'password changed' })
  })
}
