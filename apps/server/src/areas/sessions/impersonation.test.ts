import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken, signImpersonationStart } from '#server/areas/sessions/tokens.ts'
import { goodPassword, newCustomer, type TestCustomer } from '#server/testing/customers.ts'
import { shopperOf, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ env: { PUBLIC_URL: 'http://shop.example' } })
const profile = '/api/users/customers/{userId}'
const spokenEnd = 'Invalid impersonated token. Ending impersonation.'
let staffToken: string
let staffId: string

beforeAll(async () => {
  const { body } = await shop.call('POST', '/api/staff/login', {
    body: { email: 'staff@sadu.test', password: 'sadu-demo-2026' },
  })
  staffToken = body.accessToken
  staffId = claimsOf(staffToken).nameid
})

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const link = (email: string, token = staffToken) =>
  shop.call('POST', '/api/staff/impersonations', { token, body: { email } })
const start = (impersonatedToken: string) =>
  shop.call('POST', '/api/impersonations/start', { body: { impersonatedToken } })

async function impersonate(customer: TestCustomer): Promise<TestShopper> {
  const { impersonatedToken } = (await link(customer.email)).body
  const { body } = await start(impersonatedToken)
  return shopperOf(shop.call, { ...customer, accessToken: body.impersonatedToken })
}

const setStaff = (values: { active?: boolean; may_impersonate?: boolean }) =>
  shop.services.db.updateTable('staff').set(values).where('staff_id', '=', staffId).execute()

async function age(shopper: TestShopper, column: 'last_used_at' | 'expires_at', seconds: number) {
  await shop.services.db
    .updateTable('sessions')
    .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where('session_id', '=', claimsOf(shopper.accessToken).sid)
    .execute()
}

describe('S4.19 the start of an impersonation', () => {
  test('the link is of the shop’s own address and its token names the customer for at most a minute', async () => {
    const customer = await newCustomer(shop)
    const { body } = await link(customer.email)
    expect(body.url).toBe(`http://shop.example/?impersonatedToken=${body.impersonatedToken}`)
    const { nameid, exp } = claimsOf(body.impersonatedToken)
    expect(nameid).toBe(customer.userId)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(60)
  })

  test('is exchanged for a token that acts as the customer for at most an hour and names the staff member', async () => {
    const customer = await newCustomer(shop)
    const acting = await impersonate(customer)
    expect(claimsOf(acting.accessToken)).toMatchObject({
      nameid: customer.userId,
      staff: staffId,
      guest: false,
    })
    const { exp, iat } = claimsOf(acting.accessToken)
    expect(exp - iat).toBe(3600)
    expect((await acting.call('GET', profile)).body).toMatchObject({ email: customer.email, isGuest: false })
  })

  test('works once, even when sent many times at once', async () => {
    const { impersonatedToken } = (await link((await newCustomer(shop)).email)).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(impersonatedToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.message]).toEqual([400, spokenEnd])
  })

  test('S8.4 S8.5 case 8 what is forged, for another purpose or too late is refused in the words of the specification', async () => {
    const customer = await newCustomer(shop)
    const { secret, db } = shop.services
    const forged = await signImpersonationStart(
      new TextEncoder().encode('x'.repeat(48)),
      1,
      { userId: customer.userId, code: 'x' },
      60,
    )
    const unknown = await signImpersonationStart(secret, 1, { userId: customer.userId, code: 'x' }, 60)
    const late = (await link(customer.email)).body.impersonatedToken
    await db
      .updateTable('one_time_tokens')
      .set({ expires_at: sql`now()` })
      .where('user_id', '=', customer.userId)
      .execute()
    for (const token of [forged, unknown, late, customer.accessToken, staffToken, 'nonsense', 'a.b.c'])
      expect((await start(token)).body).toMatchObject({
        code: 'session.invalid_impersonation',
        message: spokenEnd,
      })
    const arabic = await shop.call('POST', '/api/impersonations/start', {
      body: { impersonatedToken: 'nonsense' },
      language: 'ar',
    })
    expect(arabic.body.message).toContain('العميل')
  })

  test('case 8 a link’s token is no access token', async () => {
    const { impersonatedToken } = (await link((await newCustomer(shop)).email)).body
    const { status } = await shop.call('GET', '/api/locale/languages/lookup', { token: impersonatedToken })
    expect(status).toBe(401)
  })
})

describe('who may impersonate', () => {
  test('case 8 shoppers and nobody may not, nor staff without the right', async () => {
    const customer = await newCustomer(shop)
    expect((await link(customer.email, customer.accessToken)).status).toBe(403)
    expect((await shop.call('POST', '/api/staff/impersonations', { body: { email: 'a@b' } })).status).toBe(
      401,
    )
    await setStaff({ may_impersonate: false })
    expect((await link(customer.email)).status).toBe(403)
    await setStaff({ may_impersonate: true })
    expect((await link('nobody@sadu.test')).body.code).toBe('customer.unknown')
  })

  test('a customer who signs the claim with a guessed secret is not believed', async () => {
    const customer = await newCustomer(shop)
    const claims = { ...customer, sessionId: claimsOf(customer.accessToken).sid, staffId }
    const token = await signAccessToken(new TextEncoder().encode('secret'.repeat(8)), 1, claims)
    const { status, body } = await customer.call('GET', profile, { token })
    expect([status, body.message]).toEqual([401, spokenEnd])
  })

  test('staff who have left are refused, and what they had begun ends', async () => {
    const acting = await impersonate(await newCustomer(shop))
    await setStaff({ active: false })
    await shop.services.cache.changed(shop.services.db, `1:staff:${staffId}`)
    expect((await acting.call('GET', profile)).status).toBe(401)
    await expect.poll(async () => (await link('sara@sadu.test')).status).toBe(401)
    const again = await shop.call('POST', '/api/staff/login', {
      body: { email: 'staff@sadu.test', password: 'sadu-demo-2026' },
    })
    expect(again.body.code).toBe('session.wrong_credentials')
    await setStaff({ active: true })
    await shop.services.cache.changed(shop.services.db, `1:staff:${staffId}`)
    await expect.poll(async () => (await link('sara@sadu.test')).status).toBe(200)
  })
})

describe('while impersonating', () => {
  test('S4.30 password, e-mail and phone are the customer’s alone; the rest can be changed', async () => {
    const customer = await newCustomer(shop, { phone: '+96550007777' })
    const acting = await impersonate(customer)
    const change = (fields: Record<string, unknown>) =>
      acting.call('PUT', profile, { body: { displayName: 'Noura', avatarPath: '', ...fields } })
    const refused = [
      await change({ email: 'thief@example.com', currentPassword: goodPassword }),
      await change({ phone: '50008888' }),
      await change({ phone: '' }),
      await acting.call('PUT', '/api/users/{userId}/change-customer-password', {
        body: { oldPassword: goodPassword, newPassword: 'a finjan after the rain' },
      }),
      await acting.call('POST', '/api/phone/verify/request', { body: { phone: '50007777', name: '' } }),
      await acting.call('POST', '/api/phone/verify/confirm', { body: { phone: '50007777', code: '1' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(refused.length).fill([403, 'session.impersonating']),
    )
    const same = { email: customer.email, phone: '+965 5000 7777' }
    expect((await change({ displayName: 'نورة', ...same })).body.displayName).toBe('نورة')
  })

  test('S4.29 every change is written down with both ids before it happens, and how it ended', async () => {
    const customer = await newCustomer(shop)
    const acting = await impersonate(customer)
    await acting.call('GET', profile)
    await acting.call('PUT', profile, { body: { displayName: 'New', avatarPath: '' } })
    await acting.call('DELETE', '/api/customers/{userId}/address/12345')
    await customer.call('PUT', profile, { body: { displayName: 'Own', avatarPath: '' } })
    const acts = () =>
      shop.services.db
        .selectFrom('audit_log')
        .select([
          'staff_id',
          'action',
          sql<number | null>`(detail->>'status')::int`.as('status'),
          'request_id',
        ])
        .where('user_id', '=', customer.userId)
        .where('action', 'like', '% /%')
        .orderBy('audit_id')
        .execute()
    await expect.poll(async () => (await acts()).map(({ status }) => status)).toEqual([200, 404])
    expect((await acts()).map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['PUT /api/users/customers/{userId}', staffId],
      ['DELETE /api/customers/{userId}/address/{id}', staffId],
    ])
  })

  test('S4.26 ten minutes without a call end it, a call within them keeps it going', async () => {
    const acting = await impersonate(await newCustomer(shop))
    await age(acting, 'last_used_at', 590)
    expect((await acting.call('GET', profile)).status).toBe(200)
    await age(acting, 'last_used_at', 590)
    expect((await acting.call('GET', profile)).status).toBe(200)
    await age(acting, 'last_used_at', 601)
    const { status, body } = await acting.call('GET', profile)
    expect([status, body.code, body.message]).toEqual([401, 'session.invalid_impersonation', spokenEnd])
  })

  test('S4.19 an hour ends it however busy it is', async () => {
    const acting = await impersonate(await newCustomer(shop))
    await age(acting, 'expires_at', 0)
    expect((await acting.call('GET', profile)).status).toBe(401)
  })

  test('S4.23 S7.22 finishing ends it at once and leaves the customer’s own session alone', async () => {
    const customer = await newCustomer(shop)
    const acting = await impersonate(customer)
    const own = claimsOf(customer.accessToken).sid
    const { sid } = claimsOf(acting.accessToken)
    expect((await acting.call('DELETE', `/api/tenants/self/sessions/${own}`)).status).toBe(404)
    expect((await acting.call('DELETE', `/api/tenants/self/sessions/${sid}`)).status).toBe(204)
    expect((await acting.call('GET', profile)).status).toBe(401)
    expect((await customer.call('GET', profile)).status).toBe(200)
  })
})
