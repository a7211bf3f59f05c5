import type { Input } from '@sadu/contract'
import type { SessionAuth } from '@sadu/contract/models/session'
import { sql } from 'kysely'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { hashPassword } from '#server/areas/customers/password.ts'
import { confirmedPhoneOf } from '#server/areas/customers/phone-codes.ts'
import { customerByEmail, isPhoneTaken, violated } from '#server/areas/customers/queries.ts'
import { endSessions, startSession } from '#server/areas/sessions/sessions.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { welcomeMail } from '#server/jobs/welcome-mail.ts'

type Form = Input<'POST /api/users/customers/register'>['body']

interface NewCustomer {
  displayName: string
  email: string
  phone: string | null
  passwordHash: string
}

/** Makes a customer and a session. A guest who registers stays the same user, with all they gathered. */
export async function register(ctx: Context, form: Form): Promise<SessionAuth> {
  const { registration_enabled } = await readTheme(ctx, 1, 1)
  if (!registration_enabled) throw new Refusal(403, 'customer.registration_off')
  const { password, ...fields } = checkForm(ctx, form)
  // Before the address is looked up, so that the time tells nothing about it.
  const customer = { ...fields, passwordHash: await hashPassword(password) }
  try {
    return await ctx.db.transaction().execute((db) => registerIn(ctx, db, customer))
  } catch (error) {
    if (violated(error) === 'customers_email') throw emailTaken()
    if (violated(error) === 'customers_verified_phone') throw phoneTaken()
    throw error
  }
}

export const emailTaken = () => new Refusal(409, 'customer.email_taken')
export const phoneTaken = () => new Refusal(409, 'customer.phone_taken')

function checkForm(ctx: Context, form: Form) {
  const check = new FieldCheck(ctx)
  const displayName = check.line('displayName', form.displayName, 100)
  const email = check.email('email', form.email)
  const phone = form.phone?.trim() ? check.phone('phone', form.phone) : null
  check.newPassword('password', form.password, [email, displayName, phone ?? ''])
  check.done()
  return { displayName, email, phone, password: form.password }
}

async function registerIn(ctx: Context, db: Database, customer: NewCustomer): Promise<SessionAuth> {
  const { tenantId } = ctx
  if (await customerByEmail(db, tenantId, customer.email)) throw emailTaken()
  if (customer.phone && (await isPhoneTaken(db, tenantId, customer.phone))) throw phoneTaken()
  const guestId = ctx.who.kind === 'shopper' && ctx.who.isGuest ? ctx.who.userId : null
  const proved = guestId && customer.phone && (await confirmedPhoneOf(db, tenantId, guestId, customer.phone))
  const values = {
    is_guest: false,
    display_name: customer.displayName,
    email: customer.email,
    phone: customer.phone,
    phone_verified_at: proved ? sql<Date>`now()` : null,
    password_hash: customer.passwordHash,
    language: ctx.language,
  }
  const userId =
    (guestId && (await promoteGuest(ctx, db, guestId, values))) || (await insert(ctx, db, values))
  await queueJob(ctx, db, welcomeMail, { tenantId, userId, language: ctx.language })
  return startSession(ctx, db, { userId, isGuest: false })
}

type Values = Parameters<typeof insert>[2]

/** Null when the guest has become somebody else's meanwhile. */
async function promoteGuest(ctx: Context, db: Database, guestId: string, values: Values) {
  const promoted = await db
    .updateTable('customers')
    .set(values)
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', guestId)
    .where('is_guest', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (promoted.numUpdatedRows === 0n) return null
  await endSessions(ctx, db, { userId: guestId, reason: 'registered' })
  return guestId
}

async function insert(
  ctx: Context,
  db: Database,
  values: {
    is_guest: boolean
    display_name: string
    email: string
    phone: string | null
    phone_verified_at: ReturnType<typeof sql<Date>> | null
    password_hash: string
    language: string
  },
) {
  const { user_id } = await db
    .insertInto('customers')
    .values({ tenant_id: ctx.tenantId, ...values })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}
