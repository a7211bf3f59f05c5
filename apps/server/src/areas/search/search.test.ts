import { beforeAll, describe, expect, test } from 'vitest'
import { addAttribute, addBrand, addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

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
  await addBrand(db, 1, { en: 'Samsung' })
  await addCategory(db, { categoryId: 1, name: { en: 'Kitchen', ar: 'المطبخ' } })
  await addCategory(db, { categoryId: 2, name: { en: 'Phones', ar: 'الهواتف' } })
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Colour' },
    values: { 11: { en: 'Red', ar: 'أحمر' } },
  })
  const kitchen = { categoryIds: [1] }
  await addProduct(db, {
    ...kitchen,
    productId: 1,
    name: { en: 'Brass dallah', ar: 'دلة نحاسية' },
    sku: 'DAL-1',
    qty: 0,
    priceFils: 20_000,
    createdAt: ago(1),
  })
  await addProduct(db, {
    ...kitchen,
    productId: 2,
    name: { en: 'Silver dallah set', ar: 'طقم دلة فضية' },
    qty: 4,
    priceFils: 35_500,
    createdAt: ago(9),
  })
  await addProduct(db, {
    ...kitchen,
    productId: 3,
    name: { en: 'Dallah', ar: 'دلة' },
    qty: 4,
    priceFils: 9_000,
    createdAt: ago(30),
  })
  await addProduct(db, {
    ...kitchen,
    productId: 4,
    name: { en: 'Tea glass', ar: 'استكانة شاي' },
    short: { en: 'Stands beside any dallah.' },
    qty: 9,
    priceFils: 1_250,
    createdAt: ago(2),
  })
  await addProduct(db, {
    productId: 5,
    name: { en: 'Galaxy phone', ar: 'هاتف جالاكسي' },
    brandId: 1,
    categoryIds: [2],
    barcode: '8806090000017',
    priceFils: 150_000,
    valueIds: [{ attributeId: 1, valueId: 11 }],
    createdAt: ago(3),
  })
  await addProduct(db, {
    productId: 6,
    name: { en: "O'Neil mug", ar: 'كوب أونيل' },
    priceFils: 3_000,
    compareAtFils: 4_000,
    createdAt: ago(4),
  })
  await addProduct(db, { productId: 7, name: { en: 'Hidden dallah' }, published: false })
  await addProduct(db, { productId: 8, tenantId: 2, name: { en: 'Their dallah' } })
})

const idsOf = (cards: { productId: number }[]) => cards.map((card) => card.productId)

describe('suggestions', () => {
  const suggest = async (query: string, more = '') => {
    const { status, body } = await shop.call(
      'GET',
      `/web-gw/products/suggest?query=${encodeURIComponent(query)}${more}`,
    )
    expect(status).toBe(200)
    return idsOf(body.dataList.map((entry: { product: { productId: number } }) => entry.product))
  }

  test('S3.22 come as a data list of products', async () => {
    const { body } = await shop.call('GET', '/web-gw/products/suggest?query=dal&pageCount=5', {
      language: 'ar',
    })
    expect(body.dataList[0].product).toMatchObject({ productId: 3, productName: 'دلة', unitPrice: 9 })
  })

  test('S7.51 the whole name first, then the name, other texts last, in either language from either', async () => {
    expect(await suggest('dallah')).toEqual([3, 1, 2, 4])
    expect((await suggest('دلة'))[0]).toBe(3)
    expect((await suggest('دله'))[0]).toBe(3)
  })

  test('S3.11 what can be bought comes first when asked for', async () => {
    expect(await suggest('dallah', '&preferInStock=true')).toEqual([3, 2, 4, 1])
  })

  test('S9.11 are five, or as many as asked for', async () => {
    expect((await suggest('a')).length).toBeLessThanOrEqual(5)
    expect(await suggest('dallah', '&pageCount=2')).toHaveLength(2)
  })

  test.each([
    ['glass tea', 4],
    ['galx', 5],
    ['gallaxy', 5],
    ['سامسونج', 5],
    ['8806090000017', 5],
    ['dal-1', 1],
    ['oneil', 6],
    ["O'Neil", 6],
    ['kitchen tea', 4],
    ['والشاي', 4],
    ['نحاسيه', 1],
    [']gm', 3],
  ])('S7.51 %s leads to product %i', async (query, id) => expect((await suggest(query))[0]).toBe(id))

  test.each([[''], ['   '], ['!!!'], ['zzzzqqqq'], ['%'], ["'"], ['\\'], ['..*+?^$()|[]']])(
    'hostile 37 %j suggests nothing',
    async (query) => expect(await suggest(query)).toEqual([]),
  )

  test('S5.21 a keyword has at most two hundred characters', async () => {
    expect((await shop.call('GET', `/web-gw/products/suggest?query=${'a'.repeat(201)}`)).status).toBe(400)
    expect((await shop.call('GET', `/web-gw/products/suggest?query=${'a '.repeat(100)}`)).status).toBe(200)
    expect((await shop.call('GET', '/web-gw/products/suggest')).status).toBe(400)
  })

  test('S7.39 another shop suggests its own', async () => {
    const theirs = await shop.call('GET', '/web-gw/products/suggest?query=dallah', { tenant: 2 })
    expect(
      theirs.body.dataList.map((entry: { product: { productId: number } }) => entry.product.productId),
    ).toEqual([8])
  })

  test('S7.51 a shop adds words of its own', async () => {
    expect(await suggest('kafatera')).toEqual([])
    const words = ['kafatera', 'dallah']
    await shop.services.db.insertInto('search_synonyms').values({ tenant_id: 1, words }).execute()
    expect((await suggest('kafatera'))[0]).toBe(3)
    expect(
      (await shop.call('GET', '/web-gw/products/suggest?query=kafatera', { tenant: 2 })).body.dataList,
    ).toEqual([])
  })
})

describe('the search service', () => {
  const ask = (filter: string, more = '') =>
    shop.call('GET', `/search-service/query?$filter=${encodeURIComponent(filter)}&$count=true${more}`)
  const found = async (filter: string, more = '') => {
    const { status, body } = await ask(filter, more)
    expect(status).toBe(200)
    return idsOf(body.value)
  }

  test('S7.48 answers a prefix of the name with the products and their number', async () => {
    const { body } = await ask("startswith(productName,'dall')")
    expect(body.count).toBe(4)
    expect(idsOf(body.value)[0]).toBe(3)
    expect((await shop.call('GET', '/search-service/query')).body.count).toBeUndefined()
  })

  test('S9.12 $skip and $top page through it', async () => {
    const all = await found("startswith(productName,'dallah')")
    const page = (skip: number) => found("startswith(productName,'dallah')", `&$top=2&$skip=${skip}`)
    expect([...(await page(0)), ...(await page(2))]).toEqual(all)
    expect(await page(4)).toEqual([])
    expect((await ask("startswith(productName,'dallah')", '&$top=0')).body).toMatchObject({
      value: [],
      count: 4,
    })
  })

  test('S7.50 filters are added to the keyword', async () => {
    const keyword = "startswith(productName,'dallah')"
    expect(await found(`${keyword} and categoryId eq 1 and unitPrice lt 20`)).toEqual([3, 4])
    expect(await found(`${keyword} and inStock eq true and unitPrice ge 9`)).toEqual([3, 2])
    expect(await found(`${keyword} and not (unitPrice gt 10)`)).toEqual([3, 4])
    expect(await found("brandId in (1,2) or sku eq 'dal-1'")).toEqual([1, 5])
    expect(await found('attributeValueId eq 11')).toEqual([5])
    expect(await found('onSale eq true')).toEqual([6])
    expect(await found("productName eq 'DALLAH'")).toEqual([3])
    expect(await found("contains(productName,'alax')")).toEqual([5])
    expect(await found("startswith(sku,'dal')")).toEqual([1])
  })

  test('S7.50 orders as the lists do, or as $orderby says', async () => {
    const list = await shop.call('GET', '/web-gw/products?keyword=dallah')
    expect(await found("startswith(productName,'dallah')")).toEqual(idsOf(list.body.items))
    expect(await found('categoryId eq 1', '&$orderby=unitPrice')).toEqual([4, 3, 1, 2])
    expect(await found('categoryId eq 1', '&$orderby=unitPrice%20desc')).toEqual([2, 1, 3, 4])
    expect(await found('categoryId eq 1', '&$orderby=productName')).toEqual([1, 3, 2, 4])
    expect(await found('categoryId eq 1', '&$orderby=createdAt%20desc')).toEqual([1, 4, 2, 3])
    expect((await ask('categoryId eq 1', '&$orderby=cost;--')).status).toBe(400)
  })

  test('S7.50 counts beside each value, without its own filter', async () => {
    const { body } = await ask("startswith(productName,'dallah') and categoryId eq 2", '&facets=true')
    expect(body).toMatchObject({ value: [], count: 0 })
    expect(body.facets.categories).toEqual([{ categoryId: 1, name: 'Kitchen', count: 4 }])
  })

  test('S7.49 quotes in the keyword are doubled', async () => {
    expect(await found("startswith(productName,'O''Neil')")).toEqual([6])
  })

  test.each([
    ["startswith(productName,'O'Neil')", 'unfinished', 31],
    ["productName eq 'x' or 1 eq 1", 'unexpected', 23],
    ['price gt 1', 'unknown_field', 1],
  ])('hostile 37 %s is refused with what is wrong and where', async (filter, problem, position) => {
    const { status, body } = await ask(filter)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'search.filter_invalid', details: { problem, position } })
    expect(body.message).toContain(String(position))
  })

  test('hostile 37 a filter that is too long, or paging that is no number, is refused', async () => {
    expect((await ask('brandId eq 1 or '.repeat(300))).status).toBe(400)
    for (const more of ['&$top=1000', '&$top=-1', '&$skip=-1', '&$skip=x', '&$count=perhaps'])
      expect((await shop.call('GET', `/search-service/query?${more}`)).status).toBe(400)
  })

  test('S7.48 says what is wrong in the language of the call', async () => {
    const { body } = await shop.call('GET', '/search-service/query?$filter=x', { language: 'ar' })
    expect(body.message).toMatch(/مرشّح البحث/)
  })

  test('S7.48 another shop finds its own', async () => {
    const { body } = await shop.call(
      'GET',
      "/search-service/query?$filter=startswith(productName,'dallah')",
      { tenant: 2 },
    )
    expect(idsOf(body.value)).toEqual([8])
  })
})
