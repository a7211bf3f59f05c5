import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth, json, openBrowser, type SentCall } from '#app/testing/browser.ts'

/** A tab: modules of its own over the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  const session = await import('#app/api/session.ts')
  const store = await import('#app/api/session-store.ts')
  return { ...session, ...store }
}

const guestPath = '/api/users/customers/guest'
const refreshPath = '/api/account/refresh-token'

describe('having a session', () => {
  let made: number
  const answer = () => {
    made++
    return new Promise<Response>((done) => setTimeout(() => done(json(auth(`guest ${made}`))), 5))
  }
  beforeEach(() => {
    made = 0
  })

  test('S1.3 S4.3 a guest is made by the server when nothing is stored, once however many ask', async () => {
    const { calls, local } = openBrowser(answer)
    const tab = await openTab()
    await Promise.all([tab.ensureSession(), tab.ensureSession(), tab.ensureSession()])
    await tab.ensureSession()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'POST', url: guestPath })
    expect(local.getItem('isGuest')).toBe('true')
  })

  test('S1.3 a stored session makes no second guest', async () => {
    const { calls } = openBrowser(answer)
    await (await openTab()).ensureSession()
    const reloaded = await openTab()
    await reloaded.ensureSession()
    expect(calls).toHaveLength(1)
    expect(reloaded.identity().userId).toBe('guest 1')
  })

  test('S1.4 two tabs that open at once end with one guest', async () => {
    const { calls } = openBrowser(answer)
    const [first, second] = [await openTab(), await openTab()]
    await Promise.all([first.ensureSession(), second.ensureSession()])
    expect(calls).toHaveLength(1)
    expect(first.identity().userId).toBe('guest 1')
    expect(second.identity().userId).toBe('guest 1')
  })

  test('S1.4 without locks the first answer stands in both tabs', async () => {
    openBrowser(answer)
    vi.stubGlobal('navigator', {})
    const [first, second] = [await openTab(), await openTab()]
    await Promise.all([first.ensureSession(), second.ensureSession()])
    expect(first.identity().userId).toBe(second.identity().userId)
    expect(first.readSession()?.accessToken).toBe(first.identity().token)
    vi.unstubAllGlobals()
  })

  test('S6.11 S6.12 S6.13 it is asked for with the headers of a registration call, in English', async () => {
    const { calls, local } = openBrowser(answer)
    local.setItem('localLang', 'ar')
    await (await openTab()).ensureSession()
    expect(calls[0]?.headers).toMatchObject({
      role: 'guest',
      user: '',
      userId: '',
      language: 'en',
      tenantId: '1',
    })
  })

  test('S1.2 who acts as a customer needs no guest', async () => {
    const { calls, session } = openBrowser(answer)
    session.setItem('impersonatedToken', auth('sara').accessToken)
    await (await openTab()).ensureSession()
    expect(calls).toHaveLength(0)
  })

  test('S4.15 a server that cannot be reached is asked again the next time', async () => {
    let up = false
    const { calls } = openBrowser(() => (up ? json(auth('late')) : new TypeError('Failed to fetch')))
    const tab = await openTab()
    await expect(tab.ensureSession()).rejects.toMatchObject({ status: 0 })
    up = true
    await tab.ensureSession()
    expect(calls).toHaveLength(2)
    expect(tab.identity().userId).toBe('late')
  })
})

describe('renewing', () => {
  const start = async (answer: (call: SentCall) => Response | Promise<Response>) => {
    const browser = openBrowser(answer)
    const tab = await openTab()
    const first = auth('sara', { isGuest: false })
    tab.saveSession(first, true)
    return { ...browser, tab, stale: first.accessToken }
  }

  test('S4.10 the refresh token is exchanged once, however many ask', async () => {
    const { tab, calls, stale } = await start(() => json(auth('sara', { isGuest: false, mark: '2' })))
    const answers = await Promise.all([tab.renewSession(stale), tab.renewSession(stale)])
    expect(answers).toEqual([true, true])
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: refreshPath, body: { refreshToken: 'refresh sara ' } })
    expect(tab.readSession()?.refreshToken).toBe('refresh sara 2')
  })

  test('S4.10 two tabs with the same stale token exchange it once, and both go on with the new one', async () => {
    const { tab, calls, stale } = await start(
      () =>
        new Promise((done) => setTimeout(() => done(json(auth('sara', { isGuest: false, mark: '2' }))), 5)),
    )
    const other = await openTab()
    expect(other.identity().token).toBe(stale)
    expect(await Promise.all([tab.renewSession(stale), other.renewSession(stale)])).toEqual([true, true])
    expect(calls).toHaveLength(1)
    expect(other.identity().token).toBe(tab.identity().token)
    expect(other.identity().token).not.toBe(stale)
  })

  test('S4.11 a refused refresh token is the end of that session', async () => {
    const { tab, local, stale } = await start(() => json({ code: 'session.invalid_token' }, 401))
    local.setItem('localLang', 'ar')
    expect(await tab.renewSession(stale)).toBe(false)
    expect(tab.readSession()).toBeNull()
    expect(local.entries()).toEqual({ localLang: 'ar' })
  })

  test('S4.11 a server in trouble ends nothing', async () => {
    const { tab, stale } = await start(() => json({}, 503))
    await expect(tab.renewSession(stale)).rejects.toMatchObject({ status: 503 })
    expect(tab.readSession()?.accessToken).toBe(stale)
  })

  test('S4.7 who logs out while the answer is under way stays logged out', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<Response>()
    const { tab, calls, local, stale } = await start(() => promise)
    const renewing = tab.renewSession(stale)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    tab.clearSession()
    arrive(json(auth('sara', { isGuest: false, mark: '2' })))
    expect(await renewing).toBe(false)
    expect(local.length).toBe(0)
  })
})
