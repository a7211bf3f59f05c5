import type { Database } from '#server/database/database.ts'

export interface FileRow {
  file_id: string
  path: string
  owner_user_id: string | null
  content_type: string
  original_name: string | null
}

const columns = ['file_id', 'path', 'owner_user_id', 'content_type', 'original_name'] as const

export const fileByPath = (db: Database, tenantId: number, path: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('path', '=', path)
    .executeTakeFirst()

export const fileById = (db: Database, tenantId: number, fileId: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
