import { call } from '#app/api/call.ts'
import { announceEnd } from '#app/api/other-tabs.ts'
import { isStale, renewSession } from '#app/api/session.ts'
import { clearSession, endImpersonation, identity, readSession } from '#app/api/session-store.ts'
import { readToken } from '#app/api/token.ts'
import { forgetCheckout } from '#app/features/checkout/checkout-memory.ts'

/** Whoever logs out does not wait longer for a server that does not answer. */
const patienceMs = 4_000

/** Ends the session here, in every tab and on the server, then begins anew at the front door. */
export async function logOut() {
  const { impersonating, token } = identity()
  if (impersonating) {
    await endOnServer(token)
    endImpersonation()
  }
  const session = readSession()
  if (session && isStale(session)) await renewSession(session.accessToken).catch(() => false)
  const last = readSession()?.accessToken
  await endOnServer(last)
  clearSession()
  forgetCheckout()
  const sessionId = readToken(last)?.sid
  if (sessionId) announceEnd(sessionId)
  window.location.assign('/')
}

/** A server that cannot be reached must not keep anybody logged in here; there the session ends by itself. */
async function endOnServer(token: string | null | undefined) {
  const id = readToken(token)?.sid
  if (!id) return
  await call(
    'DELETE /api/tenants/self/sessions/{id}',
    { params: { id }, query: {} },
    {
      headers: { authorization: `Bearer ${token}` },
      noMending: true,
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    },
  ).catch(() => {})
}
