import { commonSynonyms } from '#server/areas/search/common-synonyms.ts'
import { Synonyms } from '#server/areas/search/synonyms.ts'
import type { Database } from '#server/database/database.ts'

/** The words that every shop of the Gulf shares, and the shop's own. */
export async function readSynonyms(db: Database, tenantId: number): Promise<Synonyms> {
  const own = await db
    .selectFrom('search_synonyms')
    .select('words')
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Synonyms([...commonSynonyms, ...own.map(({ words }) => words)])
}
