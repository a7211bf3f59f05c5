import { call } from '#app/api/call.ts'
import { clearImpersonation, identity } from '#app/api/session-store.ts'
import { readToken } from '#app/api/token.ts'

/** Finishing calls the server, forgets the token whatever it answers, and begins anew at the front door. */
export async function finishImpersonation() {
  const sessionId = readToken(identity().token)?.sid
  if (sessionId)
    await call('DELETE /api/tenants/self/sessions/{id}', { params: { id: sessionId } }).catch(() => {})
  clearImpersonation()
  window.location.assign('/')
}
