import { recordEvent } from '#server/areas/content/events.ts'
import { readPage } from '#server/areas/content/pages.ts'
import { routes } from '#server/http/calls.ts'

export const contentRoutes = routes({
  'GET /api/tenants/self/static-pages/{id}': (ctx, { params }) => readPage(ctx, params.id),
  'POST /api/events': (ctx, { body }) => recordEvent(ctx, body),
})
