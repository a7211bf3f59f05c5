import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { logInAs, newCustomer } from '#server/testing/customers.ts'
import { openTestShop, shopperOf, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()

const refresh = (refreshToken: string) =>
  shop.call('POST', '/api/account/refresh-token', { body: { refreshToken } })

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const isRefused = async (shopper: TestShopper) =>
  (await shopper.call('GET', '/api/users/customers/{userId}')).status === 401

const sessionRow = (token: string) =>
  shop.services.db
    .selectFrom('sessions')
    .selectAll()
    .where('session_id', '=', claimsOf(token).sid)
    .executeTakeFirstOrThrow()

async function age(token: string, column: 'rotated_at' | 'last_used_at' | 'expires_at', seconds: number) {
  await shop.services.db
    .updateTable('sessions')
    .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where('session_id', '=', claimsOf(token).sid)
    .execute()
}

describe('S4.10 refresh', () => {
  test('gives new tokens of the same session, for guest and customer alike', async () => {
    for (const shopper of [await shop.guest(), await newCustomer(shop)]) {
      const { status, body } = await refresh(shopper.refreshToken)
      expect(status).toBe(200)
      expect(body.isGuest).toBe(shopper.isGuest)
      expect(claimsOf(body.accessToken)).toMatchObject({
        nameid: shopper.userId,
        sid: claimsOf(shopper.accessToken).sid,
      })
      expect(body.refreshToken).not.toBe(shopper.refreshToken)
      expect(await isRefused(shopperOf(shop.call, body))).toBe(false)
    }
  })

  test('a token that was just exchanged, by another tab say, gives the very same newest tokens', async () => {
    const { refreshToken } = await shop.guest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1)
    expect((await sessionRow(answers[0]?.body.accessToken)).generation).toBe(2)
  })

  test('after the grace of ten seconds a used token ends the session of both who hold it', async () => {
    const guest = await shop.guest()
    const renewed = shopperOf(shop.call, (await refresh(guest.refreshToken)).body)
    await age(guest.accessToken, 'rotated_at', 11)
    expect((await refresh(guest.refreshToken)).status).toBe(401)
    expect((await refresh(renewed.refreshToken)).status).toBe(401)
    await expect.poll(() => isRefused(renewed)).toBe(true)
    expect((await sessionRow(guest.accessToken)).end_reason).toBe('refresh token used twice')
  })

  test('a token from two exchanges ago ends the session even within the grace', async () => {
    const guest = await shop.guest()
    const second = (await refresh(guest.refreshToken)).body
    await refresh(second.refreshToken)
    expect((await refresh(guest.refreshToken)).status).toBe(401)
    expect((await sessionRow(guest.accessToken)).ended_at).not.toBeNull()
  })

  test('an access token, nonsense and the token of another shop are no refresh tokens', async () => {
    const guest = await shop.guest()
    for (const token of [guest.accessToken, 'nonsense', `${guest.refreshToken}x`])
      expect((await refresh(token)).body.code).toBe('session.invalid_token')
    const elsewhere = await shop.call('POST', '/api/account/refresh-token', {
      body: { refreshToken: guest.refreshToken },
      tenant: 2,
    })
    expect(elsewhere.status).toBe(401)
    expect((await sessionRow(guest.accessToken)).ended_at).toBeNull()
  })

  test('a session that was not used for its time, or is past its end, is over', async () => {
    const idle = await shop.guest()
    await age(idle.accessToken, 'last_used_at', 60 * 86_400 + 1)
    expect((await refresh(idle.refreshToken)).status).toBe(401)
    expect((await sessionRow(idle.accessToken)).end_reason).toBe('not used')

    const old = await shop.guest()
    await age(old.accessToken, 'expires_at', 1)
    expect((await refresh(old.refreshToken)).status).toBe(401)
  })

  test('without rememberMe a session ends after a day without use', async () => {
    const { email } = await newCustomer(shop)
    const { body } = await shop.call('POST', '/api/account/login', {
      body: { email, password: 'dallah of the old souq', rememberMe: false },
    })
    await age(body.accessToken, 'last_used_at', 86_401)
    expect((await refresh(body.refreshToken)).status).toBe(401)
  })
})

describe('the end of a session', () => {
  test('S4.9 S7.22 log out refuses the access and the refresh token at once', async () => {
    const customer = await newCustomer(shop)
    const { sid } = claimsOf(customer.accessToken)
    expect(await isRefused(customer)).toBe(false)
    expect((await customer.call('DELETE', `/api/tenants/self/sessions/${sid}`)).status).toBe(204)
    await expect.poll(() => isRefused(customer)).toBe(true)
    expect((await refresh(customer.refreshToken)).status).toBe(401)
  })

  test('case 24 another process refuses the token of an ended session within a second', async () => {
    const { openServices } = await import('#server/services.ts')
    const { buildApp } = await import('#server/app.ts')
    const other = await openServices(shop.services.config, shop.databaseUrl)
    const otherApp = await buildApp(other.services)
    try {
      const guest = await shop.guest()
      const ask = async () =>
        (
          await otherApp.inject({
            url: `/api/users/customers/${guest.userId}`,
            headers: { authorization: `Bearer ${guest.accessToken}` },
          })
        ).statusCode
      expect(await ask()).toBe(200)
      await guest.call('DELETE', `/api/tenants/self/sessions/${claimsOf(guest.accessToken).sid}`)
      await expect.poll(ask, { timeout: 1000, interval: 20 }).toBe(401)
    } finally {
      await otherApp.close()
      await other.close()
    }
  })

  test('S7.22 nobody ends the session of another, nor another of their own through it', async () => {
    const customer = await newCustomer(shop)
    const second = await logInAs(shop, customer.email)
    const guest = await shop.guest()
    const { sid } = claimsOf(customer.accessToken)
    expect((await guest.call('DELETE', `/api/tenants/self/sessions/${sid}`)).status).toBe(404)
    expect((await second.call('DELETE', `/api/tenants/self/sessions/${sid}`)).status).toBe(404)
    expect(await isRefused(customer)).toBe(false)
  })
})

test('S7.15 guests are limited per address', async () => {
  const limited = await openTestShop('demo_shop', { RATE_LIMITS: 'true' })
  try {
    const statuses: number[] = []
    for (let count = 0; count < 62; count++)
      statuses.push((await limited.shop.call('POST', '/api/users/customers/guest')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const refused = await limited.shop.call('POST', '/api/users/customers/guest', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  } finally {
    await limited.close()
  }
})
