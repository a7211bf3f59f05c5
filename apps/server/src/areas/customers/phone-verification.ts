import { sql } from 'kysely'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { takesTextMessages } from '#server/areas/customers/phone.ts'
import { confirmCode, takeSend } from '#server/areas/customers/phone-codes.ts'
import { isPhoneTaken } from '#server/areas/customers/queries.ts'
import { phoneTaken } from '#server/areas/customers/register.ts'
import { refuseImpersonation } from '#server/areas/sessions/impersonation.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { queueJob } from '#server/jobs/job.ts'
import { phoneCodeMessage } from '#server/jobs/phone-code-message.ts'

export async function requestPhoneCode(ctx: Context, typed: string) {
  refuseImpersonation(ctx)
  const phone = readPhone(ctx, typed)
  if (!takesTextMessages(phone)) throw new Refusal(400, 'phone.no_text_messages')
  await ctx.db.transaction().execute(async (db) => {
    await takeSend(ctx, db, phone)
    await queueJob(ctx, db, phoneCodeMessage, { tenantId: ctx.tenantId, phone, language: ctx.language })
  })
}

/** A customer whose own number it is has it verified at once; a guest keeps the proof for registering. */
export async function confirmPhone(ctx: Context, typed: string, code: string) {
  refuseImpersonation(ctx)
  const phone = readPhone(ctx, typed)
  if (!(await confirmCode(ctx, phone, code))) throw new Refusal(400, 'phone.code_wrong')
  const { who, tenantId } = ctx
  if (who.kind !== 'shopper' || who.isGuest) return
  if (await isPhoneTaken(ctx.db, tenantId, phone, who.userId)) throw phoneTaken()
  await ctx.db
    .updateTable('customers')
    .set({ phone_verified_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', who.userId)
    .where('phone', '=', phone)
    .execute()
}

function readPhone(ctx: Context, typed: string): string {
  const check = new FieldCheck(ctx)
  const phone = check.phone('phone', typed)
  check.done()
  return phone
}
