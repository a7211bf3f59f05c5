import { describe, expect, test, vi } from 'vitest'
import { json, openBrowser, type SentCall, token } from '#app/testing/browser.ts'

async function openPage(answer: (call: SentCall) => Response | Error) {
  vi.resetModules()
  const browser = openBrowser(answer)
  const replace = vi.fn()
  vi.stubGlobal('window', { location: { replace, pathname: '/cart', search: '?step=1' } })
  const impersonation = await import('#app/features/session/impersonation.ts')
  const store = await import('#app/api/session-store.ts')
  const notice = await import('#app/features/session/notice.ts')
  return { ...browser, ...impersonation, store, notice, replace }
}

const sid = '11111111-1111-4111-8111-111111111111'
const acting = token({ nameid: 'sara', sid })
const link = token({ nameid: 'sara', jti: 'once' })

describe('beginning', () => {
  test('S4.19 S4.20 the link’s token is exchanged and the answer kept in the tab', async () => {
    const page = await openPage(() => json({ impersonatedToken: acting, expiresIn: 3600 }))
    expect(await page.startImpersonation(link)).toBeNull()
    expect(page.calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/impersonations/start',
      body: { impersonatedToken: link },
    })
    expect(page.session.entries()).toEqual({ impersonatedToken: acting })
    expect(page.store.identity()).toMatchObject({ userId: 'sara', isGuest: false, impersonating: true })
  })

  test.each([
    ['cannot be read', 'rubbish', 0],
    ['names nobody', token({ jti: 'once' }), 0],
    ['is refused, being used or too old', link, 1],
  ])('S8.5 a token that %s is invalid', async (_why, value, asked) => {
    const page = await openPage(() => json({ code: 'session.invalid_impersonation' }, 400))
    expect(await page.startImpersonation(value)).toBe('invalid')
    expect(page.calls).toHaveLength(asked)
    expect(page.session.length).toBe(0)
  })

  test('S8.5 a server that cannot be reached has refused nothing', async () => {
    const page = await openPage(() => new TypeError('Failed to fetch'))
    expect(await page.startImpersonation(link)).toMatchObject({ failure: { status: 0 } })
  })
})

describe('ending', () => {
  const begun = async (answer: (call: SentCall) => Response | Error) => {
    const page = await openPage(answer)
    page.store.saveImpersonation(acting)
    return page
  }

  test('S4.21 S4.22 S4.23 the server is told, the token removed, / loaded anew with the notice', async () => {
    const page = await begun(() => new Response(null, { status: 204 }))
    await page.finishImpersonation()
    expect(page.calls[0]).toMatchObject({ method: 'DELETE', url: `/api/tenants/self/sessions/${sid}` })
    expect(page.calls[0]?.headers.authorization).toBe(`Bearer ${acting}`)
    expect(page.session.getItem('impersonatedToken')).toBeNull()
    expect(page.replace).toHaveBeenCalledWith('/')
    expect(page.notice.takeNotice()).toBe('finished')
    expect(page.notice.takeNotice()).toBeNull()
    expect(page.session.length).toBe(0)
  })

  test('S4.23 the token is removed even when the server cannot be told', async () => {
    const page = await begun(() => new TypeError('Failed to fetch'))
    await page.finishImpersonation()
    expect(page.session.entries()).toEqual({ notice: 'finish_failed' })
  })

  test('S4.23 a session that had ended by itself is finished', async () => {
    const page = await begun(() => json({}, 401))
    await page.finishImpersonation()
    expect(page.notice.takeNotice()).toBe('finished')
  })

  test('S8.4 a refused token ends it where the visitor is, with the notice', async () => {
    const page = await begun(() => json({}))
    page.impersonationRefused()
    expect(page.session.entries()).toEqual({ notice: 'invalid' })
    expect(page.store.identity().isGuest).toBe(true)
    expect(page.replace).toHaveBeenCalledWith('/cart?step=1')
  })

  test('S4.24 S4.25 a page that goes away tells the server at once, in a call that outlives it', async () => {
    const page = await begun(() => new Response(null, { status: 204 }))
    const sent = vi.spyOn(globalThis, 'fetch')
    page.leaveImpersonation()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true })
    expect(page.calls[0]?.url).toBe(`/api/tenants/self/sessions/${sid}?leaving=true`)
    expect(page.session.getItem('impersonatedToken')).toBe(acting)
  })

  test('S4.25 a page that does not act for anybody has nothing to tell', async () => {
    const page = await openPage(() => json({}))
    page.leaveImpersonation()
    expect(page.calls).toHaveLength(0)
  })
})
