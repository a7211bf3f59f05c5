import { calls } from '@sadu/contract'
import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('every call of the contract', () => {
  test('S7.12 is described by the server in one document', async () => {
    const { body } = await shop.call('GET', '/openapi.json')
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(Object.keys(calls).sort())
  })

  test('S7.11 fails in one shape, with a code, words and the request id', async () => {
    const { status, body, headers } = await shop.call('GET', '/api/tenants/self/menus/999999')
    expect(status).toBe(404)
    expect(body).toEqual({
      code: 'not_found',
      message: 'This is not here, or no longer.',
      requestId: headers['x-request-id'],
    })
  })

  test('S5.2 names the fields that are wrong, in the language of the call', async () => {
    const { status, body } = await shop.call('POST', '/api/events', { body: { name: 'BAD' }, language: 'ar' })
    expect(status).toBe(400)
    expect(body.errors.name).toEqual(['القيمة غير صالحة.'])
  })

  test('S6.7 refuses a user id that is not the one of the token, for every call that has one', async () => {
    const [mine, other] = [await shop.guest(), await shop.guest()]
    const withUser = Object.keys(calls).filter((name) => name.includes('{userId}'))
    expect(withUser.length).toBeGreaterThan(20)
    for (const name of withUser) {
      const [method, path] = name.split(' ') as ['GET', string]
      const url = path.replace('{userId}', other.userId).replaceAll(/\{\w+\}/g, '1')
      const { status } = await shop.call(method, url, {
        token: mine.accessToken,
        ...(method !== 'GET' && { body: {} }),
      })
      expect([status, name]).toEqual([403, name])
    }
  })

  test('case 29 says to no foreign origin that it may read', async () => {
    const guest = await shop.guest()
    for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil']) {
      const answer = await guest.call('GET', '/api/users/customers/{userId}', { headers: { origin } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      const asked = await shop.call('OPTIONS', '/api/account/login', {
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    }
    const withCookie = await shop.call('GET', `/api/users/customers/${guest.userId}`, {
      headers: { cookie: `accessToken=${guest.accessToken}` },
    })
    expect(withCookie.status).toBe(401)
  })

  test('S7.25 the tenant in a path is self or its number, and no other', async () => {
    expect((await shop.call('GET', '/api/tenants/1/menus/53')).status).toBe(200)
    expect((await shop.call('GET', '/api/tenants/self/menus/53')).status).toBe(200)
    expect((await shop.call('GET', '/api/tenants/2/menus/53')).status).toBe(404)
  })

  test('S8.6 a token that is not ours is refused with the text of the specification', async () => {
    const { status, body } = await shop.call('GET', '/api/locale/languages/lookup', { token: 'nonsense' })
    expect([status, body.message]).toEqual([401, 'Invalid access token.'])
  })
})
