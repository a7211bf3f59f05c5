import { expect, test } from 'vitest'
import { cardPacking, readCardRows } from '#server/areas/catalogue/card-rows.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

test('S7.38 a card is the same after it was packed away, whatever kind of product it shows', async () => {
  const { db } = shop.services
  const products = await db.selectFrom('products').select('product_id').where('tenant_id', '=', 1).execute()
  const rows = await readCardRows(
    db,
    1,
    products.map(({ product_id }) => product_id),
  )
  expect(new Set([...rows.values()].map(({ kind }) => kind))).toEqual(
    new Set(['simple', 'variable', 'grouped']),
  )
  for (const row of rows.values()) expect(cardPacking.unpack(cardPacking.pack(row))).toEqual(row)
})
