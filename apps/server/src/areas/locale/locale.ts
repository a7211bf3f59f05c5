import type { Language, Translation } from '@sadu/contract/models/content'
import { shippedTexts } from '@sadu/messages'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

export const uiArea = 'ui.prisma'

export function readLanguages({ cache, db }: Context): Promise<Language[]> {
  return cache.keep('languages', 'all', async () => {
    const rows = await db
      .selectFrom('languages')
      .select(['lang_id', 'language'])
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ langId: row.lang_id, language: row.language }))
  })
}

/** What is newer than a version; everything that is there for version 1, what was deleted only for later ones. */
export async function readTranslations(ctx: Context, asked: number, area: string) {
  const texts = await readTexts(ctx, area)
  const newer = texts.filter(({ version, value }) => version > asked && (asked !== 1 || value !== null))
  const translations: Translation[] = newer.map(({ key, value }) => ({ langId: ctx.language, key, value }))
  return { version: newer.reduce((newest, { version }) => Math.max(newest, version), asked), translations }
}

/** Kept whole: any version can be asked for, and what is newer is in here for all of them. */
function readTexts({ tenantId, language, cache, db }: Context, area: string) {
  return cache.keep(`${tenantId}:translations`, `${language} ${area}`, () =>
    db
      .selectFrom('translations')
      .select(['key', 'version'])
      .select((eb) => eb.fn.coalesce('override', 'value').as('value'))
      .where('tenant_id', '=', tenantId)
      .where('area', '=', area)
      .where('lang_id', '=', language)
      .orderBy('key')
      .execute(),
  )
}

/** Brings the texts that this release ships into a tenant's table; a text that did not change keeps its version. */
export async function syncShippedTexts(db: Database, tenantId: number) {
  const languages = await db.selectFrom('languages').select('lang_id').execute()
  for (const { lang_id } of languages) {
    const shipped = Object.entries(shippedTexts(lang_id))
    if (shipped.length === 0) continue
    const keys = shipped.map(([key]) => key)
    await sql`
      INSERT INTO translations (tenant_id, area, lang_id, key, value)
      SELECT ${tenantId}, ${uiArea}, ${lang_id}, * FROM unnest(${keys}::text[], ${shipped.map(([, value]) => value)}::text[])
      ON CONFLICT (tenant_id, area, lang_id, key) DO UPDATE
        SET value = excluded.value, version = nextval('translation_version_seq')
        WHERE translations.value IS DISTINCT FROM excluded.value`.execute(db)
    await sql`
      UPDATE translations SET value = NULL, version = nextval('translation_version_seq')
      WHERE tenant_id = ${tenantId} AND area = ${uiArea} AND lang_id = ${lang_id}
        AND value IS NOT NULL AND key <> ALL (${keys}::text[])`.execute(db)
  }
}
