import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#server/testing/customers.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { shopperOf, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const newEmail = () => `${randomUUID()}@sadu.test`

const register = (form: Record<string, unknown> = {}, guest?: TestShopper, language?: string) =>
  shop.call('POST', '/api/users/customers/register', {
    body: { displayName: 'نورة العنزي', email: newEmail(), password: goodPassword, ...form },
    headers: { role: 'guest', user: '', userid: '', tenantid: '1' },
    ...(guest && { token: guest.accessToken }),
    ...(language && { language }),
  })

async function setRegistration(enabled: boolean) {
  const { db, cache } = shop.services
  const row = await db
    .selectFrom('theme_configs')
    .select('config')
    .where('tenant_id', '=', 1)
    .executeTakeFirstOrThrow()
  const config = JSON.stringify({ ...(row.config as object), registration_enabled: enabled })
  await db.updateTable('theme_configs').set({ config }).where('tenant_id', '=', 1).execute()
  cache.drop('1:theme')
}

describe('S7.14 registration', () => {
  test('S4.13 logs in at once; the guest becomes the customer and keeps everything', async () => {
    const guest = await shop.guest()
    const { status, body } = await register({ phone: '٥٠٠٠ ١٢٣٤' }, guest)
    expect([status, body.isGuest]).toEqual([200, false])
    const customer = shopperOf(shop.call, body)
    expect(customer.userId).toBe(guest.userId)
    expect((await customer.call('GET', '/api/users/customers/{userId}')).body).toMatchObject({
      displayName: 'نورة العنزي',
      phone: '+96550001234',
      phoneVerified: false,
      isGuest: false,
    })
    await expect.poll(async () => (await guest.call('GET', '/api/users/customers/{userId}')).status).toBe(401)
  })

  test('without a guest token makes a customer, and a welcome goes out in the language of the call', async () => {
    const email = newEmail()
    expect((await register({ email }, undefined, 'ar')).status).toBe(200)
    await runJobs(shop.services)
    const mail = (await shop.services.mailer.listMails()).find(({ to }) => to === email)
    expect(mail).toMatchObject({ template: 'welcome', language: 'ar' })
  })

  test('S2.7 S5.6 is refused by the server when the shop has turned it off', async () => {
    await setRegistration(false)
    const { status, body } = await register()
    await setRegistration(true)
    expect([status, body.code]).toEqual([403, 'customer.registration_off'])
  })

  test('S5.11 S5.12 S5.13 S5.20 names every wrong field in words', async () => {
    const { status, body } = await register({
      displayName: ' \u200f ',
      email: 'no address',
      password: 'password1',
      phone: '12345',
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      displayName: ['Please fill this in.'],
      email: ['Please enter a valid e-mail address.'],
      phone: ['Please enter a valid phone number.'],
      password: ['This password is easy to guess. Please choose another.'],
    })
  })

  test('S5.12 a password of 7 characters is too short, 64 and any script are welcome', async () => {
    expect((await register({ password: 'xk7-pq9' })).body.errors.password).toEqual(['At least 8 characters.'])
    expect((await register({ password: 'فنجان '.repeat(11) })).status).toBe(200)
  })

  test('S5.11 an address that differs in case alone is taken', async () => {
    const { email } = await newCustomer(shop)
    const { status, body } = await register({ email: email.toUpperCase() })
    expect([status, body.code]).toEqual([409, 'customer.email_taken'])
  })

  test('case 56 of ten at once with one address, one gets the account', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('S6.11 S6.14 headers are hints: they make nobody staff, another user or another tenant', async () => {
    const victim = await newCustomer(shop)
    const answer = await shop.call('POST', '/api/users/customers/register', {
      body: { displayName: 'A', email: newEmail(), password: goodPassword },
      headers: { role: 'admin', user: 'root', userid: victim.userId, language: 'en' },
    })
    const { accessToken } = answer.body
    const claims = JSON.parse(atob(accessToken.split('.')[1]))
    expect(claims).toMatchObject({ guest: false, aud: 'shop:1' })
    expect(claims.nameid).not.toBe(victim.userId)
    expect(claims.role).toBeUndefined()
  })

  test('S1.14 case 18 knows no other fields', async () => {
    for (const extra of [{ userId: randomUUID() }, { isGuest: false }, { birthday: '1990-01-01' }]) {
      expect((await register(extra)).status).toBe(400)
    }
  })
})
