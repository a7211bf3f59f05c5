import type { Input } from '@sadu/contract'
import { sql } from 'kysely'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { fileById } from '#server/areas/files/queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { contactMail } from '#server/jobs/contact-mail.ts'
import { queueJob } from '#server/jobs/job.ts'
import { cleanText } from '#server/shown-text.ts'

type Form = Input<'POST /api/stores/self/contact-us'>['body']

/** From however many addresses: more in an hour than people write is a machine. */
const mostPerHour = 200
const shortest = 10

export async function contactShop(ctx: Context, form: Form) {
  // Told that all went well, a machine does not try to do better.
  if (form.website) return
  const message = await checkForm(ctx, form)
  const { tenantId } = ctx
  await ctx.db.transaction().execute(async (db) => {
    await refuseFlood(ctx, db)
    const { contact_message_id } = await db
      .insertInto('contact_messages')
      .values({ tenant_id: tenantId, ...message })
      .returning('contact_message_id')
      .executeTakeFirstOrThrow()
    const userId = ctx.who.kind === 'shopper' ? ctx.who.userId : null
    await queueJob(ctx, db, contactMail, {
      tenantId,
      messageId: contact_message_id,
      userId,
      language: ctx.language,
    })
  })
}

async function checkForm(ctx: Context, form: Form) {
  const check = new FieldCheck(ctx)
  const name = check.line('name', form.name, 100)
  const email = form.email?.trim() ? check.email('email', form.email) : null
  const phone = form.phone?.trim() ? check.phone('phone', form.phone) : null
  if (!form.email?.trim() && !form.phone?.trim()) check.wrong('email', 'ui.prisma.validation.email_or_phone')
  const message = cleanText(form.message, { lines: true, maxLength: 2000 })
  if ([...message].length < shortest)
    check.wrong('message', 'ui.prisma.validation.too_short', { count: shortest })
  if (form.attachmentId && !(await isOwnFile(ctx, form.attachmentId)))
    check.wrong('attachmentId', 'ui.prisma.validation.invalid')
  check.done()
  return { name, email, phone, message, attachment_file_id: form.attachmentId ?? null }
}

async function isOwnFile(ctx: Context, fileId: string) {
  if (ctx.who.kind !== 'shopper') return false
  return (await fileById(ctx.db, ctx.tenantId, fileId))?.owner_user_id === ctx.who.userId
}

async function refuseFlood(ctx: Context, db: Database) {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('received_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= mostPerHour) throw new Refusal(429, 'too_many_requests', { retryAfterSeconds: 600 })
}
