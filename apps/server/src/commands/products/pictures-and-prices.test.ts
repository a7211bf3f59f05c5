import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Goods, matchPictures } from '#server/commands/products/match-pictures.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { picture, useOwner } from '#server/testing/owner.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  const path = await owner.file(
    'goods.csv',
    [
      'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price',
      'lamp,Lamp,Light,,,LAMP-1,3,9,12',
      'lamp-2,Second lamp,Light,,,LAMP-22,3,9,',
      'shirt,Shirt,,Size,S,SHIRT-S,1,5,',
      'shirt,,,,M,SHIRT-M,1,5,',
    ].join('\n'),
  )
  await owner.run('import-products', path)
})

const pictures = async (handle: string) =>
  (
    await sql<{ path: string; sku: string | null; color: string }>`
      SELECT i.path, v.sku, i.color FROM product_pictures i JOIN products p USING (tenant_id, product_id)
      LEFT JOIN variations v ON v.variation_id = i.variation_id WHERE p.slug = ${handle}
      ORDER BY i.position`.execute(shop.services.db)
  ).rows

describe('pictures from a folder', () => {
  test('are told apart by handles, SKUs and numbers', () => {
    const goods: Goods = {
      handles: new Set(['oud', 'room', 'room-2']),
      skus: new Map([['oud-50ml', { handle: 'oud', sku: 'OUD-50ML' }]]),
    }
    const { matched, unknown } = matchPictures(
      ['oud-10.jpg', 'oud-2.png', 'oud.JPG', 'OUD-50ML.webp', 'room-2.jpg', 'room_3.jpg', 'cat.png'],
      goods,
    )
    expect([...matched]).toEqual([
      [
        'oud',
        [
          { file: 'oud.JPG', sku: null },
          { file: 'OUD-50ML.webp', sku: 'OUD-50ML' },
          { file: 'oud-2.png', sku: null },
          { file: 'oud-10.jpg', sku: null },
        ],
      ],
      ['room-2', [{ file: 'room-2.jpg', sku: null }]],
      ['room', [{ file: 'room_3.jpg', sku: null }]],
    ])
    expect(unknown).toEqual(['cat.png'])
  })

  test('are given to products and variants, and twice is once', async () => {
    await owner.file('photos/lamp.jpg', await picture('#102030', 'jpeg'))
    await owner.file('photos/lamp-3.png', await picture('#203040'))
    await owner.file('photos/shirt-m.webp', await picture('#304050', 'webp'))
    await owner.file('photos/notes.txt', 'not a picture')
    const folder = owner.path('photos')
    expect(await owner.run('import-pictures', folder, '--check')).toEqual([
      `${folder} is right: 3 pictures of 2 products.`,
    ])
    expect(await pictures('lamp')).toEqual([])
    expect(await owner.run('import-pictures', folder)).toEqual([
      '3 pictures of 2 products; 2 products have changed.',
    ])
    expect(await owner.run('import-pictures', folder)).toEqual([
      '3 pictures of 2 products; 0 products have changed.',
    ])
    expect((await pictures('lamp')).map(({ color }) => color)).toEqual([
      expect.stringMatching(/^#0f|^#10/),
      '#203040',
    ])
    expect(await pictures('shirt')).toMatchObject([{ sku: 'SHIRT-M' }])
    const [first] = await pictures('lamp')
    const { status, headers } = await shop.call('GET', `/api/download/${first?.path}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await owner.run('import-products', owner.path('goods.csv')))[0]).toContain('3 as they were')
  })

  test('that fit nothing, or are no pictures, are all said and nothing is changed', async () => {
    await owner.file('odd/lampp.jpg', await picture('#000000', 'jpeg'))
    await owner.file('odd/shirt.jpg', await picture('#000000', 'jpeg'))
    const said = await owner.refused('import-pictures', owner.path('odd'))
    expect(said).toContain('lampp.jpg (is it lamp?)')
    expect((await pictures('shirt')).length).toBe(1)
    expect(await owner.run('import-pictures', owner.path('odd'), '--skip-unknown')).toEqual([
      '1 pictures of 1 products; 1 products have changed.',
    ])
    await owner.file('broken/lamp.jpg', 'hello')
    expect(await owner.refused('import-pictures', owner.path('broken'))).toContain('no pictures')
    expect(await owner.refused('import-pictures', owner.path('nowhere'))).toContain('There is no')
    expect(await owner.refused('import-pictures', owner.path('goods.csv'))).toContain('not a folder')
    expect(await owner.refused('import-pictures')).toContain('Name one folder')
  })
})

const prices = async () =>
  (
    await sql`SELECT sku, price_fils AS price, compare_at_fils AS before FROM products WHERE kind = 'simple'
      UNION ALL SELECT sku, price_fils, compare_at_fils FROM variations ORDER BY sku`.execute(
      shop.services.db,
    )
  ).rows

describe('prices and stock', () => {
  test('one at a time', async () => {
    expect(await owner.run('set-price', 'LAMP-1', '10')).toEqual(['LAMP-1: 10.000 KD, before 12.000'])
    expect(await owner.run('set-price', 'LAMP-1', '٩٫٥', '--compare-at', 'none')).toEqual([
      'LAMP-1: 9.500 KD',
    ])
    expect(await owner.run('set-price', 'SHIRT-M', '4.250', '--compare-at', '5')).toEqual([
      'SHIRT-M: 4.250 KD, before 5.000',
    ])
    for (const wrong of [['LAMP-1'], ['LAMP-1', '9,5'], ['NONE', '1'], ['LAMP-1', '5', '--compare-at', '4']])
      expect(await owner.refused('set-price', ...wrong)).toMatch(/\w+ \w+/)
  })

  test('from a file, checked whole first', async () => {
    const bad = await owner.file(
      'bad.csv',
      'SKU,Price,Compare At Price,Stock\nLAMP-1,1.5,1,x\nGONE,1,,\nLAMP-1,"2,5",,\n,1,,\nSHIRT,1,,5',
    )
    const before = await prices()
    expect((await owner.refused('import-prices', bad)).split('\n').slice(1)).toEqual([
      '  line 2, Stock: "x" is not a whole number from 0 to 999999999',
      expect.stringContaining('  line 2, Compare At Price: must be higher'),
      '  line 3, SKU: nothing has the SKU "GONE"',
      '  line 4, SKU: "LAMP-1" is on line 2 already',
      expect.stringContaining('  line 4, Price: "2,5" write amounts'),
      '  line 5, SKU: is empty',
      expect.stringContaining('  line 6, Stock: "SHIRT" has no stock of its own'),
    ])
    expect(await prices()).toEqual(before)
    const good = await owner.file(
      'good.csv',
      '\ufeffSKU,Price,Compare At Price,Stock\r\nLAMP-1,8.250,9,10\r\nSHIRT-S,,,uncounted\r\n',
    )
    expect(await owner.run('import-prices', good, '--check')).toEqual([`${good} is right: 2 lines.`])
    expect(await owner.run('import-prices', good)).toEqual(['1 prices have changed, the stock of 2 is set.'])
    expect(await prices()).toContainEqual({ sku: 'LAMP-1', price: 8250, before: 9000 })
    expect(await owner.run('import-prices', good)).toEqual(['0 prices have changed, the stock of 2 is set.'])
    await owner.run('set-stock', 'SHIRT-S', '4')
    expect(await reconcile(shop.services.db)).toEqual([])
    const other = await owner.file('other.csv', 'Sku,Prise\nLAMP-1,2')
    expect(await owner.refused('import-prices', other)).toContain('no column "SKU"')
    const strange = await owner.file('strange.csv', 'SKU,Prise\nLAMP-1,2')
    expect(await owner.refused('import-prices', strange)).toContain('Is it "Price"?')
  })
})

describe('categories', () => {
  test('are listed and changed, and the running shop shows it', async () => {
    expect(await owner.run('categories')).toEqual(['light  /categories/1  2 products    Light'])
    const file = await owner.file('light.png', await picture('#405060'))
    await owner.run(
      'set-category',
      'light',
      '--name-ar',
      'إضاءة',
      '--picture',
      file,
      '--description',
      'For evenings',
    )
    const read = async () => (await shop.call('GET', '/web-gw/categories/1', { language: 'ar' })).body
    await expect
      .poll(read)
      .toMatchObject({ name: 'إضاءة', pictureColor: '#405060', description: 'For evenings' })
    for (const wrong of [
      [],
      ['none'],
      ['light', '--published', 'x'],
      ['light', '--name', 'none'],
      ['light', '--picture', 'no.png'],
    ])
      expect(await owner.refused('set-category', ...wrong)).toMatch(/\w+ \w+/)
  })
})
