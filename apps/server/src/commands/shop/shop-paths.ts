import { sql } from 'kysely'
import { plainPath } from '#server/areas/found/redirects.ts'
import type { Database } from '#server/database/database.ts'

/** Pages that every shop has; the storefront's routes.ts is the list of them. */
const fixedPages = new Set([
  '/',
  '/_app',
  '/search/filtersearch',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/account/info',
  '/account/addresses',
  '/account/orders',
  '/account/password',
  '/contact-us',
  '/cart',
  '/wishlist',
  '/orders/look-up',
  '/payment-result',
])
/** Somebody's own, and the server's: answered before anything else is looked for, and nowhere to send people. */
const notForVisitors =
  /^\/(?:(?:api|web-gw|search-service|assets|dev|docs)(?:\/|$)|(?:account\/orders|orders|wish-lists|payment-request|pay)\/[^/]+$|(?:healthz|readyz|offline|openapi\.json|robots\.txt|manifest\.webmanifest|service-worker\.js|favicon\.svg|old-browser\.js|sitemap[\w-]*\.xml)$)/

export const isFixedPage = (path: string): boolean => fixedPages.has(path.toLowerCase())
export const isTaken = (path: string): boolean => isFixedPage(path) || notForVisitors.test(path.toLowerCase())

/** A path as the shop compares it, or null for what is none: another shop's address, or one with a question behind. */
export function readPath(typed: string): string | null {
  const home = 'http://shop.example'
  const url = typed.startsWith('/') && typed.length <= 2000 ? URL.parse(typed, home) : null
  return url?.origin === home && url.search === '' && url.hash === '' ? plainPath(url.pathname) : null
}

const numbered = /^\/(products|categories|brands|pages)\/(\d{1,9})$/i
const named = /^\/pages\/([^/]+)$/i
const asKept = (path: string) => path.replace(/^\/\w+/, (area) => area.toLowerCase())

/** Says of paths whether the shop shows a page there. */
export async function findPages(
  db: Database,
  tenantId: number,
  paths: Iterable<string>,
): Promise<(path: string) => boolean> {
  const all = [...paths]
  const ids = (area: string) =>
    all.flatMap((path) => {
      const [, found = '', id] = numbered.exec(path) ?? []
      return found.toLowerCase() === area ? Number(id) : []
    })
  const slugs = all.flatMap((path) => named.exec(path)?.[1] ?? [])
  const { rows } = await sql<{ path: string }>`
    SELECT '/products/' || product_id AS path FROM products
    WHERE tenant_id = ${tenantId} AND published AND product_id = ANY(${ids('products')}::int[])
    UNION ALL SELECT '/categories/' || category_id FROM categories
    WHERE tenant_id = ${tenantId} AND published AND category_id = ANY(${ids('categories')}::int[])
    UNION ALL SELECT '/brands/' || brand_id FROM brands
    WHERE tenant_id = ${tenantId} AND brand_id = ANY(${ids('brands')}::int[])
    UNION ALL SELECT '/pages/' || page_id FROM static_pages
    WHERE tenant_id = ${tenantId} AND published AND page_id = ANY(${ids('pages')}::int[])
    UNION ALL SELECT '/pages/' || slug FROM static_pages
    WHERE tenant_id = ${tenantId} AND published AND slug = ANY(${slugs}::text[])`.execute(db)
  const found = new Set(rows.map(({ path }) => path))
  return (path) => isFixedPage(path) || found.has(asKept(path))
}

/** What an owner calls a page by its name: `product:oud-royal`, or as Shopify has it, `/products/oud-royal`. */
export function nameOfPage(typed: string): string | null {
  const [, kind, name] = /^(product|category|brand|page):(.+)$/.exec(typed.trim()) ?? []
  if (kind && name) return `${kind}:${name}`
  const [, area = '', handle = ''] = /^\/(products|collections|categories)\/([^/?#]+)\/?$/.exec(typed) ?? []
  if (handle === '' || /^\d+$/.test(handle)) return null
  return `${area === 'products' ? 'product' : 'category'}:${plainPath(handle)}`
}

/** The paths of pages by their names. */
export async function findNamed(
  db: Database,
  tenantId: number,
  names: readonly string[],
): Promise<Map<string, string>> {
  const slugs = names.map((name) => name.slice(name.indexOf(':') + 1))
  const { rows } = await sql<{ name: string; path: string }>`
    SELECT 'product:' || slug AS name, '/products/' || product_id AS path FROM products
    WHERE tenant_id = ${tenantId} AND slug = ANY(${slugs}::text[])
    UNION ALL SELECT 'category:' || slug, '/categories/' || category_id FROM categories
    WHERE tenant_id = ${tenantId} AND slug = ANY(${slugs}::text[])
    UNION ALL SELECT 'brand:' || slug, '/brands/' || brand_id FROM brands
    WHERE tenant_id = ${tenantId} AND slug = ANY(${slugs}::text[])
    UNION ALL SELECT 'page:' || slug, '/pages/' || slug FROM static_pages
    WHERE tenant_id = ${tenantId} AND slug = ANY(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ name, path }) => [name, path]))
}
