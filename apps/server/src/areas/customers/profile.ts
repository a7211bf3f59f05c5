import type { Input } from '@sadu/contract'
import type { Customer } from '@sadu/contract/models/session'
import { sql } from 'kysely'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { checkPassword } from '#server/areas/customers/password.ts'
import { confirmedPhoneOf } from '#server/areas/customers/phone-codes.ts'
import { customerByEmail, customerById, isPhoneTaken, violated } from '#server/areas/customers/queries.ts'
import { emailTaken, phoneTaken } from '#server/areas/customers/register.ts'
import { forgetResetLinks } from '#server/areas/customers/reset-links.ts'
import { fileByPath } from '#server/areas/files/queries.ts'
import { refuseImpersonation } from '#server/areas/sessions/impersonation.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

type Row = NonNullable<Awaited<ReturnType<typeof customerById>>>
type Form = Input<'PUT /api/users/customers/{userId}'>['body']

export async function readProfile(ctx: Context, userId: string, db: Database = ctx.db): Promise<Customer> {
  const row = await customerById(db, ctx.tenantId, userId)
  if (!row) throw notFound()
  return {
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    phone: row.phone,
    phoneVerified: row.phone_verified_at !== null,
    avatarPath: row.avatar_path,
    language: row.language,
    isGuest: row.is_guest,
  }
}

export async function changeProfile(ctx: Context, userId: string, form: Form): Promise<Customer> {
  const { tenantId } = ctx
  const row = await customerById(ctx.db, tenantId, userId)
  if (!row) throw notFound()
  const wanted = checkForm(ctx, row, form)
  const changesEmail = wanted.email?.toLowerCase() !== row.email?.toLowerCase()
  const changesPhone = wanted.phone !== row.phone
  if (changesEmail || changesPhone) refuseImpersonation(ctx)
  if (!row.is_guest && (changesEmail || (changesPhone && wanted.phone && (await opensByPhone(ctx)))))
    await checkCurrentPassword(row, form)
  if (changesEmail && !row.is_guest) await mustBeFree(ctx, row, wanted.email ?? '')
  const avatarPath = await wantedAvatar(ctx, row, form)
  try {
    return await ctx.db.transaction().execute(async (db) => {
      if (changesPhone && wanted.phone && (await isPhoneTaken(db, tenantId, wanted.phone, userId)))
        throw phoneTaken()
      if (changesEmail) await forgetResetLinks(db, tenantId, userId)
      await db
        .updateTable('customers')
        .set({
          display_name: wanted.displayName,
          email: wanted.email,
          phone: wanted.phone,
          ...(changesPhone && { phone_verified_at: await verifiedAt(db, tenantId, userId, wanted.phone) }),
          language: form.language ?? row.language,
          avatar_path: avatarPath,
        })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute()
      return readProfile(ctx, userId, db)
    })
  } catch (error) {
    if (violated(error) === 'customers_email') throw emailTaken()
    if (violated(error) === 'customers_verified_phone') throw phoneTaken()
    throw error
  }
}

/** What is not sent stays; an empty text takes a guest's address or anybody's phone away. */
function checkForm(ctx: Context, row: Row, form: Form) {
  const check = new FieldCheck(ctx)
  const displayName = check.line('displayName', form.displayName, 100)
  const email = kept(form.email, row.email, (value) => check.email('email', value))
  if (email === null && !row.is_guest) check.wrong('email', 'ui.prisma.validation.required')
  const phone = kept(form.phone, row.phone, (value) => check.phone('phone', value))
  if (form.language && !/^[a-z]{2,3}$/.test(form.language))
    check.wrong('language', 'ui.prisma.validation.invalid')
  check.done()
  return { displayName, email, phone }
}

function kept(typed: string | null | undefined, stored: string | null, read: (value: string) => string) {
  if (typed === undefined) return stored
  return typed?.trim() ? read(typed) : null
}

const opensByPhone = async (ctx: Context) => (await readTheme(ctx, 1, 1)).login_otp_enabled

/**
 * Whoever has the e-mail address can have the account, and the phone too where a code logs in: a borrowed session is not
 * enough to change them.
 */
async function checkCurrentPassword(row: Row, form: Form) {
  if (!form.currentPassword) throw new Refusal(403, 'customer.password_needed')
  const { matches } = await checkPassword(row.password_hash, form.currentPassword)
  if (!matches) throw new Refusal(400, 'customer.wrong_password')
}

async function mustBeFree(ctx: Context, row: Row, email: string) {
  const other = await customerByEmail(ctx.db, ctx.tenantId, email)
  if (other && other.user_id !== row.user_id) throw emailTaken()
}

const verifiedAt = async (db: Database, tenantId: number, userId: string, phone: string | null) =>
  phone && (await confirmedPhoneOf(db, tenantId, userId, phone)) ? sql<Date>`now()` : null

/** An empty path keeps the picture that is there; another has to be a picture of the shopper's own. */
async function wantedAvatar(ctx: Context, row: Row, form: Form): Promise<string | null> {
  if (form.removeAvatar) return null
  if (form.avatarPath === '' || form.avatarPath === row.avatar_path) return row.avatar_path
  const file = await fileByPath(ctx.db, ctx.tenantId, form.avatarPath)
  if (file?.owner_user_id === row.user_id && file.content_type.startsWith('image/')) return form.avatarPath
  const check = new FieldCheck(ctx)
  check.wrong('avatarPath', 'ui.prisma.validation.invalid')
  check.done()
  return null
}
