import { contactShop } from '#server/areas/content/contact.ts'
import { recordEvent } from '#server/areas/content/events.ts'
import { readPage } from '#server/areas/content/pages.ts'
import { routes } from '#server/http/calls.ts'

export const contentRoutes = routes({
  'GET /api/tenants/self/static-pages/{id}': (ctx, { params }) => readPage(ctx, params.id),
  'POST /api/stores/self/contact-us': async (ctx, { body }) => {
    await contactShop(ctx, body)
    return null
  },
  'POST /api/events': (ctx, { body }) => recordEvent(ctx, body),
})
