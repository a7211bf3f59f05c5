import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadDemoShop } from '#server/demo/load.ts'
import { useShop } from '#server/testing/shop.ts'
import { demoPassword } from '../../../../demo/shop/people.ts'
import { areas } from '../../../../demo/shop/places.ts'
import { products } from '../../../../demo/shop/products.ts'
import { secondTenant } from '../../../../demo/shop/second-tenant.ts'

const shop = useShop()
const empty = useShop({ from: 'empty_shop' })

async function count(table: string, tenantId?: number) {
  const where = tenantId === undefined ? sql`` : sql`WHERE tenant_id = ${tenantId}`
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM ${sql.table(table)} ${where}`.execute(shop.services.db)
  return rows[0]?.n
}

test('every product, variation and place of the data is in the database', async () => {
  const variations = products.flatMap((product) => product.variations)
  const simple = products.filter((product) => product.variations.length + product.members.length === 0)
  expect(await count('products', 1)).toBe(products.length)
  expect(await count('variations', 1)).toBe(variations.length)
  expect(await count('stock', 1)).toBe(variations.length + simple.length)
  expect(await count('areas')).toBe(areas.length)
  expect(await count('products', 2)).toBe(secondTenant.products.length)
})

test('every picture that is shown is a public file with its size and its fingerprint', async () => {
  const { rows } = await sql`
    SELECT p.path FROM product_pictures p
    LEFT JOIN files f ON f.tenant_id = p.tenant_id AND f.path = p.path
      AND f.owner_user_id IS NULL AND f.size_bytes > 1000 AND length(f.sha256) = 64
    WHERE f.path IS NULL`.execute(shop.services.db)
  expect(rows).toEqual([])
  expect(await count('product_pictures', 1)).toBeGreaterThan(0)
})

test('loading again changes nothing', async () => {
  const before = await count('products')
  await loadDemoShop(shop.services.db)
  expect(await count('products')).toBe(before)
})

test('an empty database is filled within seconds', async () => {
  const began = performance.now()
  await loadDemoShop(empty.services.db)
  expect(performance.now() - began).toBeLessThan(10_000)
  const { rows } = await sql`SELECT 1 FROM products`.execute(empty.services.db)
  expect(rows.length).toBe(products.length + secondTenant.products.length)
})

test('what is created later gets a number of its own', async () => {
  const created = await shop.services.db
    .insertInto('products')
    .values({ tenant_id: 1, slug: 'later', sku: 'LATER', name: { en: 'Later', ar: 'لاحقًا' }, price_fils: 1 })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  expect(created.product_id).toBeGreaterThan(Math.max(...products.map(({ id }) => id)))
})

test('both customers can sign in with the demo password', async () => {
  const rows = await shop.services.db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('is_guest', '=', false)
    .orderBy('email')
    .execute()
  expect(rows.map(({ email }) => email)).toEqual(['sara@sadu.test', 'yousef@sadu.test'])
  for (const { password_hash } of rows) expect(await verify(password_hash ?? '', demoPassword)).toBe(true)
})

test('past orders add up and stand in different states', async () => {
  const orders = await shop.services.db
    .selectFrom('orders')
    .select(['state', 'order_id', 'sub_total_fils'])
    .execute()
  expect(new Set(orders.map(({ state }) => state)).size).toBeGreaterThanOrEqual(4)
  const { rows } = await sql`
    SELECT o.order_number FROM orders o
    JOIN order_lines l USING (tenant_id, order_id)
    GROUP BY o.tenant_id, o.order_id, o.order_number, o.sub_total_fils
    HAVING sum(l.quantity * l.unit_price_fils) <> o.sub_total_fils`.execute(shop.services.db)
  expect(rows).toEqual([])
})

test('past orders cost what the shop itself would charge: delivery is free by the sub-total, reductions are shared out', async () => {
  const { rows } = await sql<{
    number: string
    sub: number
    shipping: number
    discount: number
    shared: number
  }>`
    SELECT o.order_number AS number, o.sub_total_fils AS sub, o.shipping_fils AS shipping,
      o.discount_fils AS discount, sum(l.discount_fils) AS shared
    FROM orders o JOIN order_lines l USING (tenant_id, order_id) WHERE o.shipping_method_id = 1
    GROUP BY o.tenant_id, o.order_id`.execute(shop.services.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { sub, shipping, discount, shared } of rows) {
    expect(shipping === 0).toBe(sub >= 20_000)
    expect(shared).toBe(discount)
  }
})

test('every piece in stock is accounted for by a movement, also those that orders took', async () => {
  const { rows } = await sql`
    SELECT s.product_id, s.variation_id FROM stock s
    LEFT JOIN stock_movements m USING (tenant_id, product_id, variation_id)
    WHERE s.active_qty IS NOT NULL
    GROUP BY s.tenant_id, s.product_id, s.variation_id, s.active_qty
    HAVING s.active_qty <> coalesce(sum(m.delta), 0)`.execute(empty.services.db)
  expect(rows).toEqual([])
})

test('a code that a past order used is counted', async () => {
  const { uses } = await shop.services.db
    .selectFrom('promo_codes')
    .select('uses')
    .where('code', '=', 'HALA10')
    .executeTakeFirstOrThrow()
  expect(uses).toBe(1)
})

test('the theme and the main menu come in the language of the call, per tenant', async () => {
  const config = '/api/config/storefront'
  const arabic = await shop.call('GET', config, { language: 'ar' })
  expect(arabic.body).toMatchObject({ metadata_title: 'سدو', color: '#57b568', footer_menus: [61, 62, 63] })
  const other = await shop.call('GET', config, { tenant: 2 })
  expect(other.body).toMatchObject({ metadata_title: 'Northlight', color: '#2f4f7a', languages: ['en'] })
  const menu = await shop.call('GET', '/api/tenants/1/menus/53/items/visible', { language: 'ar' })
  expect(menu.body[0]).toMatchObject({ title: 'القهوة', parentItemId: null, route: '/categories/1' })
})
