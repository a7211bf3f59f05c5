import { beforeAll, describe, expect, test } from 'vitest'
import { abaya, addItem, carts, lamp, readCart, useCartShop } from '#server/testing/cart-shop.ts'
import { addAddress, addShippingMethod, addSlots, places } from '#server/testing/checkout.ts'
import type { TestShopper } from '#server/testing/shop.ts'

const shop = useCartShop()
let shopper: TestShopper
const start = async () => {
  shopper = await shop.guest()
  return shopper
}
const add = (body: object, who = shopper) => addItem(who, body)
const cart = (who = shopper) => readCart(who)

describe('the four choices', () => {
  const choose = (what: string, query: string, body?: object) =>
    shopper.call('PUT', `${carts}/${what}?${query}`, { body })

  beforeAll(async () => {
    const { db } = shop.services
    await addShippingMethod(db, {
      id: 2,
      feeFils: 2_000,
      freeOverFils: 50_000,
      slots: true,
      rules: [
        { area_id: places.jabriya.area_id, fee_fils: 1_500 },
        { country_id: places.riyadh.country_id, serves: false },
      ],
    })
    await addShippingMethod(db, { id: 3, active: false })
    await addSlots(db, 2)
  })

  test('S7.71 the address has to be the shopper’s own', async () => {
    const other = await shop.guest()
    const theirs = await addAddress(shop.services.db, other.userId)
    await start()
    const refused = await choose('shipping-address', `shippingAddressId=${theirs}`)
    expect([refused.status, refused.body.code]).toEqual([404, 'address.not_found'])
    expect(JSON.stringify(refused.body)).not.toContain('Mona')
    const mine = await addAddress(shop.services.db, shopper.userId)
    const { body } = await choose('shipping-address', `shippingAddressId=${mine}`)
    expect(body.shippingAddressId).toBe(mine)
  })

  test('S7.72 the fee is the server’s, by area and sub-total, whatever is sent', async () => {
    await start()
    const { db } = shop.services
    const added = await add({ productId: lamp, productQuantity: 1 })
    const jabriya = await addAddress(db, shopper.userId, 'jabriya')
    await choose('shipping-address', `shippingAddressId=${jabriya}`)
    const { body } = await choose('shipping-method', 'shippingMethodId=2', { shippingAmount: 0 })
    expect(body).toMatchObject({ shippingMethodId: 2, shippingAmount: 1.5, total: 13.845 })
    const salmiya = await addAddress(db, shopper.userId, 'salmiya')
    expect((await choose('shipping-address', `shippingAddressId=${salmiya}`)).body.shippingAmount).toBe(2)
    const five = await shopper.call('PUT', `${carts}/items/${added.body.items[0].itemId}`, {
      body: { productQuantity: 5 },
    })
    expect(five.body).toMatchObject({ shippingAmount: 0, total: 61.725 })
    for (const id of [3, 99])
      expect((await choose('shipping-method', `shippingMethodId=${id}`, { shippingAmount: 1 })).status).toBe(
        409,
      )
  })

  test('S4.47 an address that the method does not serve takes the method away, with a notice', async () => {
    await start()
    const { db } = shop.services
    await add({ productId: lamp, productQuantity: 1 })
    await choose('shipping-address', `shippingAddressId=${await addAddress(db, shopper.userId)}`)
    await choose('shipping-method', 'shippingMethodId=2', { shippingAmount: 0 })
    const abroad = await addAddress(db, shopper.userId, 'riyadh')
    const { body } = await choose('shipping-address', `shippingAddressId=${abroad}`)
    expect(body).toMatchObject({
      shippingAddressId: abroad,
      shippingMethodId: null,
      shippingAmount: null,
      notices: [{ code: 'cart.shipping_method_removed' }],
    })
    const refused = await choose('shipping-method', 'shippingMethodId=2', { shippingAmount: 0 })
    expect([refused.status, refused.body.code]).toEqual([409, 'shipping.not_served'])
  })

  test('S7.95 deleting the address clears it in the cart', async () => {
    await start()
    const mine = await addAddress(shop.services.db, shopper.userId)
    await choose('shipping-address', `shippingAddressId=${mine}`)
    await shop.services.db.deleteFrom('addresses').where('address_id', '=', mine).execute()
    expect((await cart()).shippingAddressId).toBeNull()
  })

  test('S7.73 the way to pay has to take the amount, and is taken away with a notice when it no longer does', async () => {
    await start()
    const added = await add({ productId: abaya, variationId: 22, productQuantity: 3 })
    expect((await choose('payment-method', 'paymentMethodId=2')).body.paymentMethodId).toBe(2)
    const more = await shopper.call('PUT', `${carts}/items/${added.body.items[0].itemId}`, {
      body: { productQuantity: 4 },
    })
    expect(more.body).toMatchObject({
      paymentMethodId: null,
      notices: [{ code: 'cart.payment_method_removed' }],
    })
    const refused = await choose('payment-method', 'paymentMethodId=2')
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.method_unavailable'])
    expect((await choose('payment-method', 'paymentMethodId=1')).body.paymentMethodId).toBe(1)
    expect((await choose('payment-method', 'paymentMethodId=77')).status).toBe(409)
  })

  test('S7.73 S7.103 a way to pay whose gateway has no keys is neither offered nor taken', async () => {
    await start()
    await add({ productId: lamp, productQuantity: 1 })
    const { db } = shop.services
    await db
      .updateTable('payment_methods')
      .set({ provider: 'tap' })
      .where('payment_method_id', '=', 1)
      .execute()
    const offered = await shop.call('GET', '/api/tenants/self/payment-providers')
    expect(offered.body.map((method: { code: string }) => method.code)).toEqual(['cod'])
    const refused = await choose('payment-method', 'paymentMethodId=1')
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.method_unavailable'])
    await db
      .updateTable('payment_methods')
      .set({ provider: 'myfatoorah' })
      .where('payment_method_id', '=', 1)
      .execute()
    expect((await choose('payment-method', 'paymentMethodId=1')).body.paymentMethodId).toBe(1)
  })

  test('S7.74 S4.50 a slot that is open is kept; one that fills is taken away, and refused with the open ones', async () => {
    await start()
    const { db } = shop.services
    const [first, second] = (await shopper.call('GET', '/api/tenants/self/delivery-slot')).body
    const chosen = await choose('delivery-slot', `deliverySlotId=${first.deliverySlotId}`)
    expect(chosen.body.deliverySlotId).toBe(first.deliverySlotId)
    await db
      .updateTable('delivery_slots')
      .set({ taken: 2 })
      .where('delivery_slot_id', '=', first.deliverySlotId)
      .execute()
    expect(await cart()).toMatchObject({
      deliverySlotId: null,
      notices: [{ code: 'cart.delivery_slot_removed' }],
    })
    const refused = await choose('delivery-slot', `deliverySlotId=${first.deliverySlotId}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery.slot_full'])
    expect(refused.body.details.slots[0]).toEqual(second)
    expect((await choose('delivery-slot', 'deliverySlotId=99999')).body.code).toBe('delivery.slot_gone')
  })
})
