import type { Database } from '#server/database/database.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'

/** Loads the demo shop into an empty database. */
export async function loadDemoShop(db: Database) {
  await createEmptyShop(db)
}
