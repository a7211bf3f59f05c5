import type { Input } from '@sadu/contract'
import type { SessionAuth } from '@sadu/contract/models/session'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { confirmCode } from '#server/areas/customers/phone-codes.ts'
import { letIn } from '#server/areas/sessions/login.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

type Form = Input<'POST /api/account/login-by-code'>['body']

/**
 * Whoever holds the phone that an account has verified may come in. That there is no such account is told only to
 * somebody who has proved to hold the phone.
 */
export async function logInByCode(
  ctx: Context,
  { phone: typed, code, rememberMe = false }: Form,
): Promise<SessionAuth> {
  const { login_otp_enabled } = await readTheme(ctx, 1, 1)
  if (!login_otp_enabled) throw new Refusal(403, 'session.code_login_off')
  const check = new FieldCheck(ctx)
  const phone = check.phone('phone', typed)
  check.done()
  if (!(await confirmCode(ctx, phone, code))) throw new Refusal(400, 'phone.code_wrong')
  const customer = await ctx.db
    .selectFrom('customers')
    .select('user_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('is_guest', '=', false)
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!customer) throw new Refusal(404, 'session.no_account_for_phone')
  return ctx.db.transaction().execute((db) => letIn(ctx, db, customer.user_id, rememberMe))
}
