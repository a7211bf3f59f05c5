import { leaveImpersonation, sessionTopic } from '#server/areas/sessions/alive.ts'
import { makeImpersonationLink, startImpersonation } from '#server/areas/sessions/impersonation.ts'
import { limitLogIns, logIn } from '#server/areas/sessions/login.ts'
import { logInByCode } from '#server/areas/sessions/login-by-code.ts'
import { refreshSession } from '#server/areas/sessions/refresh.ts'
import { createGuest, endSessions } from '#server/areas/sessions/sessions.ts'
import { logInStaff } from '#server/areas/sessions/staff.ts'
import { routes } from '#server/http/calls.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

export const sessionRoutes = routes({
  'POST /api/users/customers/guest': (ctx) => createGuest(ctx),

  'POST /api/account/login': (ctx, { body }, { request }) => {
    limitLogIns(request, body.email)
    return logIn(ctx, body)
  },

  'POST /api/account/login-by-code': (ctx, { body }) => logInByCode(ctx, body),

  'POST /api/account/refresh-token': (ctx, { body }) => refreshSession(ctx, body.refreshToken),

  'DELETE /api/tenants/self/sessions/{id}': async (ctx, { params, query }) => {
    if (ctx.who.kind !== 'shopper' || params.id !== ctx.who.sessionId) throw notFound()
    const { userId, staffId } = ctx.who
    if (staffId && query.leaving) {
      await leaveImpersonation(ctx, params.id)
      return null
    }
    const reason = staffId ? 'impersonation finished' : 'log out'
    await endSessions(ctx, ctx.db, { userId, only: params.id, reason })
    // The announcement comes back a moment later; the answer already promises that the session has ended.
    ctx.cache.drop(sessionTopic(ctx.tenantId, params.id))
    return null
  },

  'POST /api/staff/login': (ctx, { body }, { request }) => {
    limitLogIns(request, body.email)
    return logInStaff(ctx, body)
  },

  'POST /api/staff/impersonations': (ctx, { body }) => {
    if (ctx.who.kind !== 'staff') throw new Refusal(403, 'forbidden')
    const { tenantId, who } = ctx
    return makeImpersonationLink(ctx, { tenantId, staffId: who.staffId, email: body.email })
  },

  'POST /api/impersonations/start': (ctx, { body }) => startImpersonation(ctx, body.impersonatedToken),
})
