import { query } from '#server/areas/search/query.ts'
import { suggest } from '#server/areas/search/suggest.ts'
import { routes } from '#server/http/calls.ts'

export const searchRoutes = routes({
  'GET /web-gw/products/suggest': (ctx, { query: asked }) => suggest(ctx, asked),
  'GET /search-service/query': (ctx, { query: asked }) => query(ctx, asked),
})
