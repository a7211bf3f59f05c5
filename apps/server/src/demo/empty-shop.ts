import type { Database } from '#server/database/database.ts'

/** What a shop needs before it has anything to sell: its tenant, languages, look and an empty main menu. */
export async function createEmptyShop(db: Database) {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('tenants')
      .values({ tenant_id: 1, name: 'My shop' })
      .onConflict((c) => c.doNothing())
      .execute()
    await tx
      .insertInto('languages')
      .values([
        { lang_id: 'en', language: 'English', position: 0 },
        { lang_id: 'ar', language: 'العربية', position: 1 },
      ])
      .onConflict((c) => c.doNothing())
      .execute()
    await tx
      .insertInto('theme_configs')
      .values({
        tenant_id: 1,
        config: JSON.stringify({
          metadata_title: { en: 'My shop', ar: 'متجري' },
          languages: ['en', 'ar'],
          main_menu: 53,
        }),
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await tx
      .insertInto('menus')
      .values({
        tenant_id: 1,
        menu_id: 53,
        name: JSON.stringify({ en: 'Main menu', ar: 'القائمة الرئيسية' }),
      })
      .onConflict((c) => c.doNothing())
      .execute()
  })
}

/** Nothing was ever set up here. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  return (await db.selectFrom('tenants').select('tenant_id').limit(1).executeTakeFirst()) === undefined
}
