import { beforeAll, describe, expect, test } from 'vitest'
import {
  addAddress,
  addCheckout,
  addPromo,
  addShippingMethod,
  addSlots,
  places,
} from '#server/testing/checkout.ts'
import { addAttribute, addCategory, addProduct } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const items = '/api/tenants/self/users/{userId}/carts/cart-items'
const carts = '/api/tenants/self/users/{userId}/carts'
let shopper: TestShopper

const lamp = 1
const abaya = 2
const ring = 3
const hidden = 4
const set = 5
const oil = 6

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Size', ar: 'المقاس' },
    values: { 11: { en: 'S' }, 12: { en: 'L' } },
  })
  await addAttribute(db, { attributeId: 2, name: { en: 'Engraving', ar: 'النقش' }, kind: 'text' })
  await addAttribute(db, { attributeId: 3, name: { en: 'Drawing' }, kind: 'file' })
  await addCategory(db, { categoryId: 1, name: { en: 'Home' } })
  await addCategory(db, { categoryId: 2, parentId: 1, name: { en: 'Lamps' } })
  await addProduct(db, {
    productId: lamp,
    name: { en: 'Lamp', ar: 'مصباح' },
    priceFils: 12_345,
    qty: 10,
    categoryIds: [2],
    pictures: [{ path: 'lamp.webp', color: '#aabbcc' }],
  })
  await addProduct(db, {
    productId: abaya,
    name: { en: 'Abaya', ar: 'عباية' },
    priceFils: 30_000,
    attributes: [{ attributeId: 1, definesVariation: true, required: true }],
    variations: [
      { variationId: 21, values: { 1: 11 }, qty: 2 },
      { variationId: 22, values: { 1: 12 }, priceFils: 32_500, qty: 5, sku: 'ABAYA-L' },
    ],
  })
  await addProduct(db, {
    productId: ring,
    name: { en: 'Ring' },
    priceFils: 8_000,
    qty: 6,
    maxPerLine: 4,
    attributes: [{ attributeId: 2, required: true, deltaFils: 1_500 }, { attributeId: 3 }],
  })
  await addProduct(db, { productId: hidden, published: false })
  await addProduct(db, { productId: set, members: [lamp, ring] })
  await addProduct(db, { productId: oil, name: { en: 'Oil' }, priceFils: 1_250 })
})

const start = async () => {
  shopper = await shop.guest()
  return shopper
}
const add = (body: object, who = shopper) => who.call('POST', items, { body })
const cart = async (who = shopper) => (await who.call('GET', '/web-gw/users/{userId}/cart')).body
const codes = (body: { notices: { code: string }[] }) => body.notices.map((notice) => notice.code)

describe('the cart', () => {
  test('S3.14 S3.15 S7.61 of somebody new is empty, with every field of the specification', async () => {
    await start()
    expect(await cart()).toEqual({
      items: [],
      subTotal: 0,
      deliverySlotId: null,
      shippingAddressId: null,
      shippingMethodId: null,
      paymentMethodId: null,
      shippingAmount: null,
      promoCode: null,
      discountAmount: 0,
      taxAmount: 0,
      total: 0,
      version: 0,
      notices: [],
    })
  })

  test('S3.17 S7.62 adding answers with the whole cart; the same choice raises the quantity', async () => {
    await start()
    const { status, body } = await add({ productId: lamp, productQuantity: 2, itemNotes: 'a gift' })
    expect([status, body.version]).toEqual([200, 1])
    expect(body.items[0]).toMatchObject({
      productId: lamp,
      variationId: null,
      productName: 'Lamp',
      picturePath: 'lamp.webp',
      pictureColor: '#aabbcc',
      productQuantity: 2,
      unitPrice: 12.345,
      lineTotal: 24.69,
      attributes: [],
      itemNotes: 'a gift',
      sku: 'SKU-1',
      activeQty: 10,
      maxQuantity: 10,
      previousPrice: null,
    })
    const again = await add({ productId: lamp, productQuantity: 1 })
    expect(again.body.items).toHaveLength(1)
    expect(again.body).toMatchObject({
      version: 2,
      subTotal: 37.035,
      total: 37.035,
      items: [{ productQuantity: 3, itemNotes: 'a gift', itemId: body.items[0].itemId }],
    })
  })

  test('S3.18 a variation and its values make the line; named or by its values, it is the same line', async () => {
    await start()
    await add({ productId: abaya, variationId: 22, productQuantity: 1 })
    const { body } = await add({
      productId: abaya,
      productQuantity: 1,
      attributes: [{ attributeId: 1, attributeValues: ['12'] }],
    })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      variationId: 22,
      sku: 'ABAYA-L',
      unitPrice: 32.5,
      productQuantity: 2,
      attributes: [{ attributeId: 1, attributeValues: ['12'], attributeName: 'Size', valueNames: ['L'] }],
    })
    const arabic = await shopper.call('GET', '/web-gw/users/{userId}/cart', { language: 'ar' })
    expect(arabic.body.items[0]).toMatchObject({
      productName: 'عباية',
      attributes: [{ attributeName: 'المقاس' }],
    })
  })

  test('S7.62 another text is another line, and what it costs extra is charged', async () => {
    await start()
    const engraved = (text: string, productQuantity = 1) =>
      add({
        productId: ring,
        productQuantity,
        attributes: [{ attributeId: 2, attributeValues: [text] }],
      })
    await engraved('Noura')
    await engraved(' Noura ')
    const { body } = await engraved('نورة', 2)
    expect(body.items.map((item: { productQuantity: number }) => item.productQuantity)).toEqual([2, 2])
    expect(body.items[0]).toMatchObject({ unitPrice: 9.5, maxQuantity: 4 })
    expect(body.items[0].attributes[0]).toMatchObject({ attributeValues: ['Noura'], valueNames: ['Noura'] })
    expect((await engraved('third', 3)).body).toMatchObject({
      code: 'cart.stock_insufficient',
      message: 'Only 6 are left in stock.',
    })
  })

  test.each([
    ['nothing of it', { productId: lamp, productQuantity: 0 }, 400],
    ['less than nothing', { productId: lamp, productQuantity: -1 }, 400],
    ['one and a half', { productId: lamp, productQuantity: 1.5 }, 400],
    ['more than a number holds', { productId: lamp, productQuantity: 2 ** 31 }, 400],
    ['a text for a number', { productId: lamp, productQuantity: '1e3' }, 400],
    ['a field that is not known', { productId: lamp, productQuantity: 1, unitPrice: 0.001 }, 400],
    ['more than there is', { productId: lamp, productQuantity: 11 }, 409],
    ['more than a line may have', { productId: oil, productQuantity: 999 + 1 }, 400],
    ['a product that does not exist', { productId: 999, productQuantity: 1 }, 404],
    ['a product that is not shown', { productId: hidden, productQuantity: 1 }, 404],
    ['a variation of another product', { productId: lamp, variationId: 21, productQuantity: 1 }, 422],
    ['a variation that does not exist', { productId: abaya, variationId: 99, productQuantity: 1 }, 422],
    ['no variation where one is needed', { productId: abaya, productQuantity: 1 }, 422],
    ['a set as a whole', { productId: set, productQuantity: 1 }, 422],
    ['a required text left blank', { productId: ring, productQuantity: 1 }, 422],
    [
      'an attribute of another product',
      { productId: lamp, productQuantity: 1, attributes: [{ attributeId: 2, attributeValues: ['x'] }] },
      422,
    ],
    [
      'values that contradict the variation',
      {
        productId: abaya,
        variationId: 21,
        productQuantity: 1,
        attributes: [{ attributeId: 1, attributeValues: ['12'] }],
      },
      422,
    ],
    [
      'a file that is not the shopper’s',
      {
        productId: ring,
        productQuantity: 1,
        attributes: [
          { attributeId: 2, attributeValues: ['x'] },
          { attributeId: 3, attributeValues: ['0193a1c4-0000-7000-8000-000000000000'] },
        ],
      },
      422,
    ],
  ])('S5.16 refuses %s', async (_what, body, status) => {
    await start()
    const answer = await add(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [expect.any(String)]])
    expect((await cart()).items).toEqual([])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('S7.63 several are added all or not at all, with an error for each line that fails', async () => {
    await start()
    const many = '/api/v2/tenants/self/users/{userId}/carts/cart-items'
    const refused = await shopper.call('POST', many, {
      body: [
        { productId: lamp, productQuantity: 2 },
        { productId: abaya, variationId: 21, productQuantity: 2 },
        { productId: abaya, variationId: 21, productQuantity: 1 },
        { productId: hidden, productQuantity: 1 },
      ],
    })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'cart.lines_refused',
      errors: {
        '2.productQuantity': ['Only 2 are left in stock.'],
        '3.productId': ['This product is no longer for sale.'],
      },
      details: { lines: [{ index: 2, code: 'cart.stock_insufficient' }, { index: 3 }] },
    })
    expect(await cart()).toMatchObject({ items: [], version: 0 })
    const { body } = await shopper.call('POST', many, {
      body: [
        { productId: lamp, productQuantity: 2 },
        { productId: oil, productQuantity: 1 },
        { productId: lamp, productQuantity: 3 },
      ],
    })
    expect(body.items.map((item: { productQuantity: number }) => item.productQuantity)).toEqual([5, 1])
    expect([body.version, body.subTotal]).toEqual([1, 62.975])
  })

  test('S7.64 S7.65 a line can be read, changed and removed', async () => {
    await start()
    const added = await add({ productId: lamp, productQuantity: 2 })
    const { itemId } = added.body.items[0]
    expect((await shopper.call('GET', `${items}/${itemId}`)).body).toEqual(added.body.items[0])
    const changed = await shopper.call('PUT', `${carts}/items/${itemId}`, {
      body: { productQuantity: 10, itemNotes: '  بلا فاتورة\u202e ' },
    })
    expect(changed.body).toMatchObject({
      version: 2,
      items: [{ productQuantity: 10, itemNotes: 'بلا فاتورة' }],
    })
    const tooMany = await shopper.call('PUT', `${carts}/items/${itemId}`, { body: { productQuantity: 11 } })
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'cart.stock_insufficient'])
    const removed = await shopper.call('DELETE', `${items}/${itemId}`)
    expect(removed.body).toMatchObject({ items: [], total: 0, version: 3 })
    expect((await shopper.call('DELETE', `${items}/${itemId}`)).status).toBe(404)
  })

  test('S6.8 a line of somebody else’s cart is not there', async () => {
    const other = await shop.guest()
    const { body } = await add({ productId: lamp, productQuantity: 1 }, other)
    await start()
    const id = body.items[0].itemId
    expect((await shopper.call('GET', `${items}/${id}`)).status).toBe(404)
    expect((await shopper.call('DELETE', `${items}/${id}`)).status).toBe(404)
    const put = await shopper.call('PUT', `${carts}/items/${id}`, { body: { productQuantity: 5 } })
    expect(put.status).toBe(404)
    expect((await cart(other)).items[0].productQuantity).toBe(1)
  })

  test('S7.66 S7.69 products are removed by their ids, and the cart is emptied', async () => {
    await start()
    await add({ productId: lamp, productQuantity: 1 })
    await add({ productId: oil, productQuantity: 1 })
    await add({ productId: abaya, variationId: 21, productQuantity: 1 })
    await add({ productId: abaya, variationId: 22, productQuantity: 1 })
    const { body } = await shopper.call(
      'DELETE',
      `${carts}/delete-cart-products?productIds=${abaya}&productIds=${oil}`,
    )
    expect(body.items.map((item: { productId: number }) => item.productId)).toEqual([lamp])
    expect((await shopper.call('DELETE', `${carts}/clear-cart`)).body.items).toEqual([])
  })
})

describe('what changes meanwhile', () => {
  const setPrice = (fils: number) =>
    shop.services.db
      .updateTable('products')
      .set({ price_fils: fils })
      .where('product_id', '=', lamp)
      .execute()

  test('S7.75 a new price is shown with the old one until the shopper agrees', async () => {
    await start()
    const added = await add({ productId: lamp, productQuantity: 2 })
    const { itemId } = added.body.items[0]
    await setPrice(13_000)
    const seen = await cart()
    expect(seen.items[0]).toMatchObject({ unitPrice: 13, previousPrice: 12.345 })
    expect(seen.notices).toEqual([
      {
        code: 'cart.price_changed',
        message:
          'The price of \u2068Lamp\u2069 has changed from \u2066KD\u00a012.345\u2069 to \u2066KD\u00a013.000\u2069.',
        itemId,
        oldPrice: 12.345,
        newPrice: 13,
      },
    ])
    const more = await shopper.call('PUT', `${carts}/items/${itemId}`, { body: { productQuantity: 3 } })
    expect(more.body.items[0].previousPrice).toBe(12.345)
    const raised = await add({ productId: lamp, productQuantity: 1 })
    expect(raised.body.items[0]).toMatchObject({ productQuantity: 4, previousPrice: 12.345 })
    const agreed = await shopper.call('PUT', `${carts}/items/${itemId}`, { body: { acceptPrice: true } })
    expect(agreed.body).toMatchObject({ notices: [], items: [{ unitPrice: 13, previousPrice: null }] })
    await setPrice(12_345)
  })

  test('a price that changes with the quantity the shopper chooses needs no agreement', async () => {
    await start()
    const { db } = shop.services
    await db
      .insertInto('price_rules')
      .values({
        tenant_id: 1,
        price_rule_id: 1,
        name: 'three',
        kind: 'percentage',
        percent: 10,
        product_id: lamp,
        min_quantity: 3,
      })
      .execute()
    const { body } = await add({ productId: lamp, productQuantity: 2 })
    expect(body.items[0].unitPrice).toBe(12.345)
    const third = await add({ productId: lamp, productQuantity: 1 })
    expect(third.body).toMatchObject({ notices: [], items: [{ unitPrice: 11.11, previousPrice: null }] })
    const fewer = await shopper.call('PUT', `${carts}/items/${body.items[0].itemId}`, {
      body: { productQuantity: 1 },
    })
    expect(fewer.body).toMatchObject({ notices: [], items: [{ unitPrice: 12.345, previousPrice: null }] })
    await db.deleteFrom('price_rules').execute()
  })

  test('S7.75 what is short or sold out is said, and nothing is changed without a word', async () => {
    await start()
    const { db } = shop.services
    const left = (qty: number) =>
      db.updateTable('stock').set({ active_qty: qty }).where('product_id', '=', lamp).execute()
    await add({ productId: lamp, productQuantity: 3 })
    await left(2)
    expect(await cart()).toMatchObject({
      items: [{ productQuantity: 3, activeQty: 2, maxQuantity: 2 }],
      notices: [{ code: 'cart.stock_short', message: 'Only 2 of \u2068Lamp\u2069 are left.' }],
    })
    const arabic = await shopper.call('GET', '/web-gw/users/{userId}/cart', { language: 'ar' })
    expect(arabic.body.notices[0].message).toBe('بقيت قطعتان فقط من \u2068مصباح\u2069.')
    await left(0)
    expect(codes(await cart())).toEqual(['cart.out_of_stock'])
    await left(10)
    expect(codes(await cart())).toEqual([])
  })

  test('S7.75 what is no longer sold leaves with a notice, also when it was deleted', async () => {
    await start()
    const { db } = shop.services
    await addProduct(db, { productId: 90, name: { en: 'Kettle' } })
    await addProduct(db, { productId: 91, name: { en: 'Tray' } })
    await add({ productId: 90, productQuantity: 1 })
    await add({ productId: 91, productQuantity: 1 })
    await add({ productId: oil, productQuantity: 1 })
    await db.updateTable('products').set({ published: false }).where('product_id', '=', 90).execute()
    await db.deleteFrom('products').where('product_id', '=', 91).execute()
    const seen = await cart()
    expect(seen.items).toHaveLength(1)
    expect(seen.notices.map((notice: { message: string }) => notice.message)).toEqual([
      '\u2068Kettle\u2069 is no longer for sale and was taken out of your cart.',
      '\u2068Tray\u2069 is no longer for sale and was taken out of your cart.',
    ])
    expect(codes(await cart())).toHaveLength(2)
    expect(codes((await add({ productId: oil, productQuantity: 1 })).body)).toHaveLength(2)
    expect(codes(await cart())).toEqual([])
  })
})

describe('promo codes', () => {
  const use = (code: string, who = shopper) =>
    who.call('PUT', `/web-gw/users/{userId}/cart/promo-code?promoCode=${encodeURIComponent(code)}`)

  beforeAll(async () => {
    const { db } = shop.services
    await addPromo(db, { id: 1, code: 'Hala10', percent: 10, minSubTotalFils: 20_000 })
    await addPromo(db, { id: 2, code: 'LAMPS', kind: 'amount', amountFils: 5_000, categoryIds: [1] })
    await addPromo(db, { id: 3, code: 'OVER', percent: 10, endsAt: new Date(Date.now() - 1000) })
    await addPromo(db, { id: 4, code: 'FREE', kind: 'free-shipping' })
  })

  test('S7.67 S5.17 a code is used however it is typed, and one takes the place of the other', async () => {
    await start()
    await add({ productId: lamp, productQuantity: 2 })
    const { status, body } = await use(' hala١٠ ')
    expect([status, body.promoCode, body.discountAmount, body.total]).toEqual([200, 'Hala10', 2.469, 22.221])
    expect((await use('lamps')).body).toMatchObject({ promoCode: 'LAMPS', discountAmount: 5, total: 19.69 })
    const none = await shopper.call('DELETE', `${carts}/delete-cart-promocode`)
    expect(none.body).toMatchObject({ promoCode: null, discountAmount: 0, total: 24.69 })
  })

  test.each([
    ['NOPE', 'promo.unknown'],
    ['OVER', 'promo.expired'],
    ['HALA10', 'promo.minimum'],
    ['LAMPS', 'promo.not_covered'],
  ])('S7.70 %s is refused with %s', async (code, reason) => {
    await start()
    await add({ productId: oil, productQuantity: 1 })
    const { status, body } = await use(code)
    expect([status, body.code]).toEqual([422, reason])
    expect(body.message).not.toBe('')
    expect((await cart()).promoCode).toBeNull()
  })

  test('S7.70 a code that stops applying is taken away with a notice, and can be used again', async () => {
    await start()
    const { body } = await add({ productId: lamp, productQuantity: 2 })
    await use('HALA10')
    const line = `${carts}/items/${body.items[0].itemId}`
    const fewer = await shopper.call('PUT', line, { body: { productQuantity: 1 } })
    expect(fewer.body).toMatchObject({
      promoCode: null,
      discountAmount: 0,
      notices: [
        {
          code: 'cart.promo_removed',
          message:
            'The promo code \u2068Hala10\u2069 was taken away. This promo code needs a sub-total of at least \u2066KD\u00a020.000\u2069.',
        },
      ],
    })
    expect(codes(await cart())).toEqual([])
    await shopper.call('PUT', line, { body: { productQuantity: 2 } })
    expect((await use('HALA10')).body.promoCode).toBe('Hala10')
    await shop.services.db
      .updateTable('promo_codes')
      .set({ active: false })
      .where('promo_code_id', '=', 1)
      .execute()
    expect(await cart()).toMatchObject({ promoCode: null, notices: [{ code: 'cart.promo_removed' }] })
    await shop.services.db
      .updateTable('promo_codes')
      .set({ active: true })
      .where('promo_code_id', '=', 1)
      .execute()
  })
})

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
