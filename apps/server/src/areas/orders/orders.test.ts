import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '#server/areas/sessions/tokens.ts'
import { newBuyer, online } from '#server/testing/buyer.ts'
import {
  addAddress,
  addCheckout,
  addPromo,
  addShippingMethod,
  addSlots,
  places,
} from '#server/testing/checkout.ts'
import { addAttribute, addProduct } from '#server/testing/goods.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const lamp = 1
const ring = 2
const oil = 3

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addShippingMethod(db, { id: 2, slots: true, feeFils: 2_000 })
  await addShippingMethod(db, { id: 3, rules: [{ country_id: places.salmiya.country_id, serves: false }] })
  await addAttribute(db, { attributeId: 1, name: { en: 'Engraving', ar: 'النقش' }, kind: 'text' })
  await addProduct(db, { productId: lamp, name: { en: 'Lamp', ar: 'مصباح' }, priceFils: 12_345, qty: 1000 })
  await addProduct(db, {
    productId: ring,
    priceFils: 8_000,
    qty: 1000,
    attributes: [{ attributeId: 1, required: true, deltaFils: 1_500 }],
  })
  await addProduct(db, { productId: oil, priceFils: 1_250 })
  await addPromo(db, { id: 1, code: 'TEN', percent: 10, maxUsesPerCustomer: 1 })
  await addPromo(db, { id: 2, code: 'ALL', percent: 100 })
  await db
    .insertInto('theme_configs')
    .values({ tenant_id: 1, config: JSON.stringify({}) })
    .execute()
  await addSlots(db, 3)
})

afterEach(async () => {
  expect(await reconcile(shop.services.db)).toEqual([])
})

const lamps = (productQuantity: number) => ({ productId: lamp, productQuantity })
const stockOf = async (productId: number) =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('active_qty')
      .where('product_id', '=', productId)
      .where('variation_id', '=', 0)
      .executeTakeFirstOrThrow()
  ).active_qty
const setTheme = async (config: object) => {
  await shop.services.db
    .updateTable('theme_configs')
    .set({ config: JSON.stringify(config) })
    .execute()
  shop.services.cache.drop('1:theme')
}

describe('placing an order', () => {
  test('S7.78 S7.80 for cash on delivery it is placed at once and the cart emptied', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(2), { productId: oil, productQuantity: 1 }] })
    const before = (await stockOf(lamp)) ?? 0
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
    expect(await stockOf(lamp)).toBe(before - 2)
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
    await setTheme({ enforce_checkout_terms: true, terms_page: 'terms' })
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
    await setTheme({})
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

describe('once and no more', () => {
  test('S7.79 the same key gives the same order, another body with it is refused', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const draft = await buyer.draft()
    const first = await buyer.send(draft, 'attempt-0001')
    const again = await buyer.send(draft, 'attempt-0001')
    expect(again.body).toEqual(first.body)
    const other = await buyer.send({ ...draft, orderNotes: 'another' }, 'attempt-0001')
    expect([other.status, other.body.code]).toEqual([422, 'order.key_reused'])
    const stranger = await newBuyer(shop, { items: [lamps(1)] })
    const own = await stranger.order({}, 'attempt-0001')
    expect(own.body.orderId).not.toBe(first.body.orderId)
  })

  test('S7.79 a refused order does not use its key up', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const draft = await buyer.draft()
    expect((await buyer.send({ ...draft, total: 1 }, 'attempt-0002')).status).toBe(409)
    expect((await buyer.send(draft, 'attempt-0002')).status).toBe(200)
  })

  test('S7.80 a cart that waits for its payment is not ordered twice; something else takes its place', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const first = await buyer.order({ paymentMethodId: online })
    const same = await buyer.order({ paymentMethodId: online }, 'another-key-1')
    expect(same.body).toEqual(first.body)
    const tampered = await buyer.order({ paymentMethodId: online, total: 0.5 })
    expect(tampered.status).toBe(409)
    const before = (await stockOf(lamp)) ?? 0
    await buyer.add(lamps(1))
    const second = await buyer.order({ paymentMethodId: online })
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(await stockOf(lamp)).toBe(before - 1)
    expect((await buyer.call('GET', `/web-gw/orders/${first.body.orderId}`)).body.state).toBe('cancelled')
    const cashNow = await buyer.order()
    expect(cashNow.status).toBe(200)
    expect((await buyer.call('GET', `/web-gw/orders/${second.body.orderId}`)).body.state).toBe('cancelled')
    expect((await buyer.cart()).items).toEqual([])
  })

  test('S7.80 the last piece, the last place and the one use are still the waiting cart’s own', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 60, qty: 1, priceFils: 5_000 })
    await addPromo(db, { id: 60, code: 'ONCE', percent: 10, maxUses: 1, maxUsesPerCustomer: 1 })
    const buyer = await newBuyer(shop, { items: [{ productId: 60, productQuantity: 1 }] })
    await buyer.usePromo('ONCE')
    const first = await buyer.order({ paymentMethodId: online })
    expect(await stockOf(60)).toBe(0)
    expect(await buyer.cart()).toMatchObject({ promoCode: 'ONCE', notices: [], items: [{ activeQty: 1 }] })
    expect((await buyer.order({ paymentMethodId: online })).body).toEqual(first.body)
    const cashNow = await buyer.order()
    expect([cashNow.status, cashNow.body.total]).toEqual([200, 5.5])
    expect(await stockOf(60)).toBe(0)
  })

  test('S7.70 a code for one use per person is told apart by account, mailbox and phone', async () => {
    const first = await newBuyer(shop, { items: [lamps(1)] })
    await first.usePromo('TEN')
    expect((await first.order({ email: 'Noura.Ali+1@gmail.com', phone: '55555551' })).status).toBe(200)
    const attempts = [
      { email: 'nouraali@googlemail.com', phone: '55555552' },
      { email: 'other@example.com', phone: '+965 5555 5551' },
    ]
    for (const contact of attempts) {
      const guest = await newBuyer(shop, { items: [lamps(1)] })
      await guest.usePromo('TEN')
      const { status, body } = await guest.order(contact)
      expect([status, body.code]).toEqual([409, 'promo.used_by_you'])
    }
    const free = await newBuyer(shop, { items: [lamps(1)] })
    await free.usePromo('TEN')
    expect((await free.order({ email: 'new@example.com', phone: '55555553' })).status).toBe(200)
  })
})

describe('reading orders', () => {
  test('S7.81 they are listed newest first, in pages', async () => {
    const buyer = await newBuyer(shop)
    const numbers: string[] = []
    for (let count = 0; count < 3; count++) {
      await buyer.add(lamps(1))
      numbers.unshift(
        (await buyer.order({ shippingFees: 1, shippingMethodId: 1, total: 13.345 })).body.orderNumber,
      )
    }
    const url = '/api/tenants/self/customers/{userId}/orders'
    const page = async (query: string) => (await buyer.call('GET', `${url}?${query}`)).body
    const names = (body: { items: { orderNumber: string }[] }) => body.items.map((item) => item.orderNumber)
    expect(names(await page('itemsPerPage=2'))).toEqual(numbers.slice(0, 2))
    expect(names(await page('itemsPerPage=2&page=2'))).toEqual(numbers.slice(2))
    expect(await page('itemsPerPage=2&page=9')).toMatchObject({ items: [], total: 3, page: 9 })
    expect((await page('')).items[0]).toMatchObject({ state: 'placed', total: 13.345, itemsCount: 1 })
  })

  test('S6.8 S7.84 they are their owner’s alone, whatever a header says', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order()
    const stranger = await shop.guest()
    const calls = [
      '/web-gw/orders/ID',
      '/web-gw/orders/ID/items',
      '/api/orders/ID/document',
      '/web-gw/orders/ID/tracking',
      '/api/orders/ID/history',
    ]
    for (const path of calls) {
      const url = path.replace('ID', body.orderId)
      expect((await stranger.call('GET', url)).status).toBe(404)
      expect((await shop.call('GET', url)).status).toBe(404)
      expect((await shop.call('GET', `${url}?access=`)).status).toBe(404)
      expect((await shop.call('GET', `${url}?access=forged`)).status).toBe(404)
      expect((await shop.call('GET', url, { headers: { userid: buyer.userId } })).status).toBe(404)
      expect((await buyer.call('GET', url)).status).toBe(200)
    }
    const tracking = `/web-gw/orders/${body.orderId}/tracking`
    expect((await stranger.call('GET', tracking, { headers: { userid: buyer.userId } })).status).toBe(403)
    expect((await buyer.call('GET', tracking, { headers: { userid: buyer.userId } })).status).toBe(200)
  })

  test('S6.10 a guest comes back by number and e-mail address, to that order alone', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order({ email: 'Hessa@Example.com' })
    const lookUp = (orderNumber: string, email: string) =>
      shop.call('POST', '/api/orders/look-up', { body: { orderNumber, email } })
    const wrong = await lookUp(body.orderNumber, 'other@example.com')
    expect([wrong.status, wrong.body.code]).toEqual([404, 'order.not_found'])
    const absent = await lookUp('S-999999', 'hessa@example.com')
    expect(absent.body.message).toBe(wrong.body.message)
    const found = await lookUp(` ${body.orderNumber.slice(2)} `, ' hessa@example.com ')
    expect(found.body.orderId).toBe(body.orderId)
    const { access } = found.body
    expect(access.length).toBeLessThanOrEqual(300)
    expect((await shop.call('GET', `/web-gw/orders/${body.orderId}?access=${access}`)).status).toBe(200)
    const second = await newBuyer(shop, { items: [lamps(1)] })
    const other = await second.order()
    expect((await shop.call('GET', `/web-gw/orders/${other.body.orderId}?access=${access}`)).status).toBe(404)
    expect((await shop.call('GET', `/web-gw/orders/${body.orderId}`, { token: access })).status).toBe(401)
  })

  test('S7.83 S7.85 with a document, a history in words and the way it goes', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order()
    const pdf = await buyer.call('GET', `/api/orders/${body.orderId}/document`, { language: 'ar' })
    expect([pdf.status, pdf.headers['content-type'], String(pdf.body).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const history = await buyer.call('GET', `/api/orders/${body.orderId}/history`, { language: 'ar' })
    expect(history.body).toEqual([{ event: 'placed', label: 'تم تقديم الطلب', at: expect.any(String) }])
    const tracking = await buyer.call('GET', `/web-gw/orders/${body.orderId}/tracking`)
    expect(tracking.body.steps).toEqual([
      { step: 'placed', label: 'Placed', done: true, current: true, at: history.body[0].at },
      { step: 'shipped', label: 'Shipped', done: false, current: false, at: null },
      { step: 'delivered', label: 'Delivered', done: false, current: false, at: null },
    ])
  })

  test('S7.76 S7.77 ordering again adds what can be had and says what cannot', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 70, qty: 5, name: { en: 'Tray' } })
    await addProduct(db, { productId: 71, qty: 5, name: { en: 'Cup' } })
    const buyer = await newBuyer(shop, {
      items: [
        lamps(1),
        { productId: ring, productQuantity: 1, attributes: [{ attributeId: 1, attributeValues: ['x'] }] },
        { productId: 70, productQuantity: 3 },
        { productId: 71, productQuantity: 1 },
      ],
    })
    const { body } = await buyer.order()
    await db.updateTable('stock').set({ active_qty: 2 }).where('product_id', '=', 70).execute()
    await db.updateTable('products').set({ published: false }).where('product_id', '=', 71).execute()
    await buyer.add(lamps(2))
    const url = `/web-gw/tenants/customers/{userId}/orders/${body.orderId}/reorder`
    const again = await buyer.call('POST', url)
    expect(
      again.body.cart.items.map((item: { productId: number; productQuantity: number }) => [
        item.productId,
        item.productQuantity,
      ]),
    ).toEqual([
      [lamp, 3],
      [ring, 1],
      [70, 2],
    ])
    expect(again.body.skipped).toEqual([
      {
        productName: 'Tray',
        reason: 'order.reorder_short',
        message: 'Only 2 are left; they are in your cart.',
      },
      { productName: 'Cup', reason: 'product.not_found', message: 'This product is no longer for sale.' },
    ])
    const stranger = await shop.guest()
    expect((await stranger.call('POST', url)).status).toBe(404)
  })

  test('a mail tells of the order, with a link that opens it', async () => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order({ email: 'mailed@example.com' })
    await runJobs(shop.services)
    const mails = await shop.services.mailer.listMails()
    const mail = mails.find(({ to }) => to === 'mailed@example.com')
    expect(mail).toMatchObject({
      template: 'order-placed',
      subject: `We have your order ${body.orderNumber}`,
    })
    const { text = '' } = (await shop.services.mailer.readMail(mail?.id ?? '')) ?? {}
    const access = /access=([\w.-]+)/.exec(text)?.[1]
    expect((await shop.call('GET', `/web-gw/orders/${body.orderId}?access=${access}`)).status).toBe(200)
  })
})
