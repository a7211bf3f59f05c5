import { beforeAll, describe, expect, test } from 'vitest'
import { addAttribute, addBrand, addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

beforeAll(async () => {
  const { db } = shop.services
  await db
    .insertInto('languages')
    .values([
      { lang_id: 'en', language: 'English', position: 0 },
      { lang_id: 'ar', language: 'العربية', position: 1 },
    ])
    .execute()
  await addTenant(db, 1)
  await addTenant(db, 2)
  await addBrand(db, 1, { en: 'Hawsh', ar: 'حوش' })
  await addBrand(db, 2, { en: 'Fanar', ar: 'فنار' })
  await addBrand(db, 3, { en: 'Unused' })
  await addCategory(db, { categoryId: 1, name: { en: 'Home', ar: 'البيت' }, position: 1 })
  await addCategory(db, { categoryId: 2, parentId: 1, name: { en: 'Lamps', ar: 'مصابيح' } })
  await addCategory(db, { categoryId: 3, parentId: 1, name: { en: 'Trays', ar: 'صواني' } })
  await addCategory(db, { categoryId: 4, name: { en: 'Secret' }, published: false })
  await addCategory(db, { categoryId: 5, parentId: 4, name: { en: 'Below the secret' } })
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Colour', ar: 'اللون' },
    kind: 'color',
    values: { 11: { en: 'Red', ar: 'أحمر' }, 12: { en: 'Blue', ar: 'أزرق' } },
  })
  await addAttribute(db, {
    attributeId: 2,
    name: { en: 'Size' },
    values: { 21: { en: 'Small' }, 22: { en: 'Large' } },
  })
  const red = { attributeId: 1, valueId: 11 }
  const blue = { attributeId: 1, valueId: 12 }
  const small = { attributeId: 2, valueId: 21 }
  const large = { attributeId: 2, valueId: 22 }
  await addProduct(db, {
    productId: 1,
    name: { en: 'Zeal lamp', ar: 'مصباح' },
    brandId: 1,
    categoryIds: [2],
    priceFils: 5_000,
    qty: 3,
    valueIds: [red, small],
    createdAt: ago(9),
  })
  await addProduct(db, {
    productId: 2,
    name: { en: 'Arc lamp' },
    brandId: 1,
    categoryIds: [2],
    priceFils: 9_000,
    compareAtFils: 12_000,
    qty: 0,
    valueIds: [blue, large],
    createdAt: ago(1),
  })
  await addProduct(db, {
    productId: 3,
    name: { en: 'Oak tray', ar: 'صينية' },
    brandId: 2,
    categoryIds: [3],
    priceFils: 7_000,
    qty: 1,
    valueIds: [red, large],
    createdAt: ago(5),
  })
  await addProduct(db, {
    productId: 4,
    name: { en: 'Brass tray' },
    brandId: 2,
    categoryIds: [3],
    priceFils: 1_250,
    valueIds: [blue],
    createdAt: ago(40),
  })
  await addProduct(db, {
    productId: 5,
    name: { en: 'Loose thing' },
    categoryIds: [5],
    priceFils: 100,
    createdAt: ago(50),
  })
  await addProduct(db, { productId: 6, name: { en: 'Hidden lamp' }, categoryIds: [2], published: false })
  await addBrand(db, 9, { en: 'Theirs' }, 2)
  await addCategory(db, { categoryId: 90, name: { en: 'Theirs' }, tenantId: 2 })
  await addProduct(db, {
    productId: 7,
    tenantId: 2,
    name: { en: 'Their lamp' },
    brandId: 9,
    categoryIds: [90],
    priceFils: 99_000,
  })
})

const list = (query = '', options = {}) => shop.call('GET', `/web-gw/products?${query}`, options)
const idsOf = async (query: string) =>
  (await list(query)).body.items.map((item: { productId: number }) => item.productId)

describe('the list of products', () => {
  test('S7.38 has every published product, the newest first, and says how many there are', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.items.map((item: { productId: number }) => item.productId)).toEqual([2, 3, 1, 4, 5])
    expect(body).toMatchObject({ total: 5, page: 1, itemsPerPage: 24 })
    expect(body.facets).toBeUndefined()
  })

  test('S7.38 a card has the name in the language of the call, price, old price, stock', async () => {
    const { body } = await list('productIds=1&productIds=2&sort=price', { language: 'ar' })
    expect(body.items).toEqual([
      {
        productId: 1,
        productName: 'مصباح',
        slug: 'p-1',
        kind: 'simple',
        brandId: 1,
        brandName: 'حوش',
        unitPrice: 5,
        oldPrice: null,
        priceVaries: false,
        picturePath: null,
        pictureAlt: 'مصباح',
        pictureColor: null,
        inStock: true,
        activeQty: 3,
        needsChoice: false,
        isNew: true,
      },
      expect.objectContaining({ productName: 'Arc lamp', oldPrice: 12, inStock: false, activeQty: 0 }),
    ])
  })

  test('S7.38 filters by category with all below it, brand, price, stock, sale', async () => {
    expect(await idsOf('categoryIds=1')).toEqual([2, 3, 1, 4])
    expect(await idsOf('categoryIds=3')).toEqual([3, 4])
    expect(await idsOf('categoryIds=2&categoryIds=3')).toEqual([2, 3, 1, 4])
    expect(await idsOf('brandIds=2')).toEqual([3, 4])
    expect(await idsOf('minPrice=1.25&maxPrice=7')).toEqual([3, 1, 4])
    expect(await idsOf('inStock=true')).toEqual([3, 1, 4, 5])
    expect(await idsOf('inStock=false')).toEqual([2])
    expect(await idsOf('onSale=true')).toEqual([2])
  })

  test('S7.38 values of one attribute widen, of another narrow', async () => {
    expect(await idsOf('attributeValueIds=11')).toEqual([3, 1])
    expect(await idsOf('attributeValueIds=11&attributeValueIds=12')).toEqual([2, 3, 1, 4])
    expect(await idsOf('attributeValueIds=11&attributeValueIds=12&attributeValueIds=22')).toEqual([2, 3])
  })

  test('S7.38 sorts by newness, price both ways and name in the language', async () => {
    expect(await idsOf('sort=newest')).toEqual([2, 3, 1, 4, 5])
    expect(await idsOf('sort=price')).toEqual([5, 4, 1, 3, 2])
    expect(await idsOf('sort=-price')).toEqual([2, 3, 1, 4, 5])
    expect(await idsOf('sort=name')).toEqual([2, 4, 5, 3, 1])
  })

  test('S3.11 what cannot be bought comes last when the call or the shop wants it', async () => {
    expect(await idsOf('preferInStock=true&sort=-price')).toEqual([3, 1, 4, 5, 2])
    const { db, cache } = shop.services
    const config = { keep_out_of_stock_at_end: true }
    await db
      .insertInto('theme_configs')
      .values({ tenant_id: 1, config: JSON.stringify(config) })
      .execute()
    cache.drop('1:theme')
    expect(await idsOf('sort=newest')).toEqual([3, 1, 4, 5, 2])
    expect(await idsOf('sort=newest&preferInStock=false')).toEqual([2, 3, 1, 4, 5])
    await db.deleteFrom('theme_configs').execute()
    cache.drop('1:theme')
  })

  test('S9.12 pages count from 1; a page below that is the first, past the end is empty', async () => {
    const page = async (query: string) => (await list(query)).body
    expect(await page('itemsPerPage=2&page=2')).toMatchObject({ page: 2, itemsPerPage: 2, total: 5 })
    expect(await idsOf('itemsPerPage=2&page=2')).toEqual([1, 4])
    for (const bad of ['0', '-1', '-99'])
      expect(await page(`page=${bad}`)).toMatchObject({ page: 1, total: 5 })
    expect(await page('page=1000000')).toMatchObject({ items: [], total: 5 })
  })

  test('S7.38 facets count each value with the other filters applied, not its own', async () => {
    const { body } = await list('withFacets=true&brandIds=1&attributeValueIds=11')
    expect(body.total).toBe(1)
    expect(body.facets).toEqual({
      categories: [
        { categoryId: 2, name: 'Lamps', count: 1 },
        { categoryId: 1, name: 'Home', count: 1 },
      ],
      brands: [
        { brandId: 1, name: 'Hawsh', count: 1 },
        { brandId: 2, name: 'Fanar', count: 1 },
      ],
      attributes: [
        {
          attributeId: 1,
          name: 'Colour',
          kind: 'color',
          values: [
            { attributeValueId: 11, hex: null, name: 'Red', count: 1 },
            { attributeValueId: 12, hex: null, name: 'Blue', count: 1 },
          ],
        },
        {
          attributeId: 2,
          name: 'Size',
          kind: 'choice',
          values: [{ attributeValueId: 21, hex: null, name: 'Small', count: 1 }],
        },
      ],
      inStock: 1,
      onSale: 0,
      maxPrice: 5,
    })
  })

  test('S7.38 the price filter does not lower the end of the price slider', async () => {
    const { body } = await list('withFacets=true&maxPrice=2')
    expect(body.facets.maxPrice).toBe(9)
    expect(body.total).toBe(2)
  })

  test('S7.38 shows a change as soon as it is made: price, stock, category, name, publishing', async () => {
    const { db } = shop.services
    await db.updateTable('products').set({ price_fils: 50 }).where('product_id', '=', 1).execute()
    expect(await idsOf('sort=price&itemsPerPage=1')).toEqual([1])
    await db.updateTable('products').set({ price_fils: 5_000 }).where('product_id', '=', 1).execute()
    await db.updateTable('stock').set({ active_qty: 4 }).where('product_id', '=', 2).execute()
    expect(await idsOf('inStock=false')).toEqual([])
    await db.updateTable('stock').set({ active_qty: 0 }).where('product_id', '=', 2).execute()
    expect(await idsOf('inStock=false')).toEqual([2])
    await db.updateTable('products').set({ published: false }).where('product_id', '=', 3).execute()
    expect(await idsOf('brandIds=2')).toEqual([4])
    await db.updateTable('products').set({ published: true }).where('product_id', '=', 3).execute()
    expect(await idsOf('brandIds=2')).toEqual([3, 4])
    await db
      .updateTable('brands')
      .set({ name: JSON.stringify({ en: 'Hosh' }) })
      .where('brand_id', '=', 1)
      .execute()
    expect((await list('productIds=1')).body.items[0].brandName).toBe('Hosh')
    await db
      .updateTable('brands')
      .set({ name: JSON.stringify({ en: 'Hawsh', ar: 'حوش' }) })
      .where('brand_id', '=', 1)
      .execute()
  })

  test('S7.38 a price rule moves products in price filters, sorts and sales', async () => {
    const { db } = shop.services
    await db
      .insertInto('price_rules')
      .values({ tenant_id: 1, name: 'home', kind: 'percentage', percent: 50, category_id: 1 })
      .execute()
    expect(await idsOf('onSale=true&sort=price')).toEqual([4, 1, 3, 2])
    expect((await list('productIds=4')).body.items[0]).toMatchObject({ unitPrice: 0.625, oldPrice: 1.25 })
    expect(await idsOf('maxPrice=2.5')).toEqual([1, 4, 5])
    await db.deleteFrom('price_rules').execute()
    expect(await idsOf('onSale=true')).toEqual([2])
  })

  test.each([
    ['minPrice=cheap'],
    ['maxPrice=-1'],
    ['itemsPerPage=0'],
    ['itemsPerPage=1000'],
    ['sort=random'],
    ['page=one'],
    ['categoryIds=abc'],
    ['categoryIds=0'],
    ['inStock=perhaps'],
    [`keyword=${'a'.repeat(10_000)}`],
    [`${'brandIds=1&'.repeat(300)}`],
  ])('hostile 37 refuses what is no value of a filter with a clear 400 (%#)', async (query) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body.code).toBe('validation')
    expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  })

  test.each([
    ['categoryIds=4711'],
    ['brandIds=4711'],
    ['attributeValueIds=4711'],
    ['minPrice=9&maxPrice=1'],
    ['keyword=%00%F0%9F%98%80'],
  ])('hostile 37 answers %s with nothing', async (query) => {
    const { status, body } = await list(`${query}&withFacets=true`)
    expect([status, body.items, body.total]).toEqual([200, [], 0])
  })

  test('hostile 37 an empty keyword is no filter', async () => {
    expect((await list('keyword=%20')).body.total).toBe(5)
  })
})

describe('brands and the highest price', () => {
  test('S7.41 brands are those with products, by name, with their number', async () => {
    const { body } = await shop.call('GET', '/web-gw/products-brands')
    expect(body).toEqual([
      { brandId: 2, slug: 'b-2', name: 'Fanar', picturePath: null, productsCount: 2 },
      { brandId: 1, slug: 'b-1', name: 'Hawsh', picturePath: null, productsCount: 2 },
    ])
    expect((await shop.call('GET', '/web-gw/products-brands?categoryIds=3')).body).toHaveLength(1)
  })

  test('S7.42 max-price is a call of its own, not a product', async () => {
    expect(await shop.call('GET', '/web-gw/products/max-price')).toMatchObject({
      status: 200,
      body: { maxPrice: 9 },
    })
    expect((await shop.call('GET', '/web-gw/products/max-price?categoryIds=3')).body).toEqual({ maxPrice: 7 })
    expect((await shop.call('GET', '/web-gw/products/max-price?categoryIds=4711')).body).toEqual({
      maxPrice: 0,
    })
  })
})

describe('categories', () => {
  test('S7.53 are those a shopper may see, in their order', async () => {
    const { body } = await shop.call('GET', '/api/tenants/self/categories/published/lookup', {
      language: 'ar',
    })
    expect(
      body.map(({ categoryId, name }: { categoryId: number; name: string }) => [categoryId, name]),
    ).toEqual([
      [2, 'مصابيح'],
      [3, 'صواني'],
      [1, 'البيت'],
    ])
  })

  test('S7.54 one has its way from the top and its children', async () => {
    const { body } = await shop.call('GET', '/web-gw/categories/1')
    expect(body).toMatchObject({
      categoryId: 1,
      name: 'Home',
      breadcrumbs: [{ categoryId: 1, name: 'Home' }],
    })
    expect(body.children.map((child: { categoryId: number }) => child.categoryId)).toEqual([2, 3])
    expect((await shop.call('GET', '/web-gw/categories/2')).body.breadcrumbs).toEqual([
      { categoryId: 1, name: 'Home' },
      { categoryId: 2, name: 'Lamps' },
    ])
  })

  test.each([[4], [5], [90], [4711]])('S7.54 %i is not there for a shopper', async (id) => {
    expect((await shop.call('GET', `/web-gw/categories/${id}`)).status).toBe(404)
    expect((await shop.call('GET', `/api/categories/${id}/products-count`)).status).toBe(404)
  })

  test('S7.55 counts what the shopper would see, with all below', async () => {
    expect((await shop.call('GET', '/api/categories/1/products-count')).body).toEqual({ count: 4 })
    expect((await shop.call('GET', '/api/categories/2/products-count')).body).toEqual({ count: 2 })
  })
})

describe('another shop on the same server', () => {
  test('S7.38 sees its own products, brands, categories and prices alone', async () => {
    const theirs = await list('withFacets=true', { tenant: 2 })
    expect(theirs.body.items.map((item: { productId: number }) => item.productId)).toEqual([7])
    expect(theirs.body.facets).toMatchObject({ brands: [{ brandId: 9 }], categories: [{ categoryId: 90 }] })
    expect(await idsOf('productIds=7')).toEqual([])
    expect((await list('productIds=1', { tenant: 2 })).body.total).toBe(0)
    expect((await shop.call('GET', '/web-gw/products/1', { tenant: 2 })).status).toBe(404)
    expect((await shop.call('GET', '/web-gw/products-brands', { tenant: 2 })).body).toHaveLength(1)
    expect((await shop.call('GET', '/web-gw/products/max-price', { tenant: 2 })).body).toEqual({
      maxPrice: 99,
    })
    expect((await shop.call('GET', '/web-gw/categories/1', { tenant: 2 })).status).toBe(404)
  })
})
