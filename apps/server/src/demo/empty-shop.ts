import type { Database } from '#server/database/database.ts'
import { loadPaymentMethods } from '#server/demo/load-commerce.ts'
import { loadPlaces } from '#server/demo/load-places.ts'

/**
 * What a shop needs before it has anything to sell: its tenant, languages, look, an empty main menu, the places that
 * addresses can be in, and the ways to pay, of which only cash is on until the owner has the keys of a gateway.
 */
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
    await loadPlaces(tx)
    await loadPaymentMethods(tx, 1, ({ provider }) => provider === 'cod')
  })
}

/** Nothing was ever set up here. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  return (await db.selectFrom('tenants').select('tenant_id').limit(1).executeTakeFirst()) === undefined
}
