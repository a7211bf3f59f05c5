import type { SessionAuth } from '@sadu/contract/models/session'
import { longTerm, perSession, type SafeStorage } from '#app/api/storage.ts'
import { readToken } from '#app/api/token.ts'

export interface StoredSession {
  accessToken: string
  refreshToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
  isGuest: boolean
  longTerm: boolean
}

const keys = ['accessToken', 'refreshToken', 'expiresIn', 'isGuest'] as const

/** The session of this browser: the tab's own first, for that is the newer log-in. Unreadable values are no session. */
export function readSession(): StoredSession | null {
  return readFrom(perSession, false) ?? readFrom(longTerm, true)
}

function readFrom(storage: SafeStorage, isLongTerm: boolean): StoredSession | null {
  const accessToken = storage.get('accessToken')
  if (!accessToken || !readToken(accessToken)) return null
  return {
    accessToken,
    refreshToken: storage.get('refreshToken') ?? '',
    expiresAt: Number(storage.get('expiresIn')) || 0,
    isGuest: storage.get('isGuest') !== 'false',
    longTerm: isLongTerm,
  }
}

const storageOf = (isLongTerm: boolean) => (isLongTerm ? longTerm : perSession)

/**
 * Keeps a session that has just begun. A guest's is always long-term; a customer's when asked to be remembered. The
 * other storage is emptied, so that nothing old comes back when the tab is closed.
 */
export function saveSession(auth: SessionAuth, rememberMe: boolean) {
  const remembered = auth.isGuest || rememberMe
  empty(storageOf(!remembered))
  write(storageOf(remembered), auth)
}

/** Keeps the new tokens of a session where the old ones lay; the other storage may hold another tab's session. */
export function saveRenewed(auth: SessionAuth, { longTerm: isLongTerm }: StoredSession) {
  write(storageOf(isLongTerm), auth)
}

function write(storage: SafeStorage, auth: SessionAuth) {
  storage.set('refreshToken', auth.refreshToken)
  storage.set('expiresIn', String(Date.now() + auth.expiresIn * 1000))
  storage.set('isGuest', String(auth.isGuest))
  // Last: other tabs wake up on this key and must find the rest in place.
  storage.set('accessToken', auth.accessToken)
  readIdentityAgain()
}

/** Forgets a session that the server no longer knows, and no other. */
export function forgetSession({ longTerm: isLongTerm }: StoredSession) {
  empty(storageOf(isLongTerm))
  readIdentityAgain()
}

/** Logging out: no session is left in this browser; what was chosen of language stays. */
export function clearSession() {
  empty(longTerm)
  empty(perSession)
  readIdentityAgain()
}

const empty = (storage: SafeStorage) => {
  for (const key of keys) storage.remove(key)
}

export const readImpersonation = () => perSession.get('impersonatedToken')

export function saveImpersonation(token: string) {
  perSession.set('impersonatedToken', token)
  impersonationOver = false
  readIdentityAgain()
}

/** Ends it here: the user is a guest from now on, until the page is loaded anew and finds what else is stored. */
export function endImpersonation() {
  perSession.remove('impersonatedToken')
  impersonationOver = true
  readIdentityAgain()
}

/** A stored token that says nothing is taken away; whether there was one. */
export function dropUnreadableImpersonation(): boolean {
  const token = readImpersonation()
  if (token === null || readToken(token)) return false
  perSession.remove('impersonatedToken')
  return true
}

let impersonationOver = false

export interface Identity {
  userId: string | null
  /** For headers: the impersonation's first, then the session's own. */
  token: string | null
  isGuest: boolean
  impersonating: boolean
}

const nobody: Identity = { userId: null, token: null, isGuest: true, impersonating: false }

function identityNow(): Identity {
  const impersonation = readImpersonation()
  const acting = readToken(impersonation)
  if (impersonation && acting)
    return { userId: acting.nameid, token: impersonation, isGuest: false, impersonating: true }
  const session = impersonationOver ? null : readSession()
  const own = readToken(session?.accessToken)
  if (!session || !own) return nobody
  return { userId: own.nameid, token: session.accessToken, isGuest: session.isGuest, impersonating: false }
}

let current: Identity | undefined
const listeners = new Set<() => void>()

export const identity = (): Identity => {
  current ??= identityNow()
  return current
}

export const identityOnServer = () => nobody

/** After a change of what is stored, by this tab or another. */
export function readIdentityAgain() {
  const next = identityNow()
  if (current && current.token === next.token && current.isGuest === next.isGuest) return
  current = next
  for (const listener of listeners) listener()
}

export function subscribeIdentity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
