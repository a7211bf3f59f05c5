import { expect, test } from 'vitest'
import manifest from '../pictures/manifest.json' with { type: 'json' }
import { categories } from './categories.ts'
import { duplicates, wrongTexts } from './check-shop.ts'
import { dataLists, newThisWeek } from './home.ts'
import { menus } from './menus.ts'
import { pages } from './pages.ts'
import { products } from './products.ts'
import { languages, theme } from './theme.ts'

const categoryIds = new Set(categories.map(({ id }) => id))
const productIds = new Set(products.map(({ id }) => id))
const pageRoutes = new Set(pages.map(({ slug }) => `/pages/${slug}`))
const fixedRoutes = new Set([
  '/account/orders',
  '/contact-us',
  '/orders/look-up',
  '/wishlist',
  '/search/filterSearch?keyword=',
])

function leadsSomewhere(route: string): boolean {
  const category = /^\/categories\/(\d+)$/.exec(route)
  if (category !== null) return categoryIds.has(Number(category[1]))
  const [path = ''] = route.split(/(?<=\?keyword=)&/)
  return pageRoutes.has(path) || fixedRoutes.has(path) || /^https:\/\/[a-z]+\.sadu\.test\/$/.test(route)
}

test('every text of menus, pages, lists and theme is there in both languages', () => {
  expect(wrongTexts({ menus, pages, dataLists, theme }, 'content')).toEqual([])
})

test('S3.4 menu items have unique ids, a parent in their own menu and a route that leads somewhere', () => {
  const items = menus.flatMap((menu) => menu.items)
  expect(duplicates(items.map(({ id }) => id))).toEqual([])
  for (const menu of menus) {
    const seen = new Set<number>()
    for (const item of menu.items) {
      if (item.parentId !== null) expect(seen, item.title.en).toContain(item.parentId)
      if (item.route !== null) expect(leadsSomewhere(item.route), item.route).toBe(true)
      else expect(menu.items.some(({ parentId }) => parentId === item.id)).toBe(true)
      expect(item.icon ?? 'material-outline:x').toMatch(/^material-outline:[a-z_]+$/)
      seen.add(item.id)
    }
  }
})

test('S6.2 some menu item is for members alone', () => {
  const hidden = menus.flatMap((menu) => menu.items).filter((item) => !item.allowGuestUser)
  expect(hidden.map((item) => item.route)).toContain('/account/orders')
})

test('S3.6 the theme names menus and languages that exist', () => {
  const ids = menus.map(({ id }) => id)
  expect(theme.main_menu).toBe(53)
  expect(ids).toEqual(expect.arrayContaining([theme.main_menu, ...theme.footer_menus]))
  expect(languages.map(({ id }) => id)).toEqual(theme.languages)
  expect(pages.map(({ slug }) => slug)).toContain(theme.terms_page)
})

test('pages hold plain tags only', () => {
  for (const { slug, body } of pages) {
    for (const html of [body.en, body.ar]) {
      const tags = html.match(/<[^>]*>/g) ?? []
      expect(
        tags.filter((tag) => !/^<\/?(p|h2|ul|li|strong)>$/.test(tag)),
        slug,
      ).toEqual([])
    }
    const shape = (html: string) => html.match(/<[^>]*>/g)?.join('')
    expect(shape(body.ar), slug).toBe(shape(body.en))
  }
})

test('home lists show things that exist', () => {
  expect(duplicates(dataLists.map(({ id }) => id))).toEqual([])
  for (const list of dataLists) {
    if (list.route !== null) expect(leadsSomewhere(list.route), list.title.en).toBe(true)
    if (list.type === 'image') {
      for (const banner of list.banners) {
        expect(manifest).toHaveProperty(banner.picture.replace(/-\d$/, ''))
        expect(leadsSomewhere(banner.route)).toBe(true)
      }
    } else if (list.type === 'category') {
      const slugs = categories.map(({ slug }) => slug)
      for (const slug of list.categories) expect(slugs).toContain(slug)
    } else {
      const shown = [...list.products, ...list.groups.flatMap((group) => group.products)]
      expect(shown.length, list.title.en).toBeGreaterThan(5)
      for (const id of shown) expect(productIds, list.title.en).toContain(id)
    }
  }
})

test('the lists keep what their titles promise', () => {
  expect(newThisWeek.length).toBeGreaterThanOrEqual(8)
  const tabs = dataLists.find((list) => list.type === 'product' && list.groups.length > 0)
  const groups = tabs?.type === 'product' ? tabs.groups : []
  expect(groups).toHaveLength(3)
  for (const id of groups[0]?.products ?? [])
    expect(products.find((product) => product.id === id)?.price).toBeLessThan(10_000)
})
