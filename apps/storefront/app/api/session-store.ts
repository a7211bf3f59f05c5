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

/** A guest's session is always long-term; a customer's when asked to be remembered. The other storage is emptied. */
export function saveSession(auth: SessionAuth, rememberMe: boolean) {
  const remembered = auth.isGuest || rememberMe
  const storage = remembered ? longTerm : perSession
  clearStorage(remembered ? perSession : longTerm)
  storage.set('refreshToken', auth.refreshToken)
  storage.set('expiresIn', String(Date.now() + auth.expiresIn * 1000))
  storage.set('isGuest', String(auth.isGuest))
  // Last: other tabs wake up on this key and must find the rest in place.
  storage.set('accessToken', auth.accessToken)
  changed()
}

/** The session is gone; what was chosen of language stays. */
export function clearSession() {
  clearStorage(longTerm)
  clearStorage(perSession)
  changed()
}

const clearStorage = (storage: SafeStorage) => {
  for (const key of keys) storage.remove(key)
}

export const readImpersonation = () => perSession.get('impersonatedToken')

export function saveImpersonation(token: string) {
  perSession.set('impersonatedToken', token)
  changed()
}

export function clearImpersonation() {
  perSession.remove('impersonatedToken')
  changed()
}

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
  const session = readSession()
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

function changed() {
  const before = current
  current = identityNow()
  if (before && before.token === current.token && before.isGuest === current.isGuest) current = before
  for (const listener of listeners) listener()
}

/** Tells of every change of identity, from other tabs too. */
export function subscribeIdentity(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === 'accessToken') changed()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
