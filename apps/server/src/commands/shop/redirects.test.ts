import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { movedTo } from '#server/areas/found/redirects.ts'
import { planRedirects } from '#server/commands/shop/plan-redirects.ts'
import { isFixedPage, isTaken, readPath } from '#server/commands/shop/shop-paths.ts'
import { repositoryRoot } from '#server/config.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)
const moved = (path: string) => movedTo(shop.services.db, 1, path)
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { db } = shop.services
  await createEmptyShop(db)
  await owner.run(
    'import-products',
    await owner.file(
      'goods.csv',
      [
        'Handle,Title,Vendor,Product Category,Variant SKU,Variant Price,Published',
        'oud-royal,Oud,Fanar,Incense,OUD,9,TRUE',
        'hidden,Hidden,Fanar,Incense,HID,9,FALSE',
      ].join('\n'),
    ),
  )
  await owner.run('set-page', 'about', '--title', 'About', '--file', await owner.file('a.html', '<p>Us</p>'))
  for (const { slug, product_id } of await db.selectFrom('products').select(['slug', 'product_id']).execute())
    ids[slug] = `/products/${product_id}`
  for (const { slug, category_id } of await db
    .selectFrom('categories')
    .select(['slug', 'category_id'])
    .execute())
    ids[slug] = `/categories/${category_id}`
})

describe('redirects', () => {
  test('lead from old addresses to pages by path or name, are listed and removed', async () => {
    expect(await owner.run('redirects')).toEqual([expect.stringContaining('There are no redirects yet')])
    expect(await owner.run('add-redirect', '/products/oud-royal/', 'product:oud-royal')).toEqual([
      `/products/oud-royal leads to ${ids['oud-royal']} now.`,
    ])
    await owner.run('add-redirect', '/%D8%B9%D9%88%D8%AF.html', '/pages/about/')
    await owner.run('add-redirect', '/collections/incense', '/collections/incense')
    expect(await moved('/products/oud-royal')).toBe(ids['oud-royal'])
    expect(await moved('/عود.html')).toBe('/pages/about')
    expect(await moved('/collections/incense')).toBe(ids.incense)
    expect(await owner.run('add-redirect', '/products/oud-royal', 'product:oud-royal')).toEqual([
      '/products/oud-royal leads there already.',
    ])
    expect(await owner.run('remove-redirect', '/عود.html/')).toEqual(['/عود.html leads nowhere now.'])
    expect(await moved('/عود.html')).toBeNull()
    expect(await owner.refused('remove-redirect', '/عود.html')).toContain('All of them')
    expect(await owner.run('redirects')).toEqual([
      expect.stringMatching(/^\/collections\/incense +→ +\/categories\/\d+$/),
      expect.stringMatching(/^\/products\/oud-royal +→ +\/products\/\d+$/),
    ])
  })

  test.each([
    ['https://old.example/oud', 'page:about', 'is not a path of the shop'],
    ['//old.example', 'page:about', 'is not a path of the shop'],
    ['/oud?id=3', 'page:about', 'is not a path of the shop'],
    ['/oud', 'https://elsewhere.example', 'is not a path of the shop'],
    ['/oud', '/pages/about#us', 'is not a path of the shop'],
    ['/oud', 'product:nothing', 'there is no product nothing'],
    ['/oud', '/nowhere', 'there is no page /nowhere in the shop'],
    ['/oud', 'product:hidden', 'there is no page /products/'],
    ['/pages/about', '/', '/pages/about is a page of the shop and stays one'],
    ['/Cart/', '/', '/Cart is the shop’s own address'],
    ['/api/config', '/', 'is the shop’s own address'],
    ['/oud', '/oud', 'go round in a circle: /oud → /oud'],
  ])('%s to %s is refused', async (from, to, words) => {
    expect(await owner.refused('add-redirect', from, to)).toContain(words)
    expect(await moved('/oud')).toBeNull()
  })

  test('never send anybody on twice, nor round', async () => {
    await owner.run('add-redirect', '/second', 'page:about')
    await owner.run('add-redirect', '/first', '/second')
    expect(await moved('/first')).toBe('/pages/about')
    expect(await owner.refused('add-redirect', '/second', '/second/')).toContain('circle')
    expect(
      planRedirects(
        [
          { from: '/a', to: '/b' },
          { from: '/z', to: '/c' },
        ],
        [
          { from: '/b', to: '/c' },
          { from: '/c', to: '/page' },
        ],
        (path) => path === '/page',
      ),
    ).toEqual({
      write: [
        { from: '/b', to: '/page' },
        { from: '/c', to: '/page' },
        { from: '/a', to: '/page' },
        { from: '/z', to: '/page' },
      ],
      troubles: [],
    })
    expect(planRedirects([{ from: '/a', to: '/b' }], [{ from: '/b', to: '/a' }], () => false)).toEqual({
      write: [],
      troubles: [{ from: '/b', text: 'this would go round in a circle: /b → /a → /b' }],
    })
  })

  test('come from Shopify’s file, all or none', async () => {
    const wrong = await owner.file(
      'wrong.csv',
      [
        'Redirect from,Redirect to',
        '/fine,/pages/about',
        '/fine/,/',
        '/x,/y',
        '/y,/x',
        '/cart,/',
        '/lost,/collections/none',
      ].join('\n'),
    )
    expect((await owner.refused('import-redirects', wrong)).split('\n')).toEqual([
      expect.stringContaining('has 5 mistakes'),
      '  line 3, Redirect from: "/fine/" is on line 2 already',
      '  line 4, Redirect to: this would go round in a circle: /x → /y → /x',
      '  line 5, Redirect to: this would go round in a circle: /y → /x → /y',
      '  line 6, Redirect from: /cart is the shop’s own address and stays so',
      '  line 7, Redirect to: there is no category none',
    ])
    expect(await moved('/fine')).toBeNull()
    const right = await owner.file(
      'right.csv',
      'Redirect from,Redirect to\n/fine,/products/oud-royal\n/finer,/fine\n',
    )
    expect(await owner.run('import-redirects', right, '--check')).toEqual([
      `${right} is right: 2 redirects, 2 of them new or changed.`,
    ])
    expect(await moved('/fine')).toBeNull()
    expect(await owner.run('import-redirects', right)).toEqual(['2 redirects are new or changed.'])
    expect(await moved('/finer')).toBe(ids['oud-royal'])
    expect(await owner.run('import-redirects', right)).toEqual(['0 redirects are new or changed.'])
  })

  test('that are of no use any more are told', async () => {
    const { db } = shop.services
    await db
      .insertInto('redirects')
      .values([
        { tenant_id: 1, from_path: '/pages/about', to_path: '/cart' },
        { tenant_id: 1, from_path: '/stale', to_path: '/products/999999' },
      ])
      .execute()
    const said = (await owner.run('redirects')).join('\n')
    expect(said).toMatch(/^\/pages\/about .*not used: the shop has a page there$/m)
    expect(said).toMatch(/^\/stale .*leads to no page of the shop$/m)
  })
})

test('every page of the storefront is known to be one', async () => {
  const routes = await readFile(join(repositoryRoot, 'apps/storefront/app/routes.ts'), 'utf8')
  const paths = [...routes.matchAll(/route\('([^'*]+)'/g)].map(([, path]) => `/${path}`)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const isNamed = /^\/(products|categories|brands|pages)\/:/.test(path)
    if (!path.includes(':')) expect(isFixedPage(path), path).toBe(true)
    else expect(isTaken(path.replace(/:\w+/, 'x')), path).toBe(!isNamed)
  }
})

test('a path is read as the shop compares it', () => {
  expect(readPath('/a/../b%20c/')).toBe('/b c')
  expect(readPath('/\\elsewhere.example')).toBeNull()
  expect(readPath('a')).toBeNull()
})
