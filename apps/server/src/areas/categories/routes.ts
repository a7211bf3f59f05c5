import { countProducts, listCategories, readCategory } from '#server/areas/categories/categories.ts'
import { routes } from '#server/http/calls.ts'

export const categoryRoutes = routes({
  'GET /api/tenants/self/categories/published/lookup': (ctx) => listCategories(ctx),
  'GET /web-gw/categories/{id}': (ctx, { params }) => readCategory(ctx, params.id),
  'GET /api/categories/{id}/products-count': (ctx, { params }) => countProducts(ctx, params.id),
})
