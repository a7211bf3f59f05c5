import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/areas/customers/password.ts'
import { shopperOf, type TestShop, type TestShopper } from '#server/testing/shop.ts'

export const goodPassword = 'dallah of the old souq'

export interface TestCustomer extends TestShopper {
  email: string
}

let hash: Promise<string> | undefined

/** A customer of the test's own, logged in; the password is `goodPassword`. */
export async function newCustomer(
  shop: TestShop,
  { displayName = 'Noura', phone = null as string | null } = {},
): Promise<TestCustomer> {
  const email = `${randomUUID()}@sadu.test`
  hash ??= hashPassword(goodPassword)
  await shop.services.db
    .insertInto('customers')
    .values({
      tenant_id: 1,
      is_guest: false,
      email,
      phone,
      display_name: displayName,
      password_hash: await hash,
    })
    .execute()
  return { ...(await logInAs(shop, email)), email }
}

export async function logInAs(shop: TestShop, email: string, guest?: TestShopper): Promise<TestShopper> {
  const { body } = await shop.call('POST', '/api/account/login', {
    body: { email, password: goodPassword, rememberMe: true },
    ...(guest && { token: guest.accessToken }),
  })
  return shopperOf(shop.call, body)
}
