import { beforeAll, describe, expect, test } from 'vitest'
import { addAddress, addCheckout, addShippingMethod, places } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const url = '/web-gw/shipping-methods'

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addShippingMethod(db, {
    id: 2,
    feeFils: 2_500,
    freeOverFils: 20_000,
    slots: true,
    rules: [
      { country_id: places.riyadh.country_id, serves: false },
      { area_id: places.jabriya.area_id, fee_fils: 750 },
    ],
  })
  await addShippingMethod(db, { id: 3, kind: 'pickup', feeFils: 0 })
  await addShippingMethod(db, { id: 4, active: false })
  await addProduct(db, { productId: 1, priceFils: 10_000 })
})

const fees = (methods: { id: number; fee: number }[]) => methods.map(({ id, fee }) => [id, fee])

describe('shipping methods', () => {
  test('S3.43 S7.99 are listed in the owner’s order, with their fees anywhere', async () => {
    const { body } = await shop.call('GET', url)
    expect(fees(body)).toEqual([
      [1, 1],
      [2, 2.5],
      [3, 0],
    ])
    expect(body[1]).toEqual({
      id: 2,
      fee: 2.5,
      name: 'Method 2',
      description: '',
      estimate: '',
      kind: 'delivery',
      freeOver: 20,
      usesSlots: true,
    })
  })

  test('S7.99 for a named area, only those that go there, at its fee', async () => {
    const at = async (areaId: number) => fees((await shop.call('GET', `${url}?areaId=${areaId}`)).body)
    expect(await at(places.jabriya.area_id)).toEqual([
      [1, 1],
      [2, 0.75],
      [3, 0],
    ])
    expect(await at(places.riyadh.area_id)).toEqual([
      [1, 1],
      [3, 0],
    ])
    expect((await shop.call('GET', `${url}?areaId=9999`)).status).toBe(404)
  })

  test('S7.99 S7.100 for a shopper, by the address and the goods of the cart', async () => {
    const shopper = await shop.guest()
    const address = await addAddress(shop.services.db, shopper.userId, 'jabriya')
    await shopper.call(
      'PUT',
      `/api/tenants/self/users/{userId}/carts/shipping-address?shippingAddressId=${address}`,
    )
    const one = async () => (await shopper.call('GET', '/api/shipping-methods/2')).body.fee
    expect(await one()).toBe(0.75)
    await shopper.call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', {
      body: { productId: 1, productQuantity: 2 },
    })
    expect(await one()).toBe(0)
    expect(fees((await shopper.call('GET', url)).body)[1]).toEqual([2, 0])
    expect((await shop.call('GET', '/api/shipping-methods/2')).body.fee).toBe(2.5)
    for (const id of [4, 99]) expect((await shop.call('GET', `/api/shipping-methods/${id}`)).status).toBe(404)
  })
})
