import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const text = (en: string, ar: string) => JSON.stringify({ en, ar })

beforeAll(async () => {
  const { db } = shop.services
  await addTenant(db, 1)
  await addTenant(db, 2)
  await addCategory(db, { categoryId: 1, name: { en: 'Oud', ar: 'عود' } })
  await addCategory(db, { categoryId: 2, name: { en: 'Hidden' }, published: false })
  await addProduct(db, { productId: 1, name: { en: 'Oud oil', ar: 'دهن عود' }, qty: 2 })
  await addProduct(db, { productId: 2, published: false })
  await addProduct(db, { productId: 3 })
  const list = { tenant_id: 1 }
  await db
    .insertInto('data_lists')
    .values([
      { ...list, data_list_id: 1, title: text('New', 'جديد'), type: 'product', layout: 'row', position: 2 },
      { ...list, data_list_id: 2, title: text('Hero', 'واجهة'), type: 'image', layout: 'hero', position: 1 },
      {
        ...list,
        data_list_id: 3,
        title: text('Shop by', 'تسوق'),
        type: 'category',
        position: 3,
        route: '/c',
      },
      { ...list, data_list_id: 4, title: text('Off', 'مخفي'), type: 'product', published: false },
      { ...list, data_list_id: 5, title: text('Empty', 'فارغ'), type: 'product', position: 9 },
      { tenant_id: 2, data_list_id: 6, title: text('Theirs', 'لهم'), type: 'product' },
    ])
    .execute()
  await db
    .insertInto('data_list_groups')
    .values([
      { ...list, group_id: 11, data_list_id: 1, title: text('Today', 'اليوم'), position: 2 },
      { ...list, group_id: 12, data_list_id: 1, title: text('Week', 'الأسبوع'), position: 1 },
    ])
    .execute()
  const image = {
    picturePath: 'h.webp',
    color: '#123456',
    alt: { en: 'A pot', ar: 'دلة' },
    title: { en: 'Hello', ar: 'أهلاً' },
    text: {},
    action: { en: 'Go', ar: 'اذهب' },
    route: '/x',
    openInNewTab: true,
  }
  await db
    .insertInto('data_list_items')
    .values([
      { ...list, data_list_id: 1, group_id: 11, product_id: 3, position: 2 },
      { ...list, data_list_id: 1, group_id: 11, product_id: 1, position: 1 },
      { ...list, data_list_id: 1, group_id: 12, product_id: 2, position: 1 },
      { ...list, data_list_id: 1, group_id: 12, product_id: 3, position: 2 },
      { ...list, data_list_id: 2, image: JSON.stringify(image), position: 1 },
      { ...list, data_list_id: 3, category_id: 2, position: 1 },
      { ...list, data_list_id: 3, category_id: 1, position: 2 },
      { ...list, data_list_id: 4, product_id: 1, position: 1 },
      { tenant_id: 2, data_list_id: 6, product_id: 1, position: 1 },
    ])
    .execute()
})

const get = async (url: string, language = 'en') => (await shop.call('GET', url, { language })).body
const productIds = (body: { items: { product: { productId: number } }[] }) =>
  body.items.map((item) => item.product.productId)

describe('data lists', () => {
  test('S7.56 are the blocks of the home page in their order, with their groups', async () => {
    expect(await get('/web-gw/v2/data-lists', 'ar')).toEqual([
      { id: 2, title: 'واجهة', type: 'image', layout: 'hero', route: null, groups: [] },
      {
        id: 1,
        title: 'جديد',
        type: 'product',
        layout: 'row',
        route: null,
        groups: [
          { groupId: 12, title: 'الأسبوع' },
          { groupId: 11, title: 'اليوم' },
        ],
      },
      { id: 3, title: 'تسوق', type: 'category', layout: 'row', route: '/c', groups: [] },
      { id: 5, title: 'فارغ', type: 'product', layout: 'row', route: null, groups: [] },
    ])
  })

  test('S7.57 v2: a list of products, each once, without what is hidden', async () => {
    const body = await get('/web-gw/v2/product/data-lists/1/items')
    expect(productIds(body)).toEqual([1, 3])
    expect(body.items[0].product).toMatchObject({ productName: 'Oud oil', activeQty: 2 })
  })

  test('S7.57 v2: categories and images, in the language', async () => {
    expect((await get('/web-gw/v2/category/data-lists/3/items', 'ar')).items).toMatchObject([
      { category: { categoryId: 1, name: 'عود' } },
    ])
    expect((await get('/web-gw/v2/image/data-lists/2/items', 'ar')).items).toEqual([
      {
        image: {
          picturePath: 'h.webp',
          color: '#123456',
          alt: 'دلة',
          title: 'أهلاً',
          text: '',
          action: 'اذهب',
          route: '/x',
          openInNewTab: true,
        },
      },
    ])
  })

  test('S7.58 v1 answers the same as v2', async () => {
    for (const group of [11, 12])
      expect(await get(`/web-gw/products/data-list/1/groups/${group}/items`)).toEqual(
        await get(`/web-gw/v2/product/data-lists/1/groups/${group}/items`),
      )
    expect(productIds(await get('/web-gw/products/data-list/1/groups/11/items'))).toEqual([1, 3])
    const lists = await get('/web-gw/v2/data-lists')
    expect(await get('/web-gw/data-list/1')).toEqual(lists.find((list: { id: number }) => list.id === 1))
  })

  test.each([
    ['/web-gw/v2/product/data-lists/5/items'],
    ['/web-gw/v2/product/data-lists/4/items'],
    ['/web-gw/v2/product/data-lists/6/items'],
    ['/web-gw/v2/product/data-lists/4711/items'],
    ['/web-gw/v2/image/data-lists/1/items'],
    ['/web-gw/v2/product/data-lists/1/groups/4711/items'],
    ['/web-gw/v2/product/data-lists/3/groups/11/items'],
    ['/web-gw/categories/data-list/1/groups/11/items'],
  ])('S7.60 %s holds nothing', async (url) => {
    expect(await shop.call('GET', url)).toMatchObject({ status: 200, body: { items: [] } })
  })

  test.each([
    ['/web-gw/v2/products/data-lists/1/items', 400],
    ['/web-gw/v2/product/data-lists/x/items', 400],
    ['/web-gw/product/data-list/1/groups/11/items', 400],
    ['/web-gw/data-list/4', 404],
    ['/web-gw/data-list/6', 404],
    ['/web-gw/data-list/4711', 404],
  ])('S7.57 %s is %i', async (url, status) => expect((await shop.call('GET', url)).status).toBe(status))

  test('S7.56 another shop sees its own lists, and none of our products in them', async () => {
    const lists = await shop.call('GET', '/web-gw/v2/data-lists', { tenant: 2 })
    expect(lists.body.map((list: { id: number }) => list.id)).toEqual([6])
    const items = await shop.call('GET', '/web-gw/v2/product/data-lists/6/items', { tenant: 2 })
    expect(items.body).toEqual({ items: [] })
  })
})
