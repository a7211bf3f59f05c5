import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { perFile, sitemapFile } from '#server/areas/found/sitemap.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ env: { PUBLIC_URL: 'https://sadu.test' } })
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const get = async (url: string) => shop.app.inject({ url, headers: { 'accept-language': 'en' } })

describe('being found', () => {
  test('the sitemap lists its files, and these every published product, category and page, once', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    expect(addresses(index.body)).toEqual([
      'https://sadu.test/sitemap-pages.xml',
      'https://sadu.test/sitemap-products-1.xml',
    ])
    const products = addresses((await get('/sitemap-products-1.xml')).body)
    const { count } = await shop.services.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', 1)
      .where('published', '=', true)
      .executeTakeFirstOrThrow()
    expect(new Set(products).size).toBe(count)
    const pages = addresses((await get('/sitemap-pages.xml')).body)
    expect(pages).toContain('https://sadu.test/')
    expect(pages).toContain('https://sadu.test/pages/delivery')
    expect(pages.some((page) => page.startsWith('https://sadu.test/categories/'))).toBe(true)
    expect(pages.some((page) => page.startsWith('https://sadu.test/brands/'))).toBe(true)
    expect(new Set(pages).size).toBe(pages.length)
  })

  test('each entry keeps to the schema of sitemaps.org and names its languages', async () => {
    const { body } = await get('/sitemap-products-1.xml')
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/,
    )
    const entry =
      /<url><loc>https:\/\/sadu\.test\/products\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>(<xhtml:link rel="alternate" hreflang="(en|ar)" href="https:\/\/sadu\.test\/products\/\d+(\?lang=ar)?"\/>){2}<\/url>/g
    expect(body.replace(entry, '')).toMatch(/<urlset[^>]+><\/urlset>$/)
  })

  test('names with signs of their own are escaped, and a file stays under the 50 MB of sitemaps.org', async () => {
    const { db } = shop.services
    const row = { tenant_id: 1, title: JSON.stringify({ en: 'x' }), body: JSON.stringify({ en: 'x' }) }
    const names = ['a&b', "l'oud", 'من-نحن']
    await db
      .insertInto('static_pages')
      .values(names.map((slug) => ({ ...row, slug })))
      .execute()
    const { body } = await get('/sitemap-pages.xml')
    expect(body.replaceAll(/&(amp|lt|gt|quot|apos|#\d+);/g, '')).not.toContain('&')
    expect(body).toMatch(/^[\x20-\x7e\n]*$/)
    for (const address of addresses(body)) expect(URL.canParse(address)).toBe(true)
    expect(body).toContain('/pages/a%26b<')
    expect(body).toContain(`/pages/${encodeURIComponent('من-نحن')}<`)
    const products = (await get('/sitemap-products-1.xml')).body
    const longest = Math.max(...products.split('</url>').map((entry) => entry.length + 6))
    // Ids grow to ten digits, five times in an entry.
    expect((longest + 50) * perFile).toBeLessThan(50 * 1024 * 1024)
    expect(perFile).toBeLessThanOrEqual(50_000)
  })

  test('a second file goes on where the first one ends', async () => {
    const site = { db: shop.services.db, tenantId: 1, url: 'https://sadu.test', languages: ['en'] }
    const second = sitemapFile(site, 'products-2')
    expect(addresses(await text(second ?? Readable.from([])))).toEqual([])
  })

  test('an unknown file of the sitemap is not found', async () => {
    expect((await get('/sitemap-other.xml')).statusCode).toBe(404)
  })

  test('robots.txt keeps the private out and names the sitemap', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/account', '/cart', '/api/', '/orders', '/pay/'])
      expect(body).toContain(`Disallow: ${path}\n`)
    // Pictures come through a call, and belong to the pages that show them.
    expect(body).toContain('Allow: /api/download/\n')
    expect(body).toContain('Sitemap: https://sadu.test/sitemap.xml')
  })

  test('the manifest is the shop’s own, in the language of the visitor, with icons made from its look', async () => {
    const manifest = (await get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({
      name: 'Sadu',
      theme_color: '#57b568',
      display: 'standalone',
      dir: 'ltr',
    })
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    const arabic = await shop.app.inject({
      url: '/manifest.webmanifest',
      headers: { 'accept-language': 'ar' },
    })
    expect(arabic.json()).toMatchObject({ dir: 'rtl', lang: 'ar' })
  })
})
