import { symlink } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { picture, useOwner } from '#server/testing/owner.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

beforeAll(() => createEmptyShop(shop.services.db))

const csv = (...lines: string[]) => lines.join('\r\n')

const mug = csv(
  'Handle,Title,Title (ar),Body (HTML),Vendor,Product Category,Product Category (ar),Tags,Published,Option1 Name,Option1 Name (ar),Option1 Value,Option1 Value (ar),Option1 Colour,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image',
  'mug,Mug,كوب,"<p onclick=""x()"">Hot,\r\nand ""large""</p><script>alert(1)</script>",Hawsh,Home > Cups,المنزل > أكواب,"gift, new",TRUE,Colour,اللون,Red,أحمر,#8c2f24,MUG-R,300,sadu,7,2.500,3.000,mug.png,A mug,mug-red.png',
  'mug,,,,,,,,,,,Blue,أزرق,#22304f,MUG-B,300,,,2.750,,,,',
  'plate,Plate,صحن,,Hawsh,Home,المنزل,,TRUE,Title,,Default Title,,,PLATE,900,sadu,٣,٤٫٢٥٠,,,,',
)

const ask = async (url: string, language = 'en') => (await shop.call('GET', url, { language })).body
const search = (start: string) =>
  ask(`/search-service/query?$filter=${encodeURIComponent(`startswith(productName, '${start}')`)}`)

describe('products from a file', () => {
  beforeAll(async () => {
    await owner.file('mug.png', await picture('#ff0000'))
    await owner.file('mug-red.png', await picture('#aa0000'))
  })

  test('come in whole: both languages, variants, categories, brand, pictures, stock, three decimals', async () => {
    const path = await owner.file('mug.csv', `\ufeff${mug}`)
    expect(await owner.run('import-products', path, '--check')).toEqual([
      `${path} is right: 2 products with 3 variants, 2 of them new.`,
      'Columns that this shop has no use for: Variant Grams',
    ])
    expect((await shop.services.db.selectFrom('products').select('sku').execute()).length).toBe(0)
    expect((await owner.run('import-products', path))[0]).toBe(
      '2 products are new, 0 changed, 0 as they were.',
    )
    const { items } = await ask('/web-gw/products?itemsPerPage=10', 'ar')
    const card = items.find((item: { slug?: string; productName: string }) => item.productName === 'كوب')
    expect(card).toMatchObject({ unitPrice: 2.5, oldPrice: 3 })
    const product = await ask(`/web-gw/products/${card.productId}`)
    expect(product).toMatchObject({
      productName: 'Mug',
      description: '<p>Hot,\nand "large"</p>',
      tags: ['gift', 'new'],
      breadcrumbs: [{ name: 'Home' }, { name: 'Cups' }],
      attributes: [{ name: 'Colour', kind: 'color', values: [{ hex: '#8c2f24' }, { hex: '#22304f' }] }],
      variations: [
        { sku: 'MUG-R', unitPrice: 2.5, oldPrice: 3, activeQty: 7 },
        { sku: 'MUG-B', unitPrice: 2.75, oldPrice: null, activeQty: null },
      ],
    })
    const [own] = product.pictures
    expect(own).toMatchObject({ alt: 'A mug', color: '#ff0000' })
    expect(product.variations[0].picturePath).not.toBe(own.path)
    expect((await shop.call('GET', `/api/download/${own.path}?w=96`)).status).toBe(200)
    const plate = items.find((item: { productName: string }) => item.productName === 'صحن')
    expect(plate).toMatchObject({ unitPrice: 4.25, activeQty: 3 })
    expect(await reconcile(shop.services.db)).toEqual([])
  })

  test('come again and change nothing, not even what the running shop would have to read anew', async () => {
    const changes = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM catalogue_changes`.execute(shop.services.db))
        .rows[0]?.n
    const before = await changes()
    expect((await owner.run('import-products', owner.path('mug.csv')))[0]).toBe(
      '0 products are new, 0 changed, 2 as they were.',
    )
    expect(await changes()).toBe(before)
  })

  test('change what the file says and leave what it has no column for; the running shop notices', async () => {
    const path = await owner.file(
      'price.csv',
      csv('Handle,Title,Variant SKU,Variant Price', 'plate,Large plate,PLATE,5'),
    )
    expect((await owner.run('import-products', path))[0]).toBe(
      '0 products are new, 1 changed, 0 as they were.',
    )
    await expect
      .poll(async () => (await ask('/web-gw/products?itemsPerPage=10')).items)
      .toContainEqual(expect.objectContaining({ productName: 'Large plate', unitPrice: 5, activeQty: 3 }))
    await expect.poll(async () => JSON.stringify(await search('large'))).toContain('Large plate')
    const one = await owner.file('one.csv', csv('Handle,Variant SKU,Variant Price', 'mug,MUG-B,2.900'))
    await owner.run('import-products', one)
    const { rows } = await sql`SELECT sku, price_fils, published FROM variations ORDER BY sku`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([
      { sku: 'MUG-B', price_fils: 2900, published: true },
      { sku: 'MUG-R', price_fils: 2500, published: true },
    ])
  })

  test('a variant that the file leaves out goes off sale and keeps its number', async () => {
    const [head = '', first = ''] = mug.split(/\r\n(?=mug|plate)/)
    const path = await owner.file('less.csv', csv(head, first))
    await owner.run('import-products', path)
    const { rows } = await sql`SELECT sku, published FROM variations ORDER BY sku`.execute(shop.services.db)
    expect(rows).toEqual([
      { sku: 'MUG-B', published: false },
      { sku: 'MUG-R', published: true },
    ])
    await owner.run('import-products', owner.path('mug.csv'))
  })
})

describe('a file that is wrong', () => {
  test('is refused whole, every bad row with its line, column and what would be right', async () => {
    const before = (await sql`SELECT * FROM products`.execute(shop.services.db)).rows
    const path = await owner.file(
      'bad.csv',
      csv(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Published,Image Src,Members',
        'good,Good,,,GOOD,1.5,,1,TRUE,,',
        'Bad Handle,Bad,,,BAD,1.5,,1,TRUE,,',
        'comma,"Comma',
        'over lines",,,COMMA,"28,5",,1,TRUE,,',
        'cheap,Cheap,,,CHEAP,3,2,-1,maybe,,',
        'many,Many,Size,S,MANY-S,,,,TRUE,,',
        'many,,,S,MANY-S,1.2345,,,,,',
        'new,,,,NEW,1,,,TRUE,nothing.png,ghost x2',
        'plate-two,Plate,,,PLATE,1,,,TRUE,,',
        'good,Good again,,,GOOD-2,1.5,,1,TRUE,,',
      ),
    )
    const said = await owner.refused('import-products', path)
    expect(said.split('\n')).toEqual([
      `Nothing was changed: ${path} has 14 mistakes.`,
      '  line 3, Handle: "Bad Handle" is not a handle: small letters, digits and hyphens, such as bad-handle',
      '  line 4, Variant Price: "28,5" write amounts with a point before the fils, such as 28.500',
      '  line 6, Variant Inventory Qty: "-1" is not a whole number from 0 to 999999999',
      '  line 6, Published: "maybe" is TRUE or FALSE',
      expect.stringContaining('  line 6, Variant Compare At Price: the price before must be higher'),
      '  line 7, Variant Price: is empty; give the price in dinar such as 28.500',
      expect.stringContaining('  line 8, Variant Price: "1.2345" is not an amount'),
      expect.stringContaining('  line 8, Option1 Value: "s" is on line 7 already'),
      '  line 8, Variant SKU: "MANY-S" is on line 7 already',
      '  line 9, Title: is empty; every product has a name',
      expect.stringContaining('  line 9, Image Src: "nothing.png" is neither a picture'),
      '  line 9, Members: there is no product "ghost"',
      '  line 10, Variant SKU: "PLATE" belongs to the product "plate"',
      expect.stringContaining('  line 11, Handle: "good" was on line 2 already'),
    ])
    expect((await sql`SELECT * FROM products`.execute(shop.services.db)).rows).toEqual(before)
  })

  test('reaches for no file outside of its own folder', async () => {
    const secret = await owner.file('private.png', await picture('#123456'))
    await owner.file('supplier/lamp.png', await picture('#654321'))
    await symlink(secret, owner.path('supplier/link.png'))
    const path = await owner.file(
      'supplier/goods.csv',
      csv(
        'Handle,Title,Variant SKU,Variant Price,Image Src',
        'reach-own,Own,REACH-1,1,lamp.png',
        'reach-up,Up,REACH-2,1,../private.png',
        `reach-root,Root,REACH-3,1,${secret}`,
        'reach-link,Link,REACH-4,1,link.png',
        'reach-file,File,REACH-5,1,file:///etc/hostname',
        'reach-device,Device,REACH-6,1,/dev/zero',
      ),
    )
    const said = (await owner.refused('import-products', path)).split('\n')
    expect(said).toHaveLength(6)
    expect(said[0]).toContain('has 5 mistakes')
    for (const [at, line] of said.slice(1).entries()) expect(line).toContain(`line ${at + 3}, Image Src`)
  })

  test.each([
    ['an unclosed quotation mark', 'Handle,Title\na,"Open\nb,c', 'quotation mark'],
    ['semicolons', 'Handle;Title\na;b', 'commas'],
    ['nothing', '', 'is empty'],
    ['another first line', 'Name,Price\na,1', '"Handle"'],
    ['a column twice', 'Handle,Title,Title\na,b,c', 'two columns "Title"'],
    ['too many cells', 'Handle,Title\na,b,c', 'more cells'],
    ['letters of another encoding', Buffer.from([0x48, 0x61, 0xe1, 0x0a]), 'UTF-8'],
  ])('with %s is refused in words', async (_, content, said) => {
    const path = await owner.file('wrong.csv', content)
    expect(await owner.refused('import-products', path)).toContain(said)
  })

  test('that is not there, or no file, or of a shop that is not there', async () => {
    expect(await owner.refused('import-products', owner.path('none.csv'))).toContain('There is no')
    expect(await owner.refused('import-products', owner.path('.'))).toContain('is not a file')
    expect(await owner.refused('import-products')).toContain('Name one CSV file')
    expect(await owner.refused('import-products', owner.path('mug.csv'), '--tenant', '9')).toContain(
      'no shop 9',
    )
  })
})
