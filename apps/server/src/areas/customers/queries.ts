import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export const customerByEmail = (db: Database, tenantId: number, email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_guest', '=', false)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

export const customerById = (db: Database, tenantId: number, userId: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Does an account other than this one hold the number, proved to be its own? */
export async function isPhoneTaken(db: Database, tenantId: number, phone: string, exceptUserId?: string) {
  const row = await db
    .selectFrom('customers')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('is_guest', '=', false)
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .$if(exceptUserId !== undefined, (query) => query.where('user_id', '<>', exceptUserId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export const setPasswordHash = (db: Database, tenantId: number, userId: string, hash: string) =>
  db
    .updateTable('customers')
    .set({ password_hash: hash })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()

/** The constraint or index that a statement ran into, if that is what the error says. */
export const violated = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined
