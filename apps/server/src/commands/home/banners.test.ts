import { beforeAll, describe, expect, test } from 'vitest'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { picture, useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)
const demo = useShop()
const demoOwner = useOwner(demo)

const get = async (url: string, language = 'en') => (await shop.call('GET', url, { language })).body
const lists = (language?: string) => get('/web-gw/v2/data-lists', language)
const items = async (kind: string, id: number, language?: string) =>
  (await get(`/web-gw/v2/${kind}/data-lists/${id}/items`, language)).items
const numberIn = ([said = '']: string[]) => Number(/^List (\d+)/.exec(said)?.[1])

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  const goods = 'Handle,Title,Product Category,Variant SKU,Variant Price\ncup,Cup,Coffee,CUP-1,2'
  await owner.run('import-products', await owner.file('goods.csv', goods))
  await owner.run('add-home-list', '--title', 'New in', '--newest')
})

describe('banners', () => {
  test('come on top of the page with words and a way on, at their places, and go', async () => {
    const file = await owner.file('wide.png', await picture('#8c2f24'))
    const said = await owner.run(
      'add-banner',
      file,
      '--title',
      'Poured',
      '--title-ar',
      'تُصب',
      '--text',
      'As at home',
      '--action',
      'See',
      '--action-ar',
      'انظر',
      '--link',
      'category:coffee',
    )
    expect(said[1]).toBe('Shown in English in Arabic too: --text-ar was not given.')
    const id = numberIn(said)
    expect((await lists('ar'))[0]).toMatchObject({ id, type: 'image', title: 'اللوحات' })
    await owner.run(
      'add-banner',
      await owner.file('eid.webp', await picture('#204060', 'webp')),
      '--alt',
      'Eid offers',
      '--link',
      'https://example.com/eid',
      '--new-tab',
      '--position',
      '1',
    )
    expect(await items('image', id, 'ar')).toMatchObject([
      { image: { title: '', alt: 'Eid offers', route: 'https://example.com/eid', openInNewTab: true } },
      {
        image: {
          title: 'تُصب',
          text: 'As at home',
          action: 'انظر',
          color: '#8c2f24',
          route: expect.stringMatching(/^\/categories\/\d+$/),
        },
      },
    ])
    const [{ image }] = await items('image', id)
    expect((await shop.call('GET', `/api/download/${image.picturePath}?w=96`)).status).toBe(200)
    expect(await owner.run('show-home-list', String(id))).toEqual([
      expect.stringMatching(/^1 +Eid offers +https:\/\/example.com\/eid/),
      expect.stringMatching(/^2 +Poured +تُصب/),
    ])
    expect(await owner.run('remove-banner', '1')).toEqual([
      `The banner "Eid offers" is gone; list ${id} has 1.`,
    ])
    expect(await owner.refused('remove-banner', '2')).toContain('There is no banner 2')
    expect(await items('image', id)).toHaveLength(1)
  })

  test.each([
    [[], 'Say what the banner says'],
    [['--title', 'A', '--link', 'category:coffee'], 'The link needs words to press'],
    [['--title', 'A', '--action', 'See'], 'it goes with --title and --link'],
    [['--title', 'A', '--link', 'javascript:alert(1)'], '--link is a page of the shop'],
    [['--title', 'A', '--link', 'category:none'], 'there is no category none'],
    [['--title', 'A', '--list', '999'], 'There is no list 999'],
  ])('with %j are refused', async (args, words) => {
    const file = await owner.file('b.png', await picture('#111111'))
    expect(await owner.refused('add-banner', file, ...args)).toContain(words)
  })

  test('are pictures, in lists of banners', async () => {
    const notes = await owner.file('notes.png', 'not a picture')
    expect(await owner.refused('add-banner', notes, '--title', 'A')).toContain('is not a picture')
    const other = (await lists()).find(({ type }: { type: string }) => type === 'product').id
    const file = await owner.file('b.png', await picture('#111111'))
    expect(await owner.refused('add-banner', file, '--title', 'A', '--list', String(other))).toContain(
      'is not one of banners',
    )
    const banners = (await lists()).find(({ type }: { type: string }) => type === 'image').id
    expect(await owner.refused('set-home-list', String(banners), '--newest')).toContain('is one of banners')
  })
})

test('the demo’s home page is seen and gets more: banners at the end, lists with numbers of their own', async () => {
  const before = await demoOwner.run('home')
  expect(before).toHaveLength(6)
  expect(before[4]).toMatch(/^5 +24 products in 3 tabs +Gift ideas/)
  expect(await demoOwner.run('show-home-list', '1')).toHaveLength(5)
  expect((await demoOwner.run('show-home-list', '5'))[0]).toMatch(/^Under KD 10 /)
  expect(await demoOwner.refused('set-home-list', '5', '--newest')).toContain('in tabs')
  const file = await demoOwner.file('b.png', await picture('#111111'))
  expect(await demoOwner.run('add-banner', file, '--title', 'A', '--title-ar', 'أ')).toEqual([
    'List 1 has 6 banners now.',
  ])
  expect(await demoOwner.run('add-home-list', '--title', 'B', '--title-ar', 'ب', '--on-sale')).toEqual([
    'List 7, "B", is on the home page with 12 products.',
  ])
  const { body } = await demo.call('GET', '/web-gw/v2/image/data-lists/1/items', { language: 'ar' })
  expect(body.items.map(({ image }: { image: { title: string } }) => image.title)).toEqual([
    'تُصب كما تُصب في البيت',
    'البيوت تُعرف بروائحها',
    'وصل محصول هذا العام',
    'ثلاثة أشهر على النول',
    'لا تدخل ويدك خالية',
    'أ',
  ])
})
