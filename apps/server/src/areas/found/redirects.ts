import type { Database } from '#server/database/database.ts'

/** Where a page that is no longer at an address has gone, if anybody has said. */
export async function movedTo(db: Database, tenantId: number, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('tenant_id', '=', tenantId)
    .where('from_path', '=', plainPath(path))
    .executeTakeFirst()
  return row && isOwnPath(row.to_path) ? row.to_path : null
}

/** As a person writes it: decoded, without a slash at its end. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/+$/, '')
  } catch {
    return path
  }
}

/** Never out of the shop, whatever is stored. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
