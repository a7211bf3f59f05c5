import type { Menu, MenuItem } from '@sadu/contract/models/content'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

export function readMenu({ tenantId, language, cache, db }: Context, menuId: number): Promise<Menu> {
  return cache.keep(`${tenantId}:menus`, `${menuId} ${language}`, async () => {
    const row = await db
      .selectFrom('menus')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('menu_id', '=', menuId)
      .executeTakeFirst()
    if (!row) throw notFound()
    return { menuId, name: localText(row.name, language) }
  })
}

/** In the owner's order, children and parents alike; who hides what from guests is the storefront's to show. */
export async function readVisibleItems(ctx: Context, menuId: number): Promise<MenuItem[]> {
  const { tenantId, language, cache, db } = ctx
  await readMenu(ctx, menuId)
  return cache.keep(`${tenantId}:menus`, `${menuId} items ${language}`, async () => {
    const rows = await db
      .selectFrom('menu_items')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('menu_id', '=', menuId)
      .where('visible', '=', true)
      .orderBy('position')
      .orderBy('menu_item_id')
      .execute()
    return rows.map((row) => ({
      menuItemId: row.menu_item_id,
      parentItemId: row.parent_item_id,
      title: localText(row.title, language),
      route: row.route,
      openInNewTab: row.open_in_new_tab,
      allowGuestUser: row.allow_guest_user,
      icon: row.icon,
    }))
  })
}
