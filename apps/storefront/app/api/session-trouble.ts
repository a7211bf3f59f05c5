import { ensureSession, isStale, renewSession } from '#app/api/session.ts'
import { type Identity, identity, readSession } from '#app/api/session-store.ts'

/** What a failed session means to the shop around the calls; set once by the session feature. */
export interface SessionTrouble {
  /** A customer's session is over: the way back in has to be shown. */
  customerSessionOver: () => void
  /** Whoever it was, the shopper is told once. */
  tokenRefused: () => void
  impersonationRefused: () => void
}

let trouble: SessionTrouble = {
  customerSessionOver: () => {},
  tokenRefused: () => {},
  impersonationRefused: () => {},
}

export const onSessionTrouble = (handlers: SessionTrouble) => {
  trouble = handlers
}

/** A token about to end is renewed before it is used. A server that cannot do it now may still take the old one. */
export async function renewIfStale() {
  const used = identity()
  const session = readSession()
  if (used.impersonating || !session || session.accessToken !== used.token || !isStale(session)) return
  const renewed = await renewSession(session.accessToken).catch(() => true)
  if (!renewed) await startOver(used)
}

/**
 * After a refused token: renew it once, else begin again as a guest. Whether the call is worth repeating: a guest's is,
 * with the token of the new guest; a customer's is not, when nobody is that customer any more.
 */
export async function recover(used: Identity): Promise<boolean> {
  if (used.impersonating) {
    if (identity().token === used.token) trouble.impersonationRefused()
    return false
  }
  if (!used.token) {
    await ensureSession()
    return true
  }
  if (identity().token === used.token && !(await renewSession(used.token))) await startOver(used)
  return used.isGuest || identity().userId === used.userId
}

let startingOver: Promise<void> | undefined

/** Once for all calls that were refused together. */
function startOver({ isGuest }: Identity): Promise<void> {
  startingOver ??= begin().finally(() => {
    startingOver = undefined
  })
  return startingOver

  async function begin() {
    trouble.tokenRefused()
    if (!isGuest) trouble.customerSessionOver()
    await ensureSession()
  }
}
