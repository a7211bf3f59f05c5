import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newCustomer } from '#server/testing/customers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    nameid: string
    sid: string
  }

async function actAsCustomer() {
  const { email } = await newCustomer(shop)
  const staff = await shop.call('POST', '/api/staff/login', {
    body: { email: 'staff@sadu.test', password: 'sadu-demo-2026' },
  })
  const link = await shop.call('POST', '/api/staff/impersonations', {
    token: staff.body.accessToken,
    body: { email },
  })
  const started = await shop.call('POST', '/api/impersonations/start', {
    body: { impersonatedToken: link.body.impersonatedToken },
  })
  const token: string = started.body.impersonatedToken
  const { nameid, sid } = claimsOf(token)
  return {
    sid,
    ask: async () => (await shop.call('GET', `/api/users/customers/${nameid}`, { token })).status,
    leave: async () =>
      (await shop.call('DELETE', `/api/tenants/self/sessions/${sid}?leaving=true`, { token })).status,
    pass: (seconds: number) =>
      sql`UPDATE sessions SET last_used_at = last_used_at - make_interval(secs => ${seconds})
          WHERE session_id = ${sid}`.execute(shop.services.db),
  }
}

test('S4.24 an impersonation whose page went away ends after half a minute', async () => {
  const acting = await actAsCustomer()
  expect(await acting.leave()).toBe(204)
  await acting.pass(31)
  expect(await acting.ask()).toBe(401)
})

test('S4.25 a page that was only loaded anew continues it, as long as before', async () => {
  const acting = await actAsCustomer()
  await acting.leave()
  await acting.pass(25)
  expect(await acting.ask()).toBe(200)
  await acting.pass(9 * 60)
  expect(await acting.ask()).toBe(200)
})

test('S4.26 a good-bye that never came: it ends after ten minutes', async () => {
  const acting = await actAsCustomer()
  await acting.pass(10 * 60 + 1)
  expect(await acting.ask()).toBe(401)
})

test('S4.24 leaving is for impersonations; a customer who says so is logged out', async () => {
  const customer = await newCustomer(shop)
  const { sid } = claimsOf(customer.accessToken)
  expect((await customer.call('DELETE', `/api/tenants/self/sessions/${sid}?leaving=true`)).status).toBe(204)
  await expect
    .poll(async () => (await customer.call('GET', '/api/users/customers/{userId}')).status)
    .toBe(401)
})
