import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth, openBrowser } from '#app/testing/browser.ts'

let browser: ReturnType<typeof openBrowser>
let tabs: typeof import('#app/api/other-tabs.ts')
let store: typeof import('#app/api/session-store.ts')
let page: EventTarget
let stop = () => {}

beforeEach(async () => {
  vi.resetModules()
  browser = openBrowser()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  tabs = await import('#app/api/other-tabs.ts')
  store = await import('#app/api/session-store.ts')
  stop = tabs.followOtherTabs()
})
afterEach(() => stop())

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })
const sara = auth('sara', { isGuest: false })

test('S4.9 another tab that logs out logs this one out', () => {
  store.saveSession(sara, true)
  browser.local.clear()
  page.dispatchEvent(storageEvent('accessToken'))
  expect(store.identity()).toMatchObject({ userId: null, isGuest: true })
})

test('S4.9 another tab that logs in logs this one in', () => {
  store.saveSession(auth('guest'), true)
  for (const key of ['accessToken', 'refreshToken'] as const) browser.local.setItem(key, sara[key])
  browser.local.setItem('isGuest', 'false')
  page.dispatchEvent(storageEvent('refreshToken'))
  expect(store.identity().userId).toBe('guest')
  page.dispatchEvent(storageEvent('accessToken'))
  expect(store.identity()).toMatchObject({ userId: 'sara', isGuest: false })
})

test('S4.9 a page that comes back from the browser’s memory looks again', () => {
  store.saveSession(sara, true)
  browser.local.clear()
  page.dispatchEvent(new Event('pageshow'))
  expect(store.identity().userId).toBeNull()
})

test('S4.9 a copy of a tab’s own session hears of its end, another session does not', async () => {
  store.saveSession(sara, false)
  tabs.announceEnd('session of somebody else')
  tabs.announceEnd('session of sara')
  await vi.waitFor(() => expect(store.readSession()).toBeNull())
  expect(store.identity().userId).toBeNull()
  store.saveSession(sara, false)
  tabs.announceEnd('session of somebody else')
  const { promise, resolve } = Promise.withResolvers<void>()
  const after = new BroadcastChannel('sadu-session')
  after.onmessage = () => resolve()
  tabs.announceEnd('the last word')
  await promise
  after.close()
  expect(store.readSession()).not.toBeNull()
})
