import { createGuest, endSession } from '#server/areas/sessions/sessions.ts'
import { routes } from '#server/http/calls.ts'
import { notFound } from '#server/http/refusal.ts'

export const sessionRoutes = routes({
  'POST /api/users/customers/guest': (ctx) => createGuest(ctx),

  'DELETE /api/tenants/self/sessions/{id}': async (ctx, { params }) => {
    if (ctx.who.kind !== 'shopper' || params.id !== ctx.who.sessionId) throw notFound()
    await endSession(ctx, ctx.db, ctx.who.userId, params.id, 'log out')
    return null
  },
})
