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
  | 'visitCounting'
  | 'toldPurchases'
  | 'notice'

export interface SafeStorage {
  get: (key: StoredKey) => string | null
  set: (key: StoredKey, value: string) => void
  remove: (key: StoredKey) => void
}

/** Web storage that never throws: in private mode or when full, values live in memory for the visit. */
export function safeStorage(open: () => Storage): SafeStorage {
  /** What could not be stored; newer than what lies there under the same key. Null: could not be removed. */
  const memory = new Map<StoredKey, string | null>()
  const attempt = (use: (storage: Storage) => void): boolean => {
    try {
      use(open())
      return true
    } catch {
      return false
    }
  }
  return {
    get: (key) => {
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      let stored: string | null = null
      attempt((storage) => {
        stored = storage.getItem(key)
      })
      return stored
    },
    set: (key, value) => {
      if (attempt((storage) => storage.setItem(key, value))) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      if (attempt((storage) => storage.removeItem(key))) memory.delete(key)
      else memory.set(key, null)
    },
  }
}

/** Lasts until the shopper removes it. */
export const longTerm = safeStorage(() => localStorage)
/** Lasts as long as the tab. */
export const perSession = safeStorage(() => sessionStorage)
