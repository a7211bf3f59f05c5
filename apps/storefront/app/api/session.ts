import type { SessionAuth } from '@sadu/contract/models/session'
import { addressOf } from '#app/api/address.ts'
import { CallFailure } from '#app/api/failure.ts'
import { hosts } from '#app/api/hosts.ts'
import { readJson, send } from '#app/api/send.ts'
import {
  forgetSession,
  identity,
  readIdentityAgain,
  readSession,
  type StoredSession,
  saveRenewed,
  saveSession,
} from '#app/api/session-store.ts'

/** A token this close to its end is renewed before it is used. */
const renewAheadMs = 30_000

/** The registration calls say what they are; the server takes it as a hint. Their language is always English. */
export const registrationHeaders = { role: 'guest', user: '', userId: '', language: 'en', tenantId: '1' }

const lockName = 'sadu-session'

/**
 * One at a time over all tabs of this browser, where the browser can do that. Whoever had to wait takes what the other
 * tab has done if it helps: that is stored in time, but may be seen here a moment after the lock is free.
 */
async function alone<T>(work: () => Promise<T>, helped: () => boolean): Promise<T> {
  if (!navigator.locks) return work()
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work() } : null,
  )
  if (first) return first.result
  return navigator.locks.request(lockName, async () => {
    const patience = Date.now() + 2_000
    while (!helped() && Date.now() < patience) await new Promise((next) => setTimeout(next, 20))
    return work()
  })
}

async function post(
  name: 'POST /api/users/customers/guest' | 'POST /api/account/refresh-token',
  body: object,
  headers = {},
) {
  const answer = await send(addressOf(name, {}, hosts()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    repeatable: false,
  })
  return (await readJson(answer)) as SessionAuth
}

let creating: Promise<void> | undefined

/** Makes sure that there is a session: a stored one, else a new guest, once even when many ask at once. */
export function ensureSession(): Promise<void> {
  if (identity().token) return Promise.resolve()
  creating ??= alone(
    async () => {
      // Another tab may have made one while this one waited for its turn, or, without locks, for the answer.
      if (!readSession()) {
        const guest = await post('POST /api/users/customers/guest', {}, registrationHeaders)
        if (!readSession()) saveSession(guest, true)
      }
      readIdentityAgain()
    },
    () => readSession() !== null,
  ).finally(() => {
    creating = undefined
  })
  return creating
}

let renewing: Promise<boolean> | undefined

/** Exchanges the refresh token; false when the session is over. Other tabs may have done it meanwhile. */
export function renewSession(stale: string): Promise<boolean> {
  renewing ??= alone(
    async () => {
      const session = readSession()
      const good = session !== null && (session.accessToken !== stale || (await renew(session)))
      readIdentityAgain()
      return good
    },
    () => readSession()?.accessToken !== stale,
  ).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(session: StoredSession): Promise<boolean> {
  try {
    const auth = await post('POST /api/account/refresh-token', { refreshToken: session.refreshToken })
    // Logged out, or logged in anew, while the answer was under way: what is stored now stands.
    if (isStillStored(session)) saveRenewed(auth, session)
    return readSession() !== null
  } catch (error) {
    if (!(error instanceof CallFailure) || (error.status !== 401 && error.status !== 400)) throw error
    if (isStillStored(session)) forgetSession(session)
    return false
  }
}

const isStillStored = ({ refreshToken }: StoredSession) => readSession()?.refreshToken === refreshToken

export const isStale = (session: StoredSession) => session.expiresAt - renewAheadMs < Date.now()
