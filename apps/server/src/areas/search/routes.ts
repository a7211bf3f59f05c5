import { suggest } from '#server/areas/search/suggest.ts'
import { routes } from '#server/http/calls.ts'

export const searchRoutes = routes({
  'GET /web-gw/products/suggest': (ctx, { query }) => suggest(ctx, query),
})
