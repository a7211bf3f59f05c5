import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth, json, openBrowser, type SentCall, token } from '#app/testing/browser.ts'

async function openPage(answer: (call: SentCall) => Response | Error) {
  vi.resetModules()
  const browser = openBrowser(answer)
  const { call } = await import('#app/api/call.ts')
  const store = await import('#app/api/session-store.ts')
  const { onSessionTrouble } = await import('#app/api/session-trouble.ts')
  const trouble = {
    customerSessionOver: vi.fn(),
    tokenRefused: vi.fn(),
    impersonationRefused: vi.fn(() => store.endImpersonation()),
  }
  onSessionTrouble(trouble)
  return { ...browser, call, store, trouble }
}

const guestPath = '/api/users/customers/guest'
const refreshPath = '/api/account/refresh-token'
const refused = () => json({ code: 'session.invalid_token', message: 'Invalid access token.' }, 401)
const bearer = ({ headers }: SentCall) => headers.authorization
const cart = 'GET /web-gw/users/{userId}/cart'

describe('a call', () => {
  test('S7.3 S7.9 carries the stored language and the token', async () => {
    const { call, calls, store, local } = await openPage(() => json([]))
    local.setItem('localLang', 'ar')
    const session = auth('u1')
    store.saveSession(session, true)
    await call('GET /api/countries/lookup', {})
    expect(calls[0]?.headers).toMatchObject({
      language: 'ar',
      'accept-language': 'ar',
      authorization: `Bearer ${session.accessToken}`,
    })
  })

  test('S7.4 before a language was ever stored it is the page’s', async () => {
    const { call, calls } = await openPage(() => json([]))
    await call('GET /api/countries/lookup', {})
    expect(calls[0]?.headers.language).toBe('en')
    expect(bearer(calls[0] as SentCall)).toBeUndefined()
  })

  test('S7.5 S4.27 S4.28 the user of the path is the one of the token, the impersonation’s first', async () => {
    const { call, calls, store } = await openPage(() => json({}))
    store.saveSession(auth('own'), true)
    await call(cart, {})
    const acting = token({ nameid: 'acting', sid: 'i' })
    store.saveImpersonation(acting)
    await call(cart, {})
    expect(calls.map(({ url }) => url)).toEqual(['/web-gw/users/own/cart', '/web-gw/users/acting/cart'])
    expect(bearer(calls[1] as SentCall)).toBe(`Bearer ${acting}`)
  })

  test('S6.6 S7.6 without a session a guest comes first; no call leaves with a hole in its path', async () => {
    const { call, calls } = await openPage(({ url }) => (url === guestPath ? json(auth('new')) : json({})))
    await call(cart, {})
    expect(calls.map(({ url }) => url)).toEqual([guestPath, '/web-gw/users/new/cart'])
  })

  test('S6.6 when no guest can be had the call is not made', async () => {
    const { call, calls } = await openPage(() => json({}, 500))
    await expect(call(cart, {})).rejects.toMatchObject({ status: 500 })
    expect(calls.map(({ url }) => url)).toEqual([guestPath])
  })

  test('S7.10 a write with an idempotency key may be repeated, another not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { call, calls, store } = await openPage(() => json({}, 503))
    store.saveSession(auth('u'), true)
    const send = async (headers: Record<string, string>) => {
      const sent = call(
        'DELETE /api/customers/{userId}/address/{id}',
        { params: { id: 1 } },
        { headers },
      ).catch(() => {})
      await vi.runAllTimersAsync()
      await sent
    }
    await send({})
    expect(calls).toHaveLength(1)
    await send({ 'idempotency-key': 'k' })
    expect(calls).toHaveLength(4)
    vi.useRealTimers()
  })
})

describe('a refused token', () => {
  let good: string
  beforeEach(() => {
    good = auth('u1', { mark: '2' }).accessToken
  })

  test('S4.11 is renewed once and the call repeated', async () => {
    const { call, calls, store, trouble } = await openPage((sent) => {
      if (sent.url === refreshPath) return json(auth('u1', { mark: '2' }))
      return bearer(sent) === `Bearer ${good}` ? json({ items: [] }) : refused()
    })
    store.saveSession(auth('u1'), true)
    expect(await call(cart, {})).toEqual({ items: [] })
    expect(calls.map(({ url }) => url)).toEqual([
      '/web-gw/users/u1/cart',
      refreshPath,
      '/web-gw/users/u1/cart',
    ])
    expect(trouble.tokenRefused).not.toHaveBeenCalled()
  })

  test('S4.10 one that is about to end is renewed before it is used', async () => {
    const { call, calls, store } = await openPage(({ url }) =>
      url === refreshPath ? json(auth('u1', { mark: '2' })) : json({}),
    )
    store.saveSession(auth('u1', { expiresIn: 20 }), true)
    await call(cart, {})
    expect(calls.map(({ url }) => url)).toEqual([refreshPath, '/web-gw/users/u1/cart'])
    expect(bearer(calls[1] as SentCall)).toBe(`Bearer ${good}`)
  })

  test('S4.11 S8.6 S8.7 a guest gets a new guest and their answer; all calls together tell once', async () => {
    const { call, calls, store, trouble, local } = await openPage((sent) => {
      if (sent.url === refreshPath) return refused()
      if (sent.url === guestPath) return json(auth('new'))
      return sent.url.includes('/new/') ? json({ of: 'new' }) : refused()
    })
    store.saveSession(auth('old'), true)
    const answers = await Promise.all([call(cart, {}), call(cart, {}), call(cart, {})])
    expect(answers).toEqual(Array(3).fill({ of: 'new' }))
    expect(trouble.tokenRefused).toHaveBeenCalledTimes(1)
    expect(trouble.customerSessionOver).not.toHaveBeenCalled()
    expect(calls.filter(({ url }) => url === guestPath)).toHaveLength(1)
    expect(calls.filter(({ url }) => url === refreshPath)).toHaveLength(1)
    expect(local.getItem('accessToken')).toBe(auth('new').accessToken)
  })

  test('S4.11 a customer is shown the way back in, and nothing of theirs is done as somebody else', async () => {
    const { call, calls, store, trouble } = await openPage(({ url }) => {
      if (url === guestPath) return json(auth('new'))
      return refused()
    })
    store.saveSession(auth('sara', { isGuest: false }), true)
    const outcomes = await Promise.allSettled([call(cart, {}), call(cart, {})])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(trouble.tokenRefused).toHaveBeenCalledTimes(1)
    expect(trouble.customerSessionOver).toHaveBeenCalledTimes(1)
    expect(calls.some(({ url }) => url.includes('/new/'))).toBe(false)
    expect(store.identity()).toMatchObject({ userId: 'new', isGuest: true })
  })

  test('S4.11 the same when the end is noticed before the call', async () => {
    const { call, calls, store, trouble } = await openPage(({ url }) => {
      if (url === guestPath) return json(auth('new'))
      return url === refreshPath ? refused() : json({})
    })
    store.saveSession(auth('sara', { isGuest: false, expiresIn: 1 }), true)
    await expect(call(cart, {})).rejects.toMatchObject({ status: 401 })
    expect(trouble.customerSessionOver).toHaveBeenCalledTimes(1)
    expect(calls.map(({ url }) => url)).toEqual([refreshPath, guestPath])
  })

  test('S4.11 a renewal that cannot be made now leaves the old token in use', async () => {
    const { call, calls, store, trouble } = await openPage(({ url }) =>
      url === refreshPath ? json({}, 500) : json({ fine: true }),
    )
    store.saveSession(auth('u1', { expiresIn: 20 }), true)
    expect(await call(cart, {})).toEqual({ fine: true })
    expect(calls).toHaveLength(2)
    expect(trouble.tokenRefused).not.toHaveBeenCalled()
  })

  test('S8.4 an impersonation that is refused ends, once, and its calls are not made as somebody else', async () => {
    const { call, calls, store, trouble } = await openPage(refused)
    store.saveSession(auth('own', { isGuest: false }), true)
    store.saveImpersonation(token({ nameid: 'acting', sid: 'i' }))
    await Promise.allSettled([call(cart, {}), call(cart, {})])
    expect(trouble.impersonationRefused).toHaveBeenCalledTimes(1)
    expect(trouble.tokenRefused).not.toHaveBeenCalled()
    expect(calls.every(({ url }) => url.includes('/acting/'))).toBe(true)
  })

  test('S4.7 a call that ends the session takes the refusal as it is', async () => {
    const { call, calls, store, trouble } = await openPage(refused)
    store.saveSession(auth('sara', { isGuest: false }), true)
    const id = '00000000-0000-0000-0000-000000000000'
    const ending = call(
      'DELETE /api/tenants/self/sessions/{id}',
      { params: { id }, query: {} },
      { noMending: true },
    )
    await expect(ending).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
    expect(trouble.tokenRefused).not.toHaveBeenCalled()
  })
})
