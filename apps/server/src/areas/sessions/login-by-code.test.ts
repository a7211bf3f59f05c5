import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#server/testing/customers.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
let last = 60_200_000
const newPhone = () => `+965${++last}`

async function allow(enabled: boolean) {
  const { db, cache } = shop.services
  const change = JSON.stringify({ login_otp_enabled: enabled })
  await sql`UPDATE theme_configs SET config = config || ${change}::jsonb WHERE tenant_id = 1`.execute(db)
  cache.drop('1:theme')
}

async function codeFor(phone: string) {
  await shop.call('POST', '/api/phone/verify/request', { body: { phone, name: '' } })
  await runJobs(shop.services)
  const message = (await shop.services.mailer.listMails()).find(({ to }) => to === phone)
  return /\d{6}/.exec(message?.subject ?? '')?.[0] ?? ''
}

async function customerWith(phone: string, verified: boolean) {
  const customer = await newCustomer(shop, { phone })
  if (verified)
    await sql`UPDATE customers SET phone_verified_at = now() WHERE user_id = ${customer.userId}`.execute(
      shop.services.db,
    )
  return customer
}

const logIn = (phone: string, code: string, token?: string) =>
  shop.call('POST', '/api/account/login-by-code', {
    body: { phone, code, rememberMe: true },
    ...(token && { token }),
  })

test('S5.8 it is off', async () => {
  const phone = newPhone()
  await customerWith(phone, true)
  const { status, body } = await logIn(phone, await codeFor(phone))
  expect([status, body.code]).toEqual([403, 'session.code_login_off'])
})

describe('S5.8 where a shop switches it on', () => {
  beforeAll(() => allow(true))

  test('the code lets the holder of a verified phone in, once, with what the guest gathered', async () => {
    const phone = newPhone()
    const customer = await customerWith(phone, true)
    const guest = await shop.guest()
    const code = await codeFor(phone)
    const { status, body } = await logIn(phone, code, guest.accessToken)
    expect(status).toBe(200)
    expect(body.isGuest).toBe(false)
    const claims = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString())
    expect(claims.nameid).toBe(customer.userId)
    expect((await logIn(phone, code)).body.code).toBe('phone.code_wrong')
    const merged = await shop.services.db
      .selectFrom('customers')
      .select('merged_into')
      .where('user_id', '=', guest.userId)
      .executeTakeFirst()
    expect(merged?.merged_into ?? customer.userId).toBe(customer.userId)
  })

  test('a number that an account has only typed opens nothing', async () => {
    const phone = newPhone()
    await customerWith(phone, false)
    const { status, body } = await logIn(phone, await codeFor(phone))
    expect([status, body.code]).toEqual([404, 'session.no_account_for_phone'])
  })

  test('a wrong code says nothing about the account', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await customerWith(known, true)
    await codeFor(known)
    await codeFor(unknown)
    const answers = [await logIn(known, '1'), await logIn(unknown, '1')]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([400, 'phone.code_wrong']),
    )
  })
})
