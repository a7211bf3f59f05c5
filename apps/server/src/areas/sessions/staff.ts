import type { Output } from '@sadu/contract'
import { sql } from 'kysely'
import { readEmail } from '#server/areas/customers/email.ts'
import { checkPassword } from '#server/areas/customers/password.ts'
import { wrongCredentials } from '#server/areas/sessions/login.ts'
import { signStaffToken, staffTokenSeconds } from '#server/areas/sessions/tokens.ts'
import type { Context } from '#server/http/context.ts'
import { demoPassword } from '../../../../../demo/shop/people.ts'

/** Everybody can read the password of the demo's staff: in a shop that strangers reach it opens nothing. */
const isPublished = ({ config }: Context, password: string) =>
  password === demoPassword && config.PUBLIC_URL?.startsWith('https:') === true

export async function logInStaff(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<Output<'POST /api/staff/login'>> {
  const answer = readEmail(email)
  const staff =
    'email' in answer
      ? await ctx.db
          .selectFrom('staff')
          .select(['staff_id', 'role', 'password_hash'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('active', '=', true)
          .where(sql`lower(email)`, '=', sql`lower(${answer.email})`)
          .executeTakeFirst()
      : undefined
  const { matches } = await checkPassword(staff?.password_hash ?? null, password)
  if (!staff || !matches || isPublished(ctx, password)) throw wrongCredentials()
  const role = staff.role === 'admin' ? 'admin' : 'staff'
  return {
    accessToken: await signStaffToken(ctx.secret, ctx.tenantId, { staffId: staff.staff_id, role }),
    expiresIn: staffTokenSeconds,
  }
}
