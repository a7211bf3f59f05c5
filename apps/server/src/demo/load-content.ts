import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import type { FindPicture } from '#server/demo/pictures.ts'
import type { DemoDataList, DemoMenu, DemoPage } from '../../../../demo/shop/types.ts'

export async function loadMenus(tx: DemoTransaction, tenantId: number, menus: DemoMenu[]) {
  await insertRows(
    tx,
    'menus',
    menus.map(({ id, name }) => ({ tenant_id: tenantId, menu_id: id, name })),
  )
  await insertRows(
    tx,
    'menu_items',
    menus.flatMap((menu) =>
      menu.items.map((item, position) => ({
        tenant_id: tenantId,
        menu_item_id: item.id,
        menu_id: menu.id,
        parent_item_id: item.parentId,
        title: item.title,
        route: item.route,
        open_in_new_tab: item.openInNewTab,
        allow_guest_user: item.allowGuestUser,
        icon: item.icon,
        position,
      })),
    ),
  )
}

export async function loadPages(tx: DemoTransaction, tenantId: number, pages: DemoPage[]) {
  await insertRows(
    tx,
    'static_pages',
    pages.map(({ id, slug, title, body }) => ({ tenant_id: tenantId, page_id: id, slug, title, body })),
  )
}

export async function loadDataLists(
  tx: DemoTransaction,
  tenantId: number,
  lists: DemoDataList[],
  { categoryIds, find }: { categoryIds: Map<string, number>; find: FindPicture },
) {
  await insertRows(
    tx,
    'data_lists',
    lists.map(({ id, title, type, layout, route }, position) => ({
      tenant_id: tenantId,
      data_list_id: id,
      title,
      type,
      layout,
      route,
      position,
    })),
  )
  await insertRows(
    tx,
    'data_list_groups',
    lists.flatMap((list) =>
      (list.type === 'product' ? list.groups : []).map(({ id, title }, position) => ({
        tenant_id: tenantId,
        group_id: id,
        data_list_id: list.id,
        title,
        position,
      })),
    ),
  )
  await insertRows(
    tx,
    'data_list_items',
    lists.flatMap((list) =>
      itemsOf(list, categoryIds, find).map((item, position) => ({
        tenant_id: tenantId,
        data_list_id: list.id,
        group_id: null,
        product_id: null,
        category_id: null,
        image: null,
        position,
        ...item,
      })),
    ),
  )
}

function itemsOf(list: DemoDataList, categoryIds: Map<string, number>, find: FindPicture) {
  if (list.type === 'category')
    return list.categories.map((slug) => ({ category_id: categoryIds.get(slug) ?? null }))
  if (list.type === 'product')
    return [
      ...list.products.map((id) => ({ product_id: id })),
      ...list.groups.flatMap((group) => group.products.map((id) => ({ product_id: id, group_id: group.id }))),
    ]
  return list.banners.flatMap(({ picture, title, text, action, route }) => {
    const found = find(picture)
    if (!found) return []
    const { path, color, alt } = found
    return [{ image: { picturePath: path, color, alt, title, text, action, route, openInNewTab: false } }]
  })
}
