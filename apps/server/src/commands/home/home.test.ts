import { beforeAll, describe, expect, test } from 'vitest'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

const get = async (url: string, language = 'en') => (await shop.call('GET', url, { language })).body
const lists = (language?: string) => get('/web-gw/v2/data-lists', language)
const items = async (kind: string, id: number, language?: string) =>
  (await get(`/web-gw/v2/${kind}/data-lists/${id}/items`, language)).items
const products = async (id: number) =>
  (await items('product', id)).map(({ product }: { product: { slug: string } }) => product.slug)
const numberIn = ([said = '']: string[]) => Number(/^List (\d+)/.exec(said)?.[1])

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  await owner.run(
    'import-products',
    await owner.file(
      'goods.csv',
      [
        'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Published,Created At',
        'oud,Oud,Incense,,,OUD-1,5,9,,TRUE,2026-01-01',
        'dallah,Dallah,Coffee > Dallahs,Size,S,DAL-S,5,9,12,TRUE,2026-01-02',
        'dallah,,,,L,DAL-L,5,15,,,',
        'cup,Cup,Coffee,,,CUP-1,5,2,3,TRUE,2026-01-03',
        'secret,Secret,Coffee,,,SEC-1,5,2,4,FALSE,2026-01-04',
      ].join('\n'),
    ),
  )
})

describe('lists of the home page', () => {
  test('of products: named, newest, on sale and of a category, in both languages, at their places', async () => {
    expect(await owner.run('home')).toEqual([expect.stringContaining('The home page is empty yet')])
    const newest = await owner.run('add-home-list', '--title', 'New in', '--title-ar', 'جديد', '--newest')
    expect(newest).toEqual([
      expect.stringMatching(/^List \d+, "New in", is on the home page with 3 products\.$/),
    ])
    expect(await products(numberIn(newest))).toEqual(['cup', 'dallah', 'oud'])
    const sale = await owner.run(
      'add-home-list',
      '--title',
      'Sale',
      '--on-sale',
      '--most',
      '1',
      '--position',
      '1',
    )
    expect(sale[1]).toContain('It has no Arabic title yet')
    expect(await products(numberIn(sale))).toEqual(['cup'])
    const coffee = await owner.run('add-home-list', '--title', 'Coffee', '--category', 'coffee')
    expect(await products(numberIn(coffee))).toEqual(['cup', 'dallah'])
    const named = await owner.run(
      'add-home-list',
      '--title',
      'Ours',
      '--products',
      'DAL-L, oud,DAL-S,secret',
      '--link',
      'category:incense',
    )
    expect(await products(numberIn(named))).toEqual(['dallah', 'oud'])
    expect((await owner.run('show-home-list', String(numberIn(named)))).at(-1)).toMatch(/^secret +not shown/)
    const { category_id: incense } = await shop.services.db
      .selectFrom('categories')
      .select('category_id')
      .where('slug', '=', 'incense')
      .executeTakeFirstOrThrow()
    expect(await lists('ar')).toMatchObject([
      { title: 'Sale', type: 'product', route: '/search/filterSearch?keyword=&onSale=true' },
      { title: 'جديد', layout: 'row', route: '/search/filterSearch?keyword=&sort=newest' },
      { title: 'Coffee', route: expect.stringMatching(/^\/categories\/\d+$/) },
      { title: 'Ours', route: `/categories/${incense}` },
    ])
  })

  test('of categories are named, or all that stand on top', async () => {
    const named = await owner.run(
      'add-home-list',
      '--title',
      'Departments',
      '--categories',
      'dallahs,incense',
    )
    const slugs = async (said: string[]) =>
      (await items('category', numberIn(said))).map(
        ({ category }: { category: { slug: string } }) => category.slug,
      )
    expect(await slugs(named)).toEqual(['dallahs', 'incense'])
    await owner.run('set-home-list', String(numberIn(named)), '--categories', 'all')
    expect((await slugs(named)).toSorted()).toEqual(['coffee', 'incense'])
  })

  test('are changed, hidden, ordered and removed', async () => {
    const [first, second, ...rest] = (await lists()).map(({ id }: { id: number }) => id)
    await owner.run(
      'set-home-list',
      String(first),
      '--title-ar',
      'تخفيضات',
      '--category',
      'incense',
      '--link',
      'none',
    )
    expect((await lists('ar'))[0]).toMatchObject({ id: first, title: 'تخفيضات', route: null })
    expect(await products(first)).toEqual(['oud'])
    await owner.run('order-home', String(rest[0]), String(second))
    const ids = async () => (await lists()).map(({ id }: { id: number }) => id)
    expect(await ids()).toEqual([rest[0], second, first, ...rest.slice(1)])
    await owner.run('set-home-list', String(second), '--published', 'no', '--position', '1')
    expect(await ids()).toEqual([rest[0], first, ...rest.slice(1)])
    expect((await owner.run('home'))[0]).toMatch(new RegExp(`^${second} +3 products +hidden +New in +جديد`))
    expect(await owner.run('remove-home-list', String(second))).toEqual([
      `List ${second}, "New in", is gone.`,
    ])
    expect(await owner.refused('remove-home-list', String(second))).toContain('All of them')
  })

  test.each([
    [['--title', 'X'], 'Say what is in the list'],
    [['--newest'], 'A list has a title'],
    [['--title', 'X', '--newest', '--products', 'oud'], 'Say once'],
    [['--title', 'X', '--products', 'oud,none-such'], 'No product has this handle or SKU: none-such'],
    [['--title', 'X', '--categories', 'none-such'], 'There is no category "none-such"'],
    [['--title', 'X', '--category', 'incense', '--on-sale'], 'There is no such product'],
    [['--title', 'X', '--newest', '--most', '0'], '--most is a whole number'],
    [['--title', 'X', '--newest', '--link', '/pages/none'], 'there is no page /pages/none'],
    [['--title', 'X', '--newest', '--link', 'https://elsewhere.example'], '--link is a page of the shop'],
    [['--title', 'New', 'in', '--newest'], 'between quotation marks'],
  ])('%j is refused and nothing is changed', async (args, words) => {
    const before = await owner.run('home')
    expect(await owner.refused('add-home-list', ...args)).toContain(words)
    expect(await owner.run('home')).toEqual(before)
  })
})
