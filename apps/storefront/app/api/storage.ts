/** The stored keys of the shop; no other key holds anything of the session or the language. */
export type StoredKey =
  | 'accessToken'
  | 'refreshToken'
  | 'expiresIn'
  | 'isGuest'
  | 'localLang'
  | 'localeData'
  | 'localeVersion'
  | 'impersonatedToken'

export interface SafeStorage {
  get: (key: StoredKey) => string | null
  set: (key: StoredKey, value: string) => void
  remove: (key: StoredKey) => void
}

/** Web storage that never throws: in private mode or when full, values live in memory for the visit. */
function safe(open: () => Storage): SafeStorage {
  const memory = new Map<StoredKey, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null) ?? memory.get(key) ?? null,
    set: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
  }
}

/** Lasts until the shopper removes it. */
export const longTerm = safe(() => localStorage)
/** Lasts as long as the tab. */
export const perSession = safe(() => sessionStorage)
