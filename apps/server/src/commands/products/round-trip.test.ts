import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { guardCell, unguardCell } from '#server/commands/csv/guard.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const demo = useShop()
const other = useShop({ from: 'empty_shop' })
const owner = useOwner(demo)
const otherOwner = useOwner(other)

beforeAll(() => createEmptyShop(other.services.db))

const tables = [
  'products',
  'product_categories',
  'product_attributes',
  'product_attribute_values',
  'variations',
  'variation_values',
  'product_pictures',
  'grouped_products',
  'stock',
  'stock_movements',
  'catalogue_changes',
  'brands',
  'categories',
  'attributes',
  'attribute_values',
]

const everything = async () => {
  const all: Record<string, unknown[]> = {}
  for (const table of tables)
    all[table] = (
      await sql`SELECT t.*, t.xmin::text FROM ${sql.table(table)} t ORDER BY t`.execute(demo.services.db)
    ).rows
  return all
}

test('the demo’s products go out and come back without a row being touched', async () => {
  const before = await everything()
  expect(await owner.run('export-products', owner.path('demo.csv'))).toEqual([
    `125 products are in ${owner.path('demo.csv')}.`,
  ])
  expect(await owner.run('import-products', owner.path('demo.csv'))).toEqual([
    '0 products are new, 0 changed, 125 as they were.',
  ])
  expect(await everything()).toEqual(before)
})

test('they make the same products in an empty shop: its own file is the same', async () => {
  expect((await otherOwner.run('import-products', owner.path('demo.csv')))[0]).toBe(
    '125 products are new, 0 changed, 0 as they were.',
  )
  await otherOwner.run('export-products', otherOwner.path('again.csv'))
  expect((await otherOwner.read('again.csv')).split('\r\n')).toEqual(
    (await owner.read('demo.csv')).split('\r\n'),
  )
  const cards = async (shop: typeof demo) =>
    (
      await shop.call('GET', '/web-gw/products?itemsPerPage=100&sort=newest&inStock=true', { language: 'ar' })
    ).body.items.map(
      ({ productName, unitPrice, oldPrice, activeQty, picturePath }: Record<string, unknown>) => [
        productName,
        unitPrice,
        oldPrice,
        activeQty,
        picturePath,
      ],
    )
  expect(await cards(other)).toEqual(await cards(demo))
})

test('with their pictures they can be taken anywhere', async () => {
  const path = owner.path('all/demo.csv')
  const [, said] = await owner.run(
    'export-products',
    path,
    '--pictures',
    owner.path('all/pictures'),
    '--tenant',
    '2',
  )
  expect(said).toMatch(/^\d+ pictures are in/)
  expect(await otherOwner.run('import-products', path)).toEqual([
    '5 products are new, 0 changed, 0 as they were.',
  ])
  const { items } = (await other.call('GET', '/web-gw/products?itemsPerPage=1&sort=newest')).body
  expect((await other.call('GET', `/api/download/${items[0].picturePath}?w=96`)).status).toBe(200)
  const { rows } = await sql<{ path: string }>`SELECT path FROM product_pictures
    WHERE path LIKE 'goods/%'`.execute(other.services.db)
  expect(rows.length).toBeGreaterThanOrEqual(5)
})

test('no cell can be taken for a formula, and every cell comes back as it was', () => {
  for (const cell of ['=1+1', '+965', '-5', '@SUM', '\tx', "'tis", "'=1", 'plain', ''])
    expect(guardCell(cell)).not.toMatch(/^[=+\-@\t\r]/)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (cell) => unguardCell(guardCell(cell)) === cell))
  fc.assert(
    fc.property(fc.stringMatching(/^[=+\-@'\t]{0,3}a?$/), (cell) => unguardCell(guardCell(cell)) === cell),
  )
})
