import { expect, test } from 'vitest'
import { safeStorage } from '#app/api/storage.ts'
import { MemoryStorage, refusingStorage } from '#app/testing/browser.ts'

test('S4.15 where storage is refused, values live in memory', () => {
  const storage = safeStorage(() => refusingStorage)
  expect(storage.get('accessToken')).toBeNull()
  storage.set('accessToken', 'a')
  expect(storage.get('accessToken')).toBe('a')
  storage.remove('accessToken')
  expect(storage.get('accessToken')).toBeNull()
})

test('S4.15 a browser that throws when storage is merely named does no harm', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('isGuest', 'true')
  expect(storage.get('isGuest')).toBe('true')
})

test('S4.15 when there is no room the newer value counts, not the one that lies there', () => {
  const real = new MemoryStorage()
  real.setItem('accessToken', 'old')
  let full = true
  const storage = safeStorage(
    () =>
      ({
        getItem: real.getItem,
        removeItem: real.removeItem,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('full', 'QuotaExceededError')
          real.setItem(key, value)
        },
      }) as Storage,
  )
  storage.set('accessToken', 'new')
  expect(storage.get('accessToken')).toBe('new')
  full = false
  storage.set('accessToken', 'newest')
  expect(real.getItem('accessToken')).toBe('newest')
  expect(storage.get('accessToken')).toBe('newest')
})
