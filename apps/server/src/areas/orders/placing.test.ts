import { describe, expect, test } from 'vitest'
import { signAccessToken } from '#server/areas/sessions/tokens.ts'
import { newBuyer, online } from '#server/testing/buyer.ts'
import { lamp, lamps, oil, ring, setTheme, stockOf, useOrderShop } from '#server/testing/order-shop.ts'

const shop = useOrderShop()

describe('placing an order', () => {
  test('S7.78 S7.80 for cash on delivery it is placed at once and the cart emptied', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(2), { productId: oil, productQuantity: 1 }] })
    const before = await stockOf(shop, lamp)
    const { status, body } = await buyer.order()
    expect([status, body]).toEqual([
      200,
      {
        orderId: expect.any(String),
        orderNumber: expect.stringMatching(/^S-\d+$/),
        referenceId: null,
        total: 26.94,
      },
    ])
    expect(await stockOf(shop, lamp)).toBe(before - 2)
    expect(await buyer.cart()).toMatchObject({ items: [], total: 0, shippingMethodId: null })
    const order = await buyer.call('GET', `/web-gw/orders/${body.orderId}`)
    expect(order.body).toMatchObject({
      orderNumber: body.orderNumber,
      state: 'placed',
      paymentState: 'on-delivery',
      itemsCount: 2,
      email: 'mona@example.com',
      phone: '+96551234567',
      subTotal: 25.94,
      shippingAmount: 1,
      total: 26.94,
      referenceId: null,
      placedByStaff: false,
      shippingAddress: { fullName: 'Mona Al-Ali', areaName: 'Salmiya', countryCode: 'kw' },
    })
    expect(order.body.items).toHaveLength(2)
    expect((await buyer.call('GET', `/web-gw/orders/${body.orderId}/items`)).body).toEqual(order.body.items)
  })

  test('S7.80 to be paid online it waits, with a reference, and the cart is kept', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order({ paymentMethodId: online })
    expect(body.referenceId).toMatch(/^[A-Z0-9]{16,19}$/)
    expect(await buyer.cart()).toMatchObject({ items: [{ productQuantity: 1 }], notices: [] })
    const order = await buyer.call('GET', `/web-gw/orders/${body.orderId}`)
    expect(order.body).toMatchObject({
      state: 'pending',
      paymentState: 'unpaid',
      referenceId: body.referenceId,
    })
    expect(new Date(order.body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 25 * 60_000)
  })

  test('S3.18 S3.36 a choice is kept with its names, and a free order needs no payment', async () => {
    const buyer = await newBuyer(shop, {
      items: [
        {
          productId: ring,
          productQuantity: 1,
          attributes: [{ attributeId: 1, attributeValues: ['نورة'] }],
          itemNotes: 'size 7',
        },
      ],
    })
    await buyer.usePromo('ALL')
    await buyer.call('PUT', '/api/tenants/self/users/{userId}/carts/shipping-method?shippingMethodId=2', {
      body: { shippingAmount: 0 },
    })
    await shop.services.db
      .updateTable('shipping_methods')
      .set({ fee_fils: 0 })
      .where('shipping_method_id', '=', 2)
      .execute()
    const [slot] = (await buyer.call('GET', '/api/tenants/self/delivery-slot')).body
    const { status, body } = await buyer.order({
      deliverySlotId: slot.deliverySlotId,
      orderNotes: ' ring the bell\u0000 ',
    })
    expect([status, body.total, body.referenceId]).toEqual([200, 0, null])
    const order = await buyer.call('GET', `/web-gw/orders/${body.orderId}`, { language: 'ar' })
    expect(order.body).toMatchObject({
      state: 'placed',
      paymentState: 'paid',
      orderNotes: 'ring the bell',
      deliverySlot: { startsAt: slot.startsAt, endsAt: slot.endsAt },
      discountAmount: 9.5,
      promoCode: 'ALL',
    })
    expect(order.body.items[0]).toMatchObject({
      unitPrice: 9.5,
      itemNotes: 'size 7',
      attributes: [{ attributeId: 1, attributeValue: 'نورة', attributeName: 'النقش', valueName: 'نورة' }],
    })
    await shop.services.db
      .updateTable('shipping_methods')
      .set({ fee_fils: 2_000 })
      .where('shipping_method_id', '=', 2)
      .execute()
  })

  test('S5.9 S5.10 terms are required only where they are enforced, and their version is kept', async () => {
    const { db } = shop.services
    await db
      .insertInto('static_pages')
      .values({
        tenant_id: 1,
        slug: 'terms',
        title: '{}',
        body: '{}',
        updated_at: new Date('2026-01-02T03:04:05Z'),
      })
      .execute()
    await setTheme(shop, { enforce_checkout_terms: true, terms_page: 'terms' })
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    for (const acceptCheckoutTerms of [false, null]) {
      const { status, body } = await buyer.order({ acceptCheckoutTerms })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'order.terms_required',
        ['acceptCheckoutTerms'],
      ])
    }
    const { body } = await buyer.order({ acceptCheckoutTerms: true })
    const row = await db
      .selectFrom('orders')
      .select(['terms_version', 'terms_accepted_at'])
      .where('order_id', '=', body.orderId)
      .executeTakeFirst()
    expect(row).toEqual({ terms_version: '2026-01-02T03:04:05.000Z', terms_accepted_at: expect.any(Date) })
    await setTheme(shop, {})
  })

  test.each([
    [{ email: undefined }, 'email'],
    [{ email: 'not an address' }, 'email'],
    [{ phone: '123' }, 'phone'],
  ])('S5.11 a guest gives an e-mail address and a phone: %j', async (change, field) => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { status, body } = await buyer.order(change)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation', [field]])
  })

  test('S4.29 an order by staff on behalf of a customer carries both', async () => {
    const { db, secret } = shop.services
    const { staff_id } = await db
      .insertInto('staff')
      .values({ tenant_id: 1, email: 'staff@example.com', display_name: 'Staff', role: 'staff' })
      .returning('staff_id')
      .executeTakeFirstOrThrow()
    const guest = await shop.guest()
    const { session_id } = await db
      .insertInto('sessions')
      .values({
        tenant_id: 1,
        user_id: guest.userId,
        staff_id,
        expires_at: new Date(Date.now() + 600_000),
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    const token = await signAccessToken(secret, 1, {
      userId: guest.userId,
      sessionId: session_id,
      isGuest: true,
      staffId: staff_id,
    })
    const acting = {
      ...guest,
      call: ((method, url, options) => guest.call(method, url, { ...options, token })) as typeof guest.call,
    }
    const buyer = await newBuyer(shop, { items: [lamps(1)], shopper: acting })
    const { body } = await buyer.order()
    expect((await buyer.call('GET', `/web-gw/orders/${body.orderId}`)).body.placedByStaff).toBe(true)
    const logged = await db
      .selectFrom('audit_log')
      .select(['staff_id', 'user_id', 'action'])
      .where('action', 'like', 'POST /web-gw/users/{userId}/orders%')
      .execute()
    expect(logged).toMatchObject([{ staff_id, user_id: guest.userId }])
  })
})
