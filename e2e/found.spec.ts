import type { APIRequestContext } from '@playwright/test'
import { stateOf } from './access-state.ts'
import { expect, test } from './fixtures.ts'
import { problemsOf } from './schema-org.ts'

interface Head {
  status: number
  title: string
  /** Every value of a meta element, by its name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  alternates: Record<string, string>
  things: Record<string, unknown>[]
  html: string
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function attributesOf(element: string): Record<string, string> {
  const pairs = [...element.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

/** A page as a search engine gets it: no script runs. */
async function headOf(request: APIRequestContext, path: string, language = 'en'): Promise<Head> {
  const answer = await request.get(path, {
    headers: { cookie: `localLang=${language}` },
    maxRedirects: 0,
  })
  const html = await answer.text()
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([all]) => attributesOf(all))
  const links = elements('link')
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return {
    status: answer.status(),
    title: decoded(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      elements('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    things: [...scripts].map(([, json = '{}']) => JSON.parse(json)),
    html,
  }
}

const ofType = (things: Record<string, unknown>[], type: string) =>
  things.find((thing) => thing['@type'] === type)

for (const language of ['en', 'ar'] as const) {
  test(`S1.7 every public page says what it is, where it is and in which languages (${language})`, async ({
    request,
    shop,
  }) => {
    const { simple, category, brand } = await stateOf(shop)
    const pages = [
      '/',
      `/products/${simple}`,
      `/categories/${category}`,
      `/brands/${brand}`,
      '/pages/delivery',
      '/contact-us',
      '/search/filterSearch?keyword=',
    ]
    const titles = new Set<string>()
    for (const path of pages) {
      const { status, title, meta, canonical, alternates, html } = await headOf(request, path, language)
      expect(status, path).toBe(200)
      titles.add(title)
      expect(html, path).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(meta.description?.length, path).toBeGreaterThan(20)
      expect(meta.robots, path).toBeUndefined()
      const plain = `${shop.url}${path}`
      const arabic = `${plain}${plain.includes('?') ? '&' : '?'}lang=ar`
      const own = language === 'en' ? plain : arabic
      expect(canonical, path).toBe(own)
      expect(alternates, path).toEqual({ en: plain, ar: arabic, 'x-default': plain })
      expect(meta['og:url'], path).toBe(own)
      expect(meta['og:title'], path).not.toBe('')
      expect(meta['og:locale'], path).toBe(`${language}_KW`)
      expect(meta['og:description'], path).toBe(meta.description)
      expect(meta['og:image'], path).toMatch(/^http:\/\/.+\/(api\/download\/|icon-512\.png$)/)
      expect(meta['twitter:card'], path).toMatch(/^summary/)
    }
    expect(titles.size).toBe(pages.length)
    expect([...titles].every((title) => title.length > 1)).toBe(true)
  })
}

test('the picture that stands for a page is there', async ({ request, shop }) => {
  const { simple } = await stateOf(shop)
  for (const path of ['/', `/products/${simple}`]) {
    const { meta } = await headOf(request, path)
    const picture = await request.get(meta['og:image'] ?? '')
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})

test('what a page is about keeps to the rules of schema.org, with prices in KWD to the fils', async ({
  request,
  shop,
}) => {
  const { simple, variable, grouped, category } = await stateOf(shop)
  for (const language of ['en', 'ar']) {
    const home = await headOf(request, '/', language)
    expect(home.things.flatMap(problemsOf)).toEqual([])
    expect(ofType(home.things, 'Organization')).toBeDefined()
    expect(ofType(home.things, 'WebSite')).toBeDefined()
    for (const id of [simple, variable, grouped]) {
      const { things } = await headOf(request, `/products/${id}`, language)
      expect(things.flatMap(problemsOf)).toEqual([])
      const answer = await request.get(`/web-gw/products/${id}`, { headers: { language } })
      const product = await answer.json()
      const { offers, name, sku } = ofType(things, 'Product') as {
        offers: { price?: string; lowPrice?: string; availability: string }
        name: string
        sku: string
      }
      expect([name, sku]).toEqual([product.productName, product.sku])
      expect(offers.price ?? offers.lowPrice).toBe(product.unitPrice.toFixed(3))
      expect(offers.availability).toBe(`https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`)
      const crumbs = ofType(things, 'BreadcrumbList') as { itemListElement: { position: number }[] }
      expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(
        crumbs.itemListElement.map((_, at) => at + 1),
      )
    }
    const { things } = await headOf(request, `/categories/${category}`, language)
    expect(things.flatMap(problemsOf)).toEqual([])
    expect(ofType(things, 'BreadcrumbList')).toBeDefined()
  }
})

test('the rules themselves notice what is wrong', () => {
  const offer = {
    '@type': 'Offer',
    url: 'https://sadu.test/products/1',
    price: '12.500',
    priceCurrency: 'KWD',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
  }
  expect(problemsOf(offer)).toEqual([])
  expect(problemsOf({ ...offer, price: '12.5' })).toEqual(['Offer.price is "12.5"'])
  expect(problemsOf({ ...offer, url: '/products/1' })).toHaveLength(1)
  expect(problemsOf({ ...offer, availability: 'InStock', colour: 'red' })).toHaveLength(2)
  expect(problemsOf({ '@type': 'Product', name: 'Oud' })).toEqual([
    'Product without sku',
    'Product without url',
    'Product without offers',
  ])
})

test('private and endless pages ask not to be kept in an index', async ({ request, shop }) => {
  const { order, list, reference } = await stateOf(shop)
  const pages = [
    '/cart',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/account/info',
    '/account/orders',
    `/orders/${order}`,
    '/orders/look-up',
    '/wishlist',
    `/wish-lists/${list}`,
    '/payment-result',
    `/payment-request/${reference}`,
    '/_app',
    '/search/filterSearch?sort=price',
  ]
  for (const path of pages) expect((await headOf(request, path)).meta.robots, path).toBe('noindex')
})

test('S2.11 what is not there answers 404, with the shell, help and no place in an index', async ({
  request,
}) => {
  for (const path of [
    '/no-such-page',
    '/products/99999999',
    '/products/x',
    '/categories/99999999',
    '/brands/99999999',
    '/pages/no-such-page',
  ]) {
    const { status, html, meta } = await headOf(request, path)
    expect(status, path).toBe(404)
    expect(html, path).toContain('This page is not here')
    expect(html, path).toContain('<header')
    expect(meta.robots, path).toBe('noindex')
  }
})

test('what moved is found at its new address, for good and in one step', async ({ request, page, shop }) => {
  const { simple, category } = await stateOf(shop)
  const moves = [
    ['/p/old-oud.html', `/products/${simple}`],
    ['/products/99999998', `/products/${simple}`],
    ['/categories/99999998', `/categories/${category}`],
  ]
  for (const [from, to] of moves)
    await shop.sql('INSERT INTO redirects (tenant_id, from_path, to_path) VALUES (1, $1, $2)', [from, to])
  for (const [from = '', to] of moves) {
    const answer = await request.get(`${from}?utm_source=x`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `${to}?utm_source=x`])
  }
  // A link inside the shop that is still the old one leads there as well.
  await page.goto('/contact-us')
  await shop.sql("UPDATE static_pages SET slug = 'bringing' WHERE tenant_id = 1 AND slug = 'delivery'")
  await shop.sql("SELECT pg_notify('sadu_cache', '1:pages')")
  try {
    const old = () => request.get('/pages/delivery', { maxRedirects: 0 })
    await expect.poll(async () => (await old()).status()).toBe(301)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
    await expect(page).toHaveURL(/\/pages\/bringing$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
  } finally {
    await shop.sql("UPDATE static_pages SET slug = 'delivery' WHERE tenant_id = 1 AND slug = 'bringing'")
    await shop.sql("SELECT pg_notify('sadu_cache', '1:pages')")
  }
})
