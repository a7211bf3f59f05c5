import { generateKeyPairSync } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, type TestCustomer } from '#server/testing/customers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
let customer: TestCustomer
let claims: JWTPayload

beforeAll(async () => {
  customer = await newCustomer(shop)
  claims = JSON.parse(Buffer.from(customer.accessToken.split('.')[1] ?? '', 'base64url').toString())
})

const profile = '/api/users/customers/{userId}'
const now = () => Math.floor(Date.now() / 1000)

const signed = (
  payload: JWTPayload = {},
  header: Partial<JWTHeaderParameters> = {},
  key: Uint8Array = shop.services.secret,
) =>
  new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key)

async function expectRefused(token: string) {
  const { status, body } = await customer.call('GET', profile, { token })
  expect([status, body.message]).toEqual([401, 'Invalid access token.'])
}

describe('case 22 S8.6 tokens that are not to be believed', () => {
  test('a token made the same way is believed, so that the rest of these can fail', async () => {
    expect((await customer.call('GET', profile, { token: await signed() })).status).toBe(200)
  })

  test('alg none, with and without a signature', async () => {
    const unsecured = new UnsecuredJWT(claims).encode()
    await expectRefused(unsecured)
    const [, payload, signature] = customer.accessToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    await expectRefused(`${none}.${payload}.`)
    await expectRefused(`${none}.${payload}.${signature}`)
  })

  test('another algorithm: HS512 with our secret, RS256 with a key of their own', async () => {
    await expectRefused(await signed({}, { alg: 'HS512' }))
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) as never })
      .sign(privateKey)
    await expectRefused(own)
  })

  test('another secret, and an empty one', async () => {
    await expectRefused(await signed({}, {}, new Uint8Array(48)))
    await expectRefused(await signed({}, { kid: '../../dev/null' }, new TextEncoder().encode(' '.repeat(32))))
  })

  test('headers that would lead to a key of their own change nothing', async () => {
    const elsewhere = { jku: 'https://evil.example/keys', x5u: 'https://evil.example/x', kid: "' OR 1=1 --" }
    await expectRefused(await signed({}, elsewhere, new Uint8Array(32).fill(1)))
    await expectRefused(await signed({}, { crit: ['b64'], b64: false } as never).catch(() => 'a.b.c'))
  })

  test('another audience, issuer or type', async () => {
    await expectRefused(await signed({ aud: 'shop:2' }))
    await expectRefused(await signed({ aud: 'refresh:1' }))
    await expectRefused(await signed({ iss: 'somebody' }))
    await expectRefused(await signed({}, { typ: 'JWT' }))
    await expectRefused(await signed({}, { typ: 'refresh+jwt' }))
  })

  test('too late, too early, without an end', async () => {
    await expectRefused(await signed({ exp: now() - 61 }))
    await expectRefused(await signed({ nbf: now() + 120 }))
    await expectRefused(await signed({ exp: undefined }))
  })

  test('without a user or a session, or with what is neither', async () => {
    await expectRefused(await signed({ nameid: undefined }))
    await expectRefused(await signed({ nameid: 7 }))
    await expectRefused(await signed({ sid: undefined }))
    await expectRefused(await signed({ sid: '00000000-0000-4000-8000-000000000000' }))
    await expectRefused(await signed({ sid: "' OR 1=1 --" }))
  })

  test('a session of another with one’s own id', async () => {
    const other = await newCustomer(shop)
    const { status } = await other.call('GET', profile, { token: await signed({ nameid: other.userId }) })
    expect(status).toBe(401)
  })

  test('a refresh token, a changed signature, nonsense, a megabyte, another scheme', async () => {
    await expectRefused(customer.refreshToken)
    await expectRefused(`${customer.accessToken.slice(0, -3)}abc`)
    await expectRefused('nonsense')
    await expectRefused('a'.repeat(1_000_000))
    for (const authorization of [`Basic ${customer.accessToken}`, customer.accessToken, 'Bearer', 'Bearer  '])
      expect(
        (await shop.call('GET', '/api/locale/languages/lookup', { headers: { authorization } })).status,
      ).toBe(401)
  })

  test('a guest’s token on a customer’s call, a shopper’s on a staff call, a staff token on a shopper’s', async () => {
    const guest = await shop.guest()
    const password = { oldPassword: 'a', newPassword: 'b' }
    const onCustomers = await guest.call('PUT', '/api/users/{userId}/change-customer-password', {
      body: password,
    })
    expect([onCustomers.status, onCustomers.body.code]).toEqual([403, 'session.customer_only'])
    const body = { email: customer.email }
    expect((await customer.call('POST', '/api/staff/impersonations', { body })).status).toBe(403)
    const asStaff = await signed({ aud: 'staff:1', role: 'admin' })
    const onStaff = await shop.call('POST', '/api/staff/impersonations', { token: asStaff, body })
    expect(onStaff.status).toBe(401)
    const staff = await shop.call('POST', '/api/staff/login', {
      body: { email: 'staff@sadu.test', password: 'sadu-demo-2026' },
    })
    const { status } = await customer.call('GET', profile, { token: staff.body.accessToken })
    expect(status).toBe(401)
  })
})
