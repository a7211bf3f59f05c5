import type { StaticPage } from '@sadu/contract/models/content'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

/** By number or by readable name. The body was sanitised when it was written. */
export function readPage({ tenantId, language, cache, db }: Context, id: string): Promise<StaticPage> {
  return cache.keep(`${tenantId}:pages`, `${id} ${language}`, async () => {
    const row = await db
      .selectFrom('static_pages')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('published', '=', true)
      .where((eb) => (/^\d{1,9}$/.test(id) ? eb('page_id', '=', Number(id)) : eb('slug', '=', id)))
      .executeTakeFirst()
    if (!row) throw notFound()
    return {
      id: row.page_id,
      slug: row.slug,
      title: localText(row.title, language),
      content: localText(row.body, language),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}
