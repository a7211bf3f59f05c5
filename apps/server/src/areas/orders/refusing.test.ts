import { describe, expect, test } from 'vitest'
import { newBuyer, online } from '#server/testing/buyer.ts'
import { addAddress } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { lamp, lamps, useOrderShop } from '#server/testing/order-shop.ts'

const shop = useOrderShop()

describe('an order is refused for', () => {
  test.each([
    ['unitPrice', 0],
    ['unitPrice', 0.001],
    ['unitPrice', 1e-9],
    ['unitPrice', 12.3451],
    ['discountValue', 5],
    ['taxPercent', 100],
    ['quantity', 1],
  ])('S3.37 a line with another %s (%d) is refused with the fresh cart', async (field, value) => {
    const buyer = await newBuyer(shop, { items: [lamps(2)] })
    const draft = await buyer.draft()
    const { status, body } = await buyer.send({
      ...draft,
      items: draft.items.map((item) => ({ ...item, [field]: value })),
    })
    expect([status, body.code]).toEqual([409, 'order.cart_changed'])
    expect(body.details).toMatchObject({
      changed: [`items.0.${field}`],
      cart: { total: 25.69, items: [{ unitPrice: 12.345 }] },
    })
    expect((await buyer.cart()).items).toHaveLength(1)
  })

  test.each([
    ['shippingFees', 0],
    ['total', 0.001],
    ['discountValue', 1],
    ['promoCode', 'TEN'],
  ])('S3.37 another %s is refused', async (field, value) => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { status, body } = await buyer.order({ [field]: value })
    expect([status, body.code, body.details.changed]).toEqual([409, 'order.cart_changed', [field]])
  })

  test.each([
    ['a negative price', { items: [{ unitPrice: -1 }] }],
    ['a price as text', { items: [{ unitPrice: '1,000' }] }],
    ['a price in other digits', { items: [{ unitPrice: '١٢' }] }],
    ['nothing ordered', { items: [] }],
    ['a state of one’s own', { state: 'paid' }],
    ['another tenant', { tenantId: 2 }],
    ['a prototype', JSON.parse('{"__proto__": {"isPaid": true}}')],
  ])('S3.37 %s does not get past the schema', async (_what, change) => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const draft = await buyer.draft()
    const items = (change.items ?? [{}]).map((item: object) => ({ ...draft.items[0], ...item }))
    const body = JSON.stringify({ ...draft, ...change, items: change.items?.length === 0 ? [] : items })
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/web-gw/users/${buyer.userId}/orders`,
      headers: { authorization: `Bearer ${buyer.accessToken}`, 'content-type': 'application/json' },
      payload: Object.hasOwn(change, '__proto__') ? body.replace('{', '{"__proto__":{"isPaid":true},') : body,
    })
    expect(answer.statusCode).toBe(400)
    expect(({} as { isPaid?: boolean }).isPaid).toBeUndefined()
  })

  test('S7.71 somebody else’s address is not there, for shipping or billing', async () => {
    const other = await newBuyer(shop)
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    for (const change of [
      { shippingAddressId: other.addressId },
      { billingAddressId: other.addressId },
      { shippingAddressId: other.addressId, billingAddressId: other.addressId },
    ]) {
      const { status, body } = await buyer.order(change)
      expect([status, body.code]).toEqual([404, 'address.not_found'])
      expect(JSON.stringify(body)).not.toContain('Mona')
    }
  })

  test('S4.37 shipping that is said to go to the billing address has to', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const second = await addAddress(shop.services.db, buyer.userId, 'jabriya')
    const refused = await buyer.order({ billingAddressId: second, shipToSameBillingAddress: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shippingAddressId']])
    expect((await buyer.order({ billingAddressId: second, shipToSameBillingAddress: false })).status).toBe(
      200,
    )
  })

  test('a method that does not go there, a way to pay that is off, a slot that is missing or gone', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const refused = async (change: object) => {
      const { status, body } = await buyer.order(change)
      return [status, body.code]
    }
    expect(await refused({ shippingMethodId: 3 })).toEqual([409, 'shipping.not_served'])
    expect(await refused({ shippingMethodId: 99 })).toEqual([409, 'shipping.not_served'])
    expect(await refused({ paymentMethodId: 99 })).toEqual([409, 'payment.method_unavailable'])
    const { db } = shop.services
    const playedBy = (provider: string) =>
      db.updateTable('payment_methods').set({ provider }).where('payment_method_id', '=', online).execute()
    await playedBy('tap')
    expect(await refused({ paymentMethodId: online })).toEqual([409, 'payment.method_unavailable'])
    await playedBy('myfatoorah')
    expect(await refused({ shippingMethodId: 2 })).toEqual([422, 'delivery.slot_required'])
    expect(await refused({ shippingMethodId: 2, deliverySlotId: 99_999 })).toEqual([
      409,
      'delivery.slot_gone',
    ])
  })

  test('S7.75 a higher price needs the shopper’s agreement, a lower one is passed on', async () => {
    const { db } = shop.services
    const price = (fils: number) =>
      db.updateTable('products').set({ price_fils: fils }).where('product_id', '=', lamp).execute()
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    await price(13_000)
    const refused = await buyer.order()
    expect([refused.status, refused.body.code]).toEqual([409, 'order.cart_changed'])
    expect(refused.body.details.cart.notices[0]).toMatchObject({ code: 'cart.price_changed', newPrice: 13 })
    const { itemId } = refused.body.details.cart.items[0]
    await buyer.call('PUT', `/api/tenants/self/users/{userId}/carts/items/${itemId}`, {
      body: { acceptPrice: true },
    })
    expect((await buyer.order()).body.total).toBe(14)
    const second = await newBuyer(shop, { items: [lamps(1)] })
    await price(12_345)
    expect((await second.order()).body.total).toBe(13.345)
  })

  test('what is sold out or no longer sold meanwhile is refused, and the cart says so', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 50, qty: 1 })
    const buyer = await newBuyer(shop, { items: [{ productId: 50, productQuantity: 1 }] })
    const draft = await buyer.draft()
    await db.updateTable('stock').set({ active_qty: 0 }).where('product_id', '=', 50).execute()
    const short = await buyer.send(draft)
    expect([short.status, short.body.code]).toEqual([409, 'order.stock_insufficient'])
    expect(short.body.details).toMatchObject({
      lines: [{ productId: 50, variationId: null }],
      cart: { notices: [{ code: 'cart.out_of_stock' }] },
    })
    await db.updateTable('products').set({ published: false }).where('product_id', '=', 50).execute()
    const gone = await buyer.send(draft)
    expect([gone.status, gone.body.code]).toEqual([409, 'order.cart_changed'])
    expect(gone.body.details.cart).toMatchObject({ items: [], notices: [{ code: 'cart.item_removed' }] })
  })
})
