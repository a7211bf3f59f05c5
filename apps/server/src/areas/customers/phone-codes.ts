import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { latinDigits } from '#server/areas/customers/phone.ts'
import type { Database } from '#server/database/database.ts'
import type { Context, Services } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

export const codeMinutes = 10
const mostTries = 5
/** Per number and hour, and of the whole shop per hour: a text message costs money. */
const mostSends = 5
const mostSendsOfShop = 500
const pauseSeconds = 60
/** How long a shopper may take from proving the phone to registering with it. */
const proofMinutes = 30

/** A code has few digits: only who knows the shop's secret can tell one from its hash. */
const codeHash = (secret: Uint8Array, tenantId: number, phone: string, code: string) =>
  createHmac('sha256', secret).update(`phone code\n${tenantId}\n${phone}\n${code}`).digest('base64url')

/** Counts the sending, or refuses it. The code itself is made where it is sent. */
export async function takeSend(ctx: Context, db: Database, phone: string) {
  const { tenantId } = ctx
  const { count } = await db
    .selectFrom('phone_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= mostSendsOfShop) throw tooMany(600)
  const fresh = sql<boolean>`phone_codes.sends_since < now() - interval '1 hour'`
  const taken = await db
    .insertInto('phone_codes')
    .values({ tenant_id: tenantId, phone, code_hash: '', expires_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'phone'])
        .doUpdateSet({
          sends: sql`CASE WHEN ${fresh} THEN 1 ELSE phone_codes.sends + 1 END`,
          sends_since: sql`CASE WHEN ${fresh} THEN now() ELSE phone_codes.sends_since END`,
          created_at: sql`now()`,
        })
        .where(
          sql<boolean>`phone_codes.created_at < now() - make_interval(secs => ${pauseSeconds})
            AND (${fresh} OR phone_codes.sends < ${mostSends})`,
        ),
    )
    .returning('phone')
    .executeTakeFirst()
  if (!taken) throw tooMany(pauseSeconds)
}

const tooMany = (retryAfterSeconds: number) => new Refusal(429, 'too_many_requests', { retryAfterSeconds })

/** A new code for the phone; those before are good no longer. */
export async function makeCode({ db, secret }: Services, tenantId: number, phone: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .updateTable('phone_codes')
    .set({
      code_hash: codeHash(secret, tenantId, phone, code),
      tries: 0,
      expires_at: sql`now() + make_interval(mins => ${codeMinutes})`,
      confirmed_at: null,
      confirmed_by: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .execute()
  return code
}

/** Takes one of the tries and says whether the code was right; the proof is the shopper's who gave it. */
export async function confirmCode(ctx: Context, phone: string, typed: string): Promise<boolean> {
  const { db, tenantId, who } = ctx
  const row = await db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('confirmed_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()
  if (!row) return false
  const wanted = Buffer.from(row.code_hash)
  const given = Buffer.from(codeHash(ctx.secret, tenantId, phone, latinDigits(typed).replace(/\D/g, '')))
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false
  await db
    .updateTable('phone_codes')
    .set({ confirmed_at: sql`now()`, confirmed_by: who.kind === 'shopper' ? who.userId : null })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .execute()
  return true
}

export async function confirmedPhoneOf(db: Database, tenantId: number, userId: string, phone: string) {
  const row = await db
    .selectFrom('phone_codes')
    .select('phone')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('confirmed_by', '=', userId)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirst()
  return row !== undefined
}
