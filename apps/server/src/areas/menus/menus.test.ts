import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('menus', () => {
  test('S3.3 S1.9 a menu has a name, in the language of the call', async () => {
    expect((await shop.call('GET', '/api/tenants/1/menus/53')).body).toEqual({
      menuId: 53,
      name: 'Main menu',
    })
    expect((await shop.call('GET', '/api/tenants/self/menus/53', { language: 'ar' })).body.name).toMatch(
      /[\u0600-\u06ff]/,
    )
  })

  test('S3.4 S7.25 S2.31 its visible items have these fields, in the owner’s order', async () => {
    const { body } = await shop.call('GET', '/api/tenants/1/menus/53/items/visible')
    expect(body.length).toBeGreaterThan(8)
    for (const item of body)
      expect(Object.keys(item).sort()).toEqual([
        'allowGuestUser',
        'icon',
        'menuItemId',
        'openInNewTab',
        'parentItemId',
        'route',
        'title',
      ])
    expect(body.some((item: { parentItemId: number | null }) => item.parentItemId !== null)).toBe(true)
    await shop.services.db
      .updateTable('menu_items')
      .set({ visible: false })
      .where('menu_item_id', '=', body[0].menuItemId)
      .execute()
    await shop.services.cache.changed(shop.services.db, '1:menus')
    await expect
      .poll(async () => (await shop.call('GET', '/api/tenants/1/menus/53/items/visible')).body[0].menuItemId)
      .not.toBe(body[0].menuItemId)
  })

  test('S7.27 a menu that is not there is 404', async () => {
    expect((await shop.call('GET', '/api/tenants/1/menus/4711')).status).toBe(404)
    expect((await shop.call('GET', '/api/tenants/1/menus/4711/items/visible')).status).toBe(404)
  })
})
