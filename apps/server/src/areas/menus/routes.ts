import { readMenu, readVisibleItems } from '#server/areas/menus/menus.ts'
import { routes } from '#server/http/calls.ts'

export const menuRoutes = routes({
  'GET /api/tenants/1/menus/{menuId}': (ctx, { params }) => readMenu(ctx, params.menuId),
  'GET /api/tenants/1/menus/{menuId}/items/visible': (ctx, { params }) =>
    readVisibleItems(ctx, params.menuId),
})
