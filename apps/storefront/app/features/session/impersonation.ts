import { call } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { endImpersonation, identity, saveImpersonation } from '#app/api/session-store.ts'
import { readToken } from '#app/api/token.ts'
import { reloadWith } from '#app/features/session/notice.ts'

/** Why an impersonation did not begin: the token is not good, or the server could not be asked. */
export type StartProblem = 'invalid' | { failure: unknown }

/** Exchanges the token of the link, good once and for a minute, for one that acts as the customer. */
export async function startImpersonation(linkToken: string): Promise<StartProblem | null> {
  if (!readToken(linkToken)) return 'invalid'
  try {
    const { impersonatedToken } = await call('POST /api/impersonations/start', {
      body: { impersonatedToken: linkToken },
    })
    if (!readToken(impersonatedToken)) return 'invalid'
    saveImpersonation(impersonatedToken)
    return null
  } catch (failure) {
    const refused = failure instanceof CallFailure && failure.status >= 400 && failure.status < 429
    return refused ? 'invalid' : { failure }
  }
}

/** Finishing calls the server, forgets the token whatever it answers, and begins anew at the front door. */
export async function finishImpersonation() {
  const told = await endOnServer({ leaving: false })
  reloadWith(told ? 'finished' : 'finish_failed', '/')
  endImpersonation()
}

/** The server no longer takes the token: what was on the screen is not this visitor's to see. */
export function impersonationRefused() {
  reloadWith('invalid', window.location.pathname + window.location.search)
  endImpersonation()
}

/**
 * The page is going away, and whether it is closed or only loaded anew cannot be known here. The server ends the
 * session unless it is used again within seconds, which the next page does.
 */
export const leaveImpersonation = () => void endOnServer({ leaving: true })

async function endOnServer({ leaving }: { leaving: boolean }): Promise<boolean> {
  const id = readToken(identity().token)?.sid
  if (!id || !identity().impersonating) return true
  try {
    await call(
      'DELETE /api/tenants/self/sessions/{id}',
      { params: { id }, query: leaving ? { leaving } : {} },
      { keepalive: true, noMending: true },
    )
    return true
  } catch (error) {
    // A session that the server had ended already is finished as well.
    return error instanceof CallFailure && (error.status === 401 || error.status === 404)
  }
}
