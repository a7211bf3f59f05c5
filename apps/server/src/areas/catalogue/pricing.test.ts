import { beforeAll, describe, expect, test } from 'vitest'
import { priceLines } from '#server/areas/catalogue/pricing.ts'
import { readStock } from '#server/areas/catalogue/stock.ts'
import { addAttribute, addBrand, addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const prices = (lines: Parameters<typeof priceLines>[2], tenantId = 1) =>
  priceLines({ tenantId }, shop.services.db, lines)
const stock = (lines: Parameters<typeof readStock>[2], tenantId = 1) =>
  readStock(shop.services.db, tenantId, lines)

beforeAll(async () => {
  const { db } = shop.services
  await addTenant(db, 1)
  await addTenant(db, 2)
  await addBrand(db, 1, { en: 'Fanar' })
  await addCategory(db, { categoryId: 1, name: { en: 'Home' } })
  await addCategory(db, { categoryId: 2, parentId: 1, name: { en: 'Lamps' } })
  await addAttribute(db, { attributeId: 1, name: { en: 'Engraving' }, kind: 'text' })
  await addProduct(db, { productId: 1, priceFils: 10_000, compareAtFils: 12_000, qty: 4, categoryIds: [2] })
  await addProduct(db, {
    productId: 2,
    priceFils: 5_000,
    variations: [
      { variationId: 21, qty: 3 },
      { variationId: 22, priceFils: 4_000, compareAtFils: 4_500, qty: 0 },
      { variationId: 23, priceFils: 1_000, published: false, qty: 9 },
    ],
  })
  await addProduct(db, {
    productId: 3,
    priceFils: 7_000,
    brandId: 1,
    attributes: [{ attributeId: 1, deltaFils: 1_500 }],
  })
  await addProduct(db, { productId: 4, priceFils: 1_000, published: false })
  await addProduct(db, { productId: 5, priceFils: 0, members: [1, 2] })
  await addProduct(db, { productId: 6, priceFils: 3_000, qty: 0 })
  await addProduct(db, { productId: 7, priceFils: 0, members: [6] })
  await addProduct(db, { productId: 8, tenantId: 2, priceFils: 9_000, qty: 5 })
})

describe('prices', () => {
  test('case 12 a choice that costs less than nothing costs nothing', async () => {
    await addProduct(shop.services.db, {
      productId: 9,
      priceFils: 1_000,
      attributes: [{ attributeId: 1, deltaFils: -1_500 }],
    })
    expect(await prices([{ productId: 9, attributeIds: [1] }])).toEqual([{ unitFils: 0, oldFils: null }])
  })

  test('S7.46 a line is priced by its product or variation, in the order asked', async () => {
    expect(
      await prices([
        { productId: 2, variationId: 22 },
        { productId: 1 },
        { productId: 2, variationId: 21 },
        { productId: 2 },
      ]),
    ).toEqual([
      { unitFils: 4_000, oldFils: 4_500 },
      { unitFils: 10_000, oldFils: 12_000 },
      { unitFils: 5_000, oldFils: null },
      { unitFils: 4_000, oldFils: 4_500 },
    ])
  })

  test('hostile 11 what is not for sale, not of this product or not of this shop has no price', async () => {
    expect(
      await prices([
        { productId: 99 },
        { productId: 4 },
        { productId: 2, variationId: 23 },
        { productId: 1, variationId: 21 },
        { productId: 8 },
      ]),
    ).toEqual([null, null, null, null, null])
  })

  test('S7.46 a chosen attribute adds what it costs, once', async () => {
    expect(await prices([{ productId: 3, attributeIds: [1, 1, 77] }, { productId: 3 }])).toEqual([
      { unitFils: 8_500, oldFils: null },
      { unitFils: 7_000, oldFils: null },
    ])
  })

  test('S7.46 active rules reduce by category above, brand and quantity; past and future ones do not', async () => {
    const day = 86_400_000
    const rule = { tenant_id: 1, kind: 'percentage' }
    await shop.services.db
      .insertInto('price_rules')
      .values([
        { ...rule, name: 'home', percent: 10, category_id: 1 },
        { ...rule, name: 'brand, many', percent: 50, brand_id: 1, min_quantity: 3 },
        { ...rule, name: 'over', percent: 90, ends_at: new Date(Date.now() - day) },
        { ...rule, name: 'to come', percent: 91, starts_at: new Date(Date.now() + day) },
        { ...rule, name: 'off', percent: 92, active: false },
        { ...rule, name: 'elsewhere', percent: 93, tenant_id: 2 },
      ])
      .execute()
    expect(
      await prices([
        { productId: 1 },
        { productId: 3, quantity: 2 },
        { productId: 3, quantity: 3, attributeIds: [1] },
      ]),
    ).toEqual([
      { unitFils: 9_000, oldFils: 12_000 },
      { unitFils: 7_000, oldFils: null },
      { unitFils: 5_000, oldFils: 8_500 },
    ])
  })
})

describe('stock', () => {
  test('S3.23 is counted by product and variation; null is not counted', async () => {
    expect(
      await stock([
        { productId: 2, variationId: 22 },
        { productId: 1 },
        { productId: 3 },
        { productId: 2, variationId: 21 },
        { productId: 2 },
      ]),
    ).toEqual([0, 4, null, 3, 3])
  })

  test('S7.43 a grouped product is there while a member is', async () => {
    expect(await stock([{ productId: 5 }, { productId: 7 }])).toEqual([null, 0])
  })

  test('hostile 11 what does not exist, or not here, has none', async () => {
    expect(
      await stock([
        { productId: 99 },
        { productId: 1, variationId: 21 },
        { productId: 2, variationId: 23 },
        { productId: 8 },
      ]),
    ).toEqual([0, 0, 0, 0])
  })
})
