import { Readable } from 'node:stream'
import type { Database } from '#server/database/database.ts'

/** The most that one file of a sitemap may list. */
export const perFile = 50_000
const perRead = 5_000

export interface Site {
  db: Database
  tenantId: number
  /** Address of the shop, without a slash at its end. */
  url: string
  languages: string[]
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The list of the files: one for pages and categories, then as many as the products need. */
export async function sitemapIndex({ db, tenantId, url }: Site): Promise<string> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('published', '=', true)
    .executeTakeFirstOrThrow()
  const files = [
    'pages',
    ...Array.from({ length: Math.ceil(count / perFile) }, (_, at) => `products-${at + 1}`),
  ]
  const entries = files.map(
    (name) => `<sitemap><loc>${escapeXml(`${url}/sitemap-${name}.xml`)}</loc></sitemap>`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** A file of the sitemap, written as it is read: a million products never stand in memory. */
export function sitemapFile(site: Site, name: string): Readable | null {
  const part = /^products-([1-9]\d{0,4})$/.exec(name)?.[1]
  if (part) return Readable.from(wrapped(productEntries(site, Number(part))))
  return name === 'pages' ? Readable.from(wrapped(pageEntries(site))) : null
}

async function* wrapped(entries: AsyncGenerator<string>) {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  yield* entries
  yield '</urlset>'
}

async function* productEntries(site: Site, part: number) {
  const published = site.db
    .selectFrom('products')
    .select(['product_id', 'updated_at'])
    .where('tenant_id', '=', site.tenantId)
    .where('published', '=', true)
    .orderBy('product_id')
    .limit(perRead)
  // Only the beginning of a file is counted to; from there each read goes on where the last one ended.
  let read = published.offset((part - 1) * perFile)
  for (let left = perFile; left > 0; left -= perRead) {
    const rows = await read.execute()
    yield rows.map((row) => entry(site, `/products/${row.product_id}`, row.updated_at)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    read = published.where('product_id', '>', last.product_id)
  }
}

async function* pageEntries(site: Site) {
  const { db, tenantId } = site
  yield entry(site, '/')
  const pages = await db
    .selectFrom('static_pages')
    .select(['slug', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('published', '=', true)
    .execute()
  yield pages.map((row) => entry(site, `/pages/${encodeURIComponent(row.slug)}`, row.updated_at)).join('')
  const categories = await db
    .selectFrom('categories')
    .select('category_id')
    .where('tenant_id', '=', tenantId)
    .where('published', '=', true)
    .orderBy('category_id')
    .execute()
  yield categories.map((row) => entry(site, `/categories/${row.category_id}`)).join('')
  const brands = await db
    .selectFrom('brands')
    .select('brand_id')
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select('product_id')
          .whereRef('products.tenant_id', '=', 'brands.tenant_id')
          .whereRef('products.brand_id', '=', 'brands.brand_id')
          .where('products.published', '=', true),
      ),
    )
    .orderBy('brand_id')
    .execute()
  yield brands.map((row) => entry(site, `/brands/${row.brand_id}`)).join('')
}

/** An address with its languages; the first language's is the plain one. */
function entry({ url, languages }: Site, path: string, changed?: Date): string {
  const address = (language: string, at: number) => (at === 0 ? url + path : `${url}${path}?lang=${language}`)
  const others =
    languages.length < 2
      ? ''
      : languages
          .map(
            (language, at) =>
              `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address(language, at))}"/>`,
          )
          .join('')
  const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(url + path)}</loc>${when}${others}</url>`
}
