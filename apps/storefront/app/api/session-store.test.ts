import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth, openBrowser, token } from '#app/testing/browser.ts'

let browser: ReturnType<typeof openBrowser>
let store: typeof import('#app/api/session-store.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = openBrowser()
  store = await import('#app/api/session-store.ts')
})

const guest = auth('guest')
const customer = auth('customer', { isGuest: false })
const kept = ['accessToken', 'expiresIn', 'isGuest', 'refreshToken']

describe('where a session is kept', () => {
  test('S4.5 S9.27 a guest’s always long-term, under four keys and no other', () => {
    store.saveSession(guest, false)
    expect(Object.keys(browser.local.entries()).sort()).toEqual(kept)
    expect(browser.session.length).toBe(0)
  })

  test('S4.4 S4.6 a customer’s long-term when remembered, else in the tab, and the other place is emptied', () => {
    store.saveSession(guest, true)
    store.saveSession(customer, false)
    expect(browser.local.length).toBe(0)
    expect(Object.keys(browser.session.entries()).sort()).toEqual(kept)
    store.saveSession(customer, true)
    expect(browser.session.length).toBe(0)
    expect(browser.local.getItem('accessToken')).toBe(customer.accessToken)
  })

  test('S3.29 expiresIn holds the time of its end', () => {
    const before = Date.now()
    store.saveSession(guest, true)
    const stored = Number(browser.local.getItem('expiresIn'))
    expect(stored).toBeGreaterThanOrEqual(before + 900_000)
    expect(stored).toBeLessThanOrEqual(Date.now() + 900_000)
    expect(store.readSession()?.expiresAt).toBe(stored)
  })

  test('S3.30 the stored text "false" is no guest', () => {
    store.saveSession(customer, true)
    expect(browser.local.getItem('isGuest')).toBe('false')
    expect(store.readSession()?.isGuest).toBe(false)
    expect(store.identity().isGuest).toBe(false)
  })

  test('S4.1 S4.2 a stored session is found again, the tab’s own first', () => {
    const fill = (storage: Storage, { accessToken, refreshToken, isGuest }: typeof guest) => {
      storage.setItem('accessToken', accessToken)
      storage.setItem('refreshToken', refreshToken)
      storage.setItem('isGuest', String(isGuest))
    }
    fill(browser.local, guest)
    expect(store.readSession()).toMatchObject({ longTerm: true, isGuest: true })
    fill(browser.session, customer)
    expect(store.readSession()).toMatchObject({
      longTerm: false,
      isGuest: false,
      accessToken: customer.accessToken,
    })
  })

  test('S4.14 values that cannot be read are no session', () => {
    for (const value of ['', 'null', '{"a":1}', 'a.b.c', token({ sub: 'x' })]) {
      browser.local.setItem('accessToken', value)
      expect(store.readSession()).toBeNull()
    }
  })

  test('S4.10 new tokens go where the old ones lay, and another tab’s session stays', () => {
    store.saveSession(customer, false)
    browser.local.setItem('accessToken', guest.accessToken)
    const session = store.readSession()
    if (!session) throw new Error('no session')
    store.saveRenewed(auth('customer', { isGuest: false, mark: 'new' }), session)
    expect(store.readSession()?.refreshToken).toBe('refresh customer new')
    expect(browser.local.getItem('accessToken')).toBe(guest.accessToken)
    store.forgetSession(session)
    expect(browser.session.length).toBe(0)
    expect(browser.local.getItem('accessToken')).toBe(guest.accessToken)
  })

  test('S4.7 S4.8 logging out takes the four keys from both places and keeps the language', () => {
    browser.local.setItem('localLang', 'ar')
    browser.local.setItem('localeVersion', '7')
    browser.local.setItem('localeData', '{}')
    store.saveSession(customer, true)
    browser.session.setItem('accessToken', guest.accessToken)
    store.clearSession()
    expect(browser.local.entries()).toEqual({ localLang: 'ar', localeVersion: '7', localeData: '{}' })
    expect(browser.session.length).toBe(0)
    expect(store.identity()).toEqual({ userId: null, token: null, isGuest: true, impersonating: false })
  })
})

describe('who the browser acts as', () => {
  const acting = token({ nameid: 'sara', sid: 'i1' })

  test('S6.1 nobody known is a guest', () => {
    expect(store.identity()).toMatchObject({ userId: null, isGuest: true })
  })

  test('S4.27 S4.28 S4.16 the impersonation first, as no guest, for the id and the header', () => {
    store.saveSession(guest, true)
    store.saveImpersonation(acting)
    expect(store.identity()).toEqual({ userId: 'sara', token: acting, isGuest: false, impersonating: true })
  })

  test('S4.20 S9.27 its token lies in the tab alone', () => {
    store.saveImpersonation(acting)
    expect(browser.session.entries()).toEqual({ impersonatedToken: acting })
    expect(browser.local.length).toBe(0)
  })

  test('S4.17 S4.18 at its end the user is a guest, even over a customer’s session, which the next page finds', async () => {
    store.saveSession(customer, true)
    store.saveImpersonation(acting)
    store.endImpersonation()
    expect(store.identity()).toEqual({ userId: null, token: null, isGuest: true, impersonating: false })
    expect(browser.session.length).toBe(0)
    vi.resetModules()
    const next = await import('#app/api/session-store.ts')
    expect(next.identity()).toMatchObject({ userId: 'customer', isGuest: false, impersonating: false })
  })

  test('S8.5 a stored impersonation that cannot be read is taken away, and the session below it shows', () => {
    store.saveSession(customer, true)
    browser.session.setItem('impersonatedToken', 'rubbish')
    expect(store.dropUnreadableImpersonation()).toBe(true)
    expect(browser.session.getItem('impersonatedToken')).toBeNull()
    expect(store.identity().userId).toBe('customer')
    expect(store.dropUnreadableImpersonation()).toBe(false)
  })

  test('S4.9 a change is told once, and a change to the same not at all', () => {
    const told = vi.fn()
    const stop = store.subscribeIdentity(told)
    store.saveSession(guest, true)
    expect(told).toHaveBeenCalledTimes(1)
    store.readIdentityAgain()
    expect(told).toHaveBeenCalledTimes(1)
    browser.local.clear()
    store.readIdentityAgain()
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    store.saveSession(guest, true)
    expect(told).toHaveBeenCalledTimes(2)
  })
})
