import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateProducts } from '#server/demo/big-shop/generate.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const other = useShop()

/** Indexes, keys and triggers of the database, as it describes them itself. */
async function structure() {
  const { rows } = await sql<{ what: string }>`
    SELECT pg_get_indexdef(indexrelid) AS what FROM pg_index
      JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'
    UNION ALL
    SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`.execute(shop.services.db)
  return rows.map(({ what }) => what)
}

const invented = (db: typeof shop.services.db, firstId: number) =>
  db
    .selectFrom('products')
    .select(['product_id', 'name', 'price_fils', 'kind'])
    .where('product_id', '>=', firstId)
    .orderBy('product_id')
    .execute()

test('a large generation leaves indexes, keys and triggers as they were', async () => {
  const before = await structure()
  const shares: number[] = []
  const figures = await generateProducts({
    databaseUrl: shop.databaseUrl,
    products: 1_200,
    seed: 3,
    setAsideFrom: 1_000,
    onProgress: (_, share) => shares.push(share),
  })
  expect(await structure()).toEqual(before)
  expect(await invented(shop.services.db, figures.firstProductId)).toHaveLength(1_200)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})

test('the same seed gives the same products in another shop, with the indexes left on', async () => {
  const figures = await generateProducts({ databaseUrl: other.databaseUrl, products: 300, seed: 3 })
  const here = await invented(shop.services.db, figures.firstProductId)
  expect(await invented(other.services.db, figures.firstProductId)).toEqual(here.slice(0, 300))
})

test('every invented product has a category, a picture, a brand and stock for what is sold', async () => {
  const { rows } = await sql<{ wrong: number; variable: number }>`
    SELECT count(*) FILTER (WHERE p.kind = 'variable')::int AS variable, count(*) FILTER (WHERE p.brand_id IS NULL
      OR NOT EXISTS (SELECT FROM product_categories c WHERE (c.tenant_id, c.product_id) = (p.tenant_id, p.product_id))
      OR NOT EXISTS (SELECT FROM stock s WHERE (s.tenant_id, s.product_id) = (p.tenant_id, p.product_id)
        AND (s.variation_id > 0) = (p.kind = 'variable'))
      OR (p.kind = 'variable') <> EXISTS (SELECT FROM variations v
        JOIN variation_values USING (tenant_id, variation_id)
        WHERE (v.tenant_id, v.product_id) = (p.tenant_id, p.product_id)))::int AS wrong
    FROM products p WHERE p.product_id > 100000`.execute(shop.services.db)
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.variable).toBeGreaterThan(50)
})

test('a second generation adds others with numbers of their own', async () => {
  const figures = await generateProducts({ databaseUrl: shop.databaseUrl, products: 50, seed: 4 })
  const added = await invented(shop.services.db, figures.firstProductId)
  expect(added).toHaveLength(50)
  expect(figures.firstProductId).toBeGreaterThan(101_000)
})

test('a generation that fails leaves nothing behind', async () => {
  const count = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM products`.execute(shop.services.db)).rows[0]?.n
  const before = [await count(), await structure()]
  const failing = generateProducts({
    databaseUrl: shop.databaseUrl,
    products: 100,
    seed: 5,
    setAsideFrom: 1,
    onProgress: (what) => {
      if (what === 'stock') throw new Error('stopped half-way')
    },
  })
  await expect(failing).rejects.toThrow('stopped half-way')
  expect([await count(), await structure()]).toEqual(before)
})
