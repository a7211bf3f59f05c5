import { sql } from 'kysely'
import { removeFile } from '#server/files/storage.ts'
import type { Services } from '#server/http/context.ts'

/** A guest who left nothing is soon forgotten; one with a cart or wishes when the session can be renewed no longer. */
const emptyDays = 7
const idleDays = 90
const atOnce = 500

/** Deletes guests who will not come back; whoever has ordered stays. Returns how many went. */
export async function forgetGuests(services: Services): Promise<number> {
  let forgotten = 0
  for (;;) {
    const gone = await forgetSome(services)
    forgotten += gone
    if (gone < atOnce) return forgotten
  }
}

async function forgetSome({ config, db }: Services): Promise<number> {
  const { gone, files } = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tenant_id: number; user_id: string }>`
      SELECT c.tenant_id, c.user_id FROM customers c
      WHERE c.is_guest AND c.last_seen_at < now() - make_interval(days => ${emptyDays})
        AND NOT EXISTS (SELECT FROM orders o WHERE o.tenant_id = c.tenant_id AND o.user_id = c.user_id)
        AND (c.last_seen_at < now() - make_interval(days => ${idleDays}) OR NOT (
          EXISTS (SELECT FROM cart_items i WHERE i.tenant_id = c.tenant_id AND i.user_id = c.user_id)
          OR EXISTS (SELECT FROM wish_list_items w WHERE w.tenant_id = c.tenant_id AND w.user_id = c.user_id)
          OR EXISTS (SELECT FROM addresses a WHERE a.tenant_id = c.tenant_id AND a.user_id = c.user_id)
          OR EXISTS (SELECT FROM files f WHERE f.tenant_id = c.tenant_id AND f.owner_user_id = c.user_id)))
      ORDER BY c.last_seen_at LIMIT ${atOnce} FOR UPDATE OF c SKIP LOCKED`.execute(tx)
    const ids = rows.map((row) => row.user_id)
    const files = await tx
      .deleteFrom('files')
      .where('owner_user_id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(['tenant_id', 'path'])
      .execute()
    await sql`DELETE FROM customers WHERE is_guest AND user_id = any(${ids}::uuid[])`.execute(tx)
    return { gone: rows.length, files }
  })
  for (const { tenant_id, path } of files) await removeFile(config, tenant_id, path)
  return gone
}

/** Sessions, links and codes that are good for nothing any more. */
export async function forgetOldSecrets({ db }: Services) {
  await sql`DELETE FROM sessions WHERE expires_at < now() - interval '30 days'
    OR ended_at < now() - interval '30 days'`.execute(db)
  await sql`DELETE FROM one_time_tokens WHERE expires_at < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM phone_codes WHERE created_at < now() - interval '1 day'`.execute(db)
}
