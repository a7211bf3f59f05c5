import { beforeAll, describe, expect, test } from 'vitest'
import { addAttribute, addBrand, addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
let noura: TestShopper

beforeAll(async () => {
  const { db } = shop.services
  await addTenant(db, 1)
  await addTenant(db, 2)
  await db
    .insertInto('languages')
    .values([
      { lang_id: 'en', language: 'English' },
      { lang_id: 'ar', language: 'العربية' },
    ])
    .execute()
  await addBrand(db, 1, { en: 'Khayt', ar: 'خيط' })
  await addCategory(db, { categoryId: 1, name: { en: 'Clothes', ar: 'ملابس' } })
  await addCategory(db, { categoryId: 2, parentId: 1, name: { en: 'Abayas', ar: 'عبايات' } })
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Colour', ar: 'اللون' },
    kind: 'color',
    values: { 11: { en: 'Black', ar: 'أسود' }, 12: { en: 'Sand' } },
  })
  await addAttribute(db, { attributeId: 2, name: { en: 'Engraving' }, kind: 'text' })
  await addProduct(db, {
    productId: 1,
    name: { en: 'Linen abaya', ar: 'عباية كتان' },
    short: { en: 'Light.', ar: 'خفيفة.' },
    description: { en: '<p>Washed linen</p>', ar: '<p>كتان</p>' },
    brandId: 1,
    barcode: '2900001070007',
    priceFils: 29_000,
    compareAtFils: 36_000,
    categoryIds: [2, 1],
    tags: ['summer'],
    maxPerLine: 5,
    attributes: [
      { attributeId: 1, definesVariation: true, required: true },
      { attributeId: 2, deltaFils: 2_500 },
    ],
    variations: [
      { variationId: 101, sku: 'ABA-BLACK', qty: 4, values: { 1: 11 } },
      { variationId: 102, sku: 'ABA-SAND', priceFils: 27_000, qty: 0, values: { 1: 12 } },
      { variationId: 103, priceFils: 1, qty: 9, values: { 1: 11 }, published: false },
    ],
    pictures: [
      { path: 'p/a.webp', alt: { en: 'Front', ar: 'أمام' }, color: '#aabbcc' },
      { path: 'p/b.webp', variationId: 102 },
    ],
  })
  await addProduct(db, { productId: 2, categoryIds: [2], qty: 0, priceFils: 5_000 })
  await addProduct(db, { productId: 3, categoryIds: [1], qty: 7, priceFils: 6_000 })
  await addProduct(db, { productId: 4, published: false, categoryIds: [2] })
  await addProduct(db, { productId: 5, name: { en: 'Set' }, priceFils: 0, members: [3, 2] })
  await addProduct(db, { productId: 6, tenantId: 2, qty: 1 })
  noura = await shop.guest()
})

const product = (id: number | string, options = {}) => shop.call('GET', `/web-gw/products/${id}`, options)

describe('a product', () => {
  test('S7.40 has all there is to know, in the language of the call', async () => {
    const { status, body } = await product(1, { language: 'ar' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      productId: 1,
      productName: 'عباية كتان',
      brandName: 'خيط',
      kind: 'variable',
      sku: 'SKU-1',
      barcode: '2900001070007',
      shortDescription: 'خفيفة.',
      description: '<p>كتان</p>',
      unitPrice: 27,
      oldPrice: null,
      priceVaries: true,
      activeQty: 4,
      inStock: true,
      needsChoice: true,
      picturePath: 'p/a.webp',
      pictureAlt: 'أمام',
      maxPerLine: 5,
      tags: ['summer'],
      pictures: [
        { path: 'p/a.webp', alt: 'أمام', color: '#aabbcc' },
        { path: 'p/b.webp', alt: 'عباية كتان', color: null },
      ],
      breadcrumbs: [
        { categoryId: 1, name: 'ملابس' },
        { categoryId: 2, name: 'عبايات' },
      ],
      attributes: [
        {
          attributeId: 1,
          name: 'اللون',
          kind: 'color',
          required: true,
          definesVariation: true,
          priceDelta: 0,
          values: [
            { attributeValueId: 11, name: 'أسود', hex: null },
            { attributeValueId: 12, name: 'Sand', hex: null },
          ],
        },
        {
          attributeId: 2,
          kind: 'text',
          required: false,
          definesVariation: false,
          priceDelta: 2.5,
          values: [],
        },
      ],
      variations: [
        {
          variationId: 101,
          sku: 'ABA-BLACK',
          unitPrice: 29,
          oldPrice: 36,
          activeQty: 4,
          picturePath: null,
          values: [{ attributeId: 1, attributeValueId: 11 }],
        },
        {
          variationId: 102,
          sku: 'ABA-SAND',
          unitPrice: 27,
          oldPrice: null,
          activeQty: 0,
          picturePath: 'p/b.webp',
          values: [{ attributeId: 1, attributeValueId: 12 }],
        },
      ],
    })
  })

  test('S7.40 related products are of its narrowest category first, never itself or something hidden', async () => {
    const { body } = await product(1)
    expect(body.related.map((card: { productId: number }) => card.productId)).toEqual([2, 3])
  })

  test.each([[4], [6], [4711], ['max-prices'], ['0'], ['-1'], ['1.5']])(
    'S7.40 %s is not there',
    async (id) => {
      expect([400, 404]).toContain((await product(id)).status)
    },
  )

  test('S7.43 a group is sold as its members, each with its own price and stock', async () => {
    const { body } = await shop.call('GET', '/api/products/5/grouped-products')
    expect(body).toMatchObject([
      { product: { productId: 3, unitPrice: 6, activeQty: 7 }, defaultQuantity: 1 },
      { product: { productId: 2, unitPrice: 5, activeQty: 0, inStock: false }, defaultQuantity: 1 },
    ])
    expect((await shop.call('GET', '/api/products/1/grouped-products')).body).toEqual([])
    expect((await shop.call('GET', '/api/products/6/grouped-products')).status).toBe(404)
    expect((await product(5)).body).toMatchObject({ kind: 'grouped', inStock: true, activeQty: null })
  })
})

describe('stock', () => {
  const stock = async (id: number, variationId?: number | string) =>
    shop.call(
      'GET',
      `/api/tenants/self/products/${id}/stock-qty${variationId ? `?variationId=${variationId}` : ''}`,
    )

  test('S7.44 is of the product, or of the variation that is named', async () => {
    expect((await stock(3)).body).toEqual({ activeQty: 7 })
    expect((await stock(1)).body).toEqual({ activeQty: 4 })
    expect((await stock(1, 102)).body).toEqual({ activeQty: 0 })
  })

  test('S7.44 there is none of what is not for sale here', async () => {
    for (const answer of [await stock(4), await stock(6), await stock(3, 101), await stock(1, 103)])
      expect(answer.status).toBe(404)
    expect((await stock(1, 'x')).status).toBe(400)
  })
})

describe('the price for a shopper', () => {
  const price = (id: number, body: unknown) =>
    noura.call('POST', `/web-gw/users/{userId}/products/${id}/get-price`, { body })
  const attribute = (attributeId: number, attributeValue: string) => ({ attributeId, attributeValue })

  test('S7.46 follows the variation, by its id or its values, and what attributes add', async () => {
    expect((await price(1, { attributes: [], variationId: 101 })).body).toEqual({
      unitPrice: 29,
      oldPrice: 36,
      variationId: 101,
      activeQty: 4,
    })
    expect((await price(1, { attributes: [attribute(1, '12'), attribute(2, 'Noura')] })).body).toEqual({
      unitPrice: 29.5,
      oldPrice: null,
      variationId: 102,
      activeQty: 0,
    })
    expect((await price(3, { attributes: [] })).body).toMatchObject({ unitPrice: 6, variationId: null })
  })

  test('S7.46 an unfinished choice has the lowest price', async () => {
    expect((await price(1, { attributes: [] })).body).toMatchObject({ unitPrice: 27, variationId: null })
  })

  test('S7.46 a quantity may make it cheaper', async () => {
    const { db } = shop.services
    await db
      .insertInto('price_rules')
      .values({
        tenant_id: 1,
        name: 'three',
        kind: 'fixed',
        amount_fils: 5_500,
        product_id: 3,
        min_quantity: 3,
      })
      .execute()
    expect((await price(3, { attributes: [], quantity: 2 })).body.unitPrice).toBe(6)
    expect((await price(3, { attributes: [], quantity: 3 })).body).toMatchObject({
      unitPrice: 5.5,
      oldPrice: 6,
    })
    await db.deleteFrom('price_rules').execute()
  })

  test.each([
    [1, { attributes: [], variationId: 103 }, 422],
    [3, { attributes: [], variationId: 101 }, 422],
    [1, { attributes: [attribute(1, '4711')] }, 422],
    [3, { attributes: [attribute(1, '11')] }, 422],
    [1, { attributes: [], quantity: 0 }, 400],
    [1, { attributes: [], quantity: 1.5 }, 400],
    [1, { attributes: [], unitPrice: 0.001 }, 400],
    [1, { attributes: 'x' }, 400],
    [1, {}, 400],
    [4, { attributes: [] }, 404],
    [6, { attributes: [] }, 404],
  ])('hostile 11 product %i with %j is refused with %i', async (id, body, status) => {
    expect((await price(id, body)).status).toBe(status)
  })

  test('S6.7 is for the shopper alone', async () => {
    const other = await shop.guest()
    const url = `/web-gw/users/${noura.userId}/products/1/get-price`
    expect((await other.call('POST', url, { body: { attributes: [] } })).status).toBe(403)
    expect((await shop.call('POST', url, { body: { attributes: [] } })).status).toBe(401)
  })
})

describe('products looked at', () => {
  const seen = async (who: TestShopper) =>
    (await who.call('GET', '/web-gw/users/{userId}/recently-seen')).body.map(
      (card: { productId: number }) => card.productId,
    )
  const see = (who: TestShopper, id: number) => who.call('PUT', `/web-gw/users/{userId}/recently-seen/${id}`)

  test('S7.40 come back newest first, each once, and are the shopper’s own', async () => {
    for (const id of [1, 2, 3, 1]) expect((await see(noura, id)).status).toBe(204)
    expect(await seen(noura)).toEqual([1, 3, 2])
    expect(await seen(await shop.guest())).toEqual([])
    expect((await see(noura, 4)).status).toBe(404)
    expect((await see(noura, 6)).status).toBe(404)
  })
})
