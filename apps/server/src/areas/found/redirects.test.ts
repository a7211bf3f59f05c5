import { expect, test } from 'vitest'
import { movedTo } from '#server/areas/found/redirects.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const rename = (from: string, to: string) =>
  shop.services.db.updateTable('static_pages').set({ slug: to }).where('slug', '=', from).execute()
const moved = (path: string, tenantId = 1) => movedTo(shop.services.db, tenantId, path)

test('a page with a new name leaves its old address behind, and never sends in circles', async () => {
  await rename('delivery', 'shipping')
  expect(await moved('/pages/delivery')).toBe('/pages/shipping')
  await rename('shipping', 'التوصيل')
  expect(await moved('/pages/delivery')).toBe('/pages/التوصيل')
  expect(await moved('/pages/shipping')).toBe('/pages/التوصيل')
  await rename('التوصيل', 'delivery')
  expect(await moved('/pages/delivery')).toBeNull()
  expect(await moved(`/pages/${encodeURIComponent('التوصيل')}`)).toBe('/pages/delivery')
})

test('an address of the old shop is known with and without a slash, in its own shop alone, never outside', async () => {
  await shop.services.db
    .insertInto('redirects')
    .values([
      { tenant_id: 1, from_path: '/p/oud.html', to_path: '/products/1' },
      { tenant_id: 1, from_path: '/away', to_path: '//elsewhere.example' },
    ])
    .execute()
  expect(await moved('/p/oud.html')).toBe('/products/1')
  expect(await moved('/p/oud.html/')).toBe('/products/1')
  expect(await moved('/p/oud.html', 2)).toBeNull()
  expect(await moved('/away')).toBeNull()
  expect(await moved('/%E0%A4%A')).toBeNull()
})
