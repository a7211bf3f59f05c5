import { beforeAll, expect, test } from 'vitest'
import { addCheckout, addPromo } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop', env: { RATE_LIMITS: 'true' } })

beforeAll(async () => {
  await addCheckout(shop.services.db)
  await addProduct(shop.services.db, { productId: 1 })
  await addPromo(shop.services.db, { id: 1, code: 'SECRET', percent: 10 })
})

const guess = (shopper: TestShopper, code: string, remoteAddress: string) =>
  shop.app.inject({
    method: 'PUT',
    url: `/web-gw/users/${shopper.userId}/cart/promo-code?promoCode=${code}`,
    headers: { authorization: `Bearer ${shopper.accessToken}` },
    remoteAddress,
  })

test('S7.70 codes cannot be guessed, from one address or with one account from many', async () => {
  const [one, other] = [await shop.guest(), await shop.guest()]
  for (const shopper of [one, other])
    await shopper.call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', {
      body: { productId: 1, productQuantity: 1 },
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 200; tries++)
    statuses.push((await guess(one, `GUESS${tries}`, `10.0.${tries}.1`)).statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  const refused = await guess(one, 'SECRET', '10.1.0.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await guess(other, 'SECRET', '10.1.0.2')).statusCode).toBe(200)

  const fromOne = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const guest = await shop.app.inject({
        method: 'POST',
        url: '/api/users/customers/guest',
        remoteAddress: `10.2.${index}.1`,
      })
      const { accessToken } = guest.json()
      const userId = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString()).nameid
      return guess({ userId, accessToken } as TestShopper, `GUESS${index}`, '10.3.0.1')
    }),
  )
  expect(fromOne.filter((answer) => answer.statusCode === 429)).toHaveLength(10)
})
