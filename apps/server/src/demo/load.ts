import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { idsBySlug, loadCatalogue } from '#server/demo/load-catalogue.ts'
import { loadPaymentMethods, loadPromoCodes, loadShipping } from '#server/demo/load-commerce.ts'
import { loadDataLists, loadMenus, loadPages } from '#server/demo/load-content.ts'
import { loadOrders } from '#server/demo/load-orders.ts'
import { loadPeople } from '#server/demo/load-people.ts'
import { loadPlaces } from '#server/demo/load-places.ts'
import {
  type DemoPicture,
  type FindPicture,
  openDemoPictures,
  registerPictures,
} from '#server/demo/pictures.ts'
import { attributes } from '../../../../demo/shop/attributes.ts'
import { brands } from '../../../../demo/shop/brands.ts'
import { categories } from '../../../../demo/shop/categories.ts'
import { dataLists } from '../../../../demo/shop/home.ts'
import { menus } from '../../../../demo/shop/menus.ts'
import { pages } from '../../../../demo/shop/pages.ts'
import { products } from '../../../../demo/shop/products.ts'
import { secondTenant } from '../../../../demo/shop/second-tenant.ts'
import { languages, storeSettings, theme } from '../../../../demo/shop/theme.ts'

const firstTenant = 1

/** Loads the demo shop, all or nothing; a database that already has products is left as it is. */
export async function loadDemoShop(db: Database) {
  const { some } = await db
    .selectNoFrom((eb) => eb.exists(eb.selectFrom('products').select('product_id')).as('some'))
    .executeTakeFirstOrThrow()
  if (some) return
  await db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'languages',
      languages.map(({ id, name }, position) => ({ lang_id: id, language: name, position })),
    )
    await loadPlaces(tx)
    await loadFirstTenant(tx)
    await loadSecondTenant(tx)
    await continueNumbersAfterTheLoaded(tx)
  })
}

async function loadFirstTenant(tx: DemoTransaction) {
  const { find, found } = rememberedPictures()
  await loadTenant(tx, { id: firstTenant, name: 'Sadu', hosts: [], theme })
  await loadCatalogue(tx, firstTenant, { brands, categories, attributes, products }, find)
  await loadMenus(tx, firstTenant, menus)
  await loadPages(tx, firstTenant, pages)
  await loadDataLists(tx, firstTenant, dataLists, { categoryIds: idsBySlug(categories), find })
  await loadShipping(tx, firstTenant)
  await loadPaymentMethods(tx, firstTenant)
  await loadPromoCodes(tx, firstTenant, idsBySlug(categories))
  await loadPeople(tx, firstTenant, products)
  await loadOrders(tx, firstTenant, products, find)
  await registerPictures(tx, firstTenant, found)
}

async function loadSecondTenant(tx: DemoTransaction) {
  const { find, found } = rememberedPictures()
  await loadTenant(tx, secondTenant)
  await loadCatalogue(tx, secondTenant.id, { ...secondTenant, attributes: [] }, find)
  await loadMenus(tx, secondTenant.id, secondTenant.menus)
  await registerPictures(tx, secondTenant.id, found)
}

interface TenantHead {
  id: number
  name: string
  hosts: string[]
  theme: object
}

async function loadTenant(tx: DemoTransaction, { id, name, hosts, theme: config }: TenantHead) {
  await insertRows(tx, 'tenants', [{ tenant_id: id, name }])
  await insertRows(
    tx,
    'tenant_hosts',
    hosts.map((host) => ({ host, tenant_id: id })),
  )
  await insertRows(tx, 'theme_configs', [{ tenant_id: id, config: JSON.stringify(config) }])
  await insertRows(
    tx,
    'store_settings',
    Object.entries(storeSettings).map(([key, value]) => ({
      tenant_id: id,
      key,
      value: JSON.stringify(value),
    })),
  )
}

/** Finds pictures and keeps those that were asked for, as the tenant's files. */
function rememberedPictures(): { find: FindPicture; found: Set<DemoPicture> } {
  const open = openDemoPictures()
  const found = new Set<DemoPicture>()
  const find: FindPicture = (name) => {
    const picture = open(name)
    if (picture) found.add(picture)
    return picture
  }
  return { find, found }
}

const numbered = [
  ['menu_items', 'menu_item_id'],
  ['static_pages', 'page_id'],
  ['data_lists', 'data_list_id'],
  ['data_list_groups', 'group_id'],
  ['brands', 'brand_id'],
  ['categories', 'category_id'],
  ['products', 'product_id'],
  ['attributes', 'attribute_id'],
  ['attribute_values', 'attribute_value_id'],
  ['variations', 'variation_id'],
  ['promo_codes', 'promo_code_id'],
  ['shipping_methods', 'shipping_method_id'],
  ['payment_methods', 'payment_method_id'],
] as const

/** The demo's rows bring their own ids; what is created later must not meet them. */
async function continueNumbersAfterTheLoaded(tx: DemoTransaction) {
  for (const [table, column] of numbered)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}),
      (SELECT max(${sql.ref(column)}) FROM ${sql.table(table)}))`.execute(tx)
}
