import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { goodPassword, logInAs, newCustomer, type TestCustomer } from '#server/testing/customers.ts'
import { useShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

const shop = useShop()
const path = '/api/users/customers/{userId}'
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

const change = (customer: TestCustomer, fields: Record<string, unknown>) =>
  customer.call('PUT', path, { body: { displayName: 'Noura', avatarPath: '', ...fields } })

describe('S7.16 S7.17 the profile', () => {
  test('S3.26 shows the customer', async () => {
    const customer = await newCustomer(shop, { phone: '+96550001111' })
    expect((await customer.call('GET', path)).body).toEqual({
      userId: customer.userId,
      displayName: 'Noura',
      email: customer.email,
      phone: '+96550001111',
      phoneVerified: false,
      avatarPath: null,
      language: null,
      isGuest: false,
    })
  })

  test('S7.17 an empty avatarPath keeps the picture, removeAvatar takes it away', async () => {
    const customer = await newCustomer(shop)
    const file = (await upload(shop, customer, picture)).body
    expect((await change(customer, { avatarPath: file.path })).body.avatarPath).toBe(file.path)
    expect((await change(customer, { avatarPath: '' })).body.avatarPath).toBe(file.path)
    expect((await change(customer, { removeAvatar: true })).body.avatarPath).toBeNull()
  })

  test('case 1 the picture of another, or a path that leads elsewhere, is refused', async () => {
    const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
    const theirs = (await upload(shop, other, picture)).body
    for (const avatarPath of [theirs.path, '../token-secret', 'demo/dallah-1.webp'])
      expect((await change(customer, { avatarPath })).body.errors).toHaveProperty('avatarPath')
  })

  test('what is not sent stays, an empty phone is taken away', async () => {
    const customer = await newCustomer(shop, { phone: '+96550002222' })
    const kept = (await change(customer, { displayName: 'سارة', language: 'ar' })).body
    expect(kept).toMatchObject({ displayName: 'سارة', phone: '+96550002222', language: 'ar' })
    expect(kept.email).toBe(customer.email)
    expect((await change(customer, { phone: '' })).body.phone).toBeNull()
  })

  test('S5.13 a phone is kept in one form', async () => {
    const customer = await newCustomer(shop)
    expect((await change(customer, { phone: '00965 ٤١٢٣ ٤٥٦٧' })).body.phone).toBe('+96541234567')
    expect((await change(customer, { phone: '4012 3456' })).body.errors.phone).toEqual([
      'Please enter a valid phone number.',
    ])
  })

  test('another e-mail address needs the password, and must be free', async () => {
    const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
    const email = `new-${customer.email}`
    expect((await change(customer, { email })).body.code).toBe('customer.password_needed')
    expect((await change(customer, { email, currentPassword: 'no' })).body.code).toBe(
      'customer.wrong_password',
    )
    expect((await change(customer, { email: other.email, currentPassword: goodPassword })).body.code).toBe(
      'customer.email_taken',
    )
    expect((await change(customer, { email, currentPassword: goodPassword })).body.email).toBe(email)
    expect((await change(customer, { email: '', currentPassword: goodPassword })).status).toBe(400)
  })

  test('where a code to the phone logs in, another phone needs the password too', async () => {
    const { cache, db } = shop.services
    const allow = async (enabled: boolean) => {
      const change = JSON.stringify({ login_otp_enabled: enabled })
      await sql`UPDATE theme_configs SET config = config || ${change}::jsonb WHERE tenant_id = 1`.execute(db)
      cache.drop('1:theme')
    }
    const customer = await newCustomer(shop)
    await allow(true)
    const phone = '+96550003333'
    expect((await change(customer, { phone })).body.code).toBe('customer.password_needed')
    expect((await change(customer, { phone, currentPassword: 'no' })).body.code).toBe(
      'customer.wrong_password',
    )
    expect((await change(customer, { phone, currentPassword: goodPassword })).body.phone).toBe(phone)
    expect((await change(customer, { phone: '' })).body.phone).toBeNull()
    await allow(false)
    expect((await change(customer, { phone })).body.phone).toBe(phone)
  })

  test('case 18 nobody makes themselves more than they are', async () => {
    const customer = await newCustomer(shop)
    for (const extra of [{ isGuest: true }, { phoneVerified: true }, { tenantId: 2 }, { role: 'admin' }])
      expect((await change(customer, extra)).status).toBe(400)
  })

  test('a guest can leave a name and an address to be reached at', async () => {
    const guest = await shop.guest()
    const body = { displayName: 'Guest', email: 'guest@example.com', phone: '5000 3333', avatarPath: '' }
    const answer = await guest.call('PUT', path, { body })
    expect(answer.body).toMatchObject({ email: 'guest@example.com', phone: '+96550003333', isGuest: true })
  })
})

describe('S7.18 another password', () => {
  const changePath = '/api/users/{userId}/change-customer-password'

  test('ends every other session and lets the new password in', async () => {
    const customer = await newCustomer(shop)
    const elsewhere = await logInAs(shop, customer.email)
    const newPassword = 'a finjan after the rain'
    const { status } = await customer.call('PUT', changePath, {
      body: { oldPassword: goodPassword, newPassword },
    })
    expect(status).toBe(204)
    expect((await customer.call('GET', path)).status).toBe(200)
    await expect.poll(async () => (await elsewhere.call('GET', path)).status).toBe(401)
    const refreshed = await shop.call('POST', '/api/account/refresh-token', {
      body: { refreshToken: elsewhere.refreshToken },
    })
    expect(refreshed.status).toBe(401)
    const logIn = (password: string) =>
      shop.call('POST', '/api/account/login', { body: { email: customer.email, password } })
    expect((await logIn(goodPassword)).status).toBe(400)
    expect((await logIn(newPassword)).status).toBe(200)
  })

  test('needs the old one, and a good new one', async () => {
    const customer = await newCustomer(shop)
    const attempt = (oldPassword: string, newPassword: string) =>
      customer.call('PUT', changePath, { body: { oldPassword, newPassword } })
    expect((await attempt('no', 'a finjan after the rain')).body.code).toBe('customer.wrong_password')
    expect((await attempt(goodPassword, '12345678')).body.errors).toHaveProperty('newPassword')
    expect((await attempt(goodPassword, customer.email)).body.errors).toHaveProperty('newPassword')
  })

  test('a guest has none to change', async () => {
    const guest = await shop.guest()
    const { status } = await guest.call('PUT', changePath, { body: { oldPassword: 'a', newPassword: 'b' } })
    expect(status).toBe(403)
  })
})
