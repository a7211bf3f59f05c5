import { call } from '#app/api/call.ts'
import { clearImpersonation, clearSession, identity, readSession } from '#app/api/session-store.ts'
import { readToken } from '#app/api/token.ts'

/** Ends the session here and on the server, then begins anew at the front door. */
export async function logOut() {
  if (identity().impersonating) {
    await endOnServer(readToken(identity().token)?.sid)
    clearImpersonation()
  }
  await endOnServer(readToken(readSession()?.accessToken)?.sid)
  clearSession()
  window.location.assign('/')
}

/** A server that cannot be reached must not keep anybody logged in here; there the session ends by itself. */
async function endOnServer(sessionId: string | undefined) {
  if (!sessionId) return
  await call('DELETE /api/tenants/self/sessions/{id}', { params: { id: sessionId } }).catch(() => {})
}
