import { describe, expect, test } from 'vitest'
import {
  abaya,
  addItem,
  carts,
  hidden,
  items,
  lamp,
  oil,
  readCart,
  ring,
  set,
  useCartShop,
} from '#server/testing/cart-shop.ts'
import { addProduct } from '#server/testing/goods.ts'
import type { TestShopper } from '#server/testing/shop.ts'

const shop = useCartShop()
let shopper: TestShopper
const start = async () => {
  shopper = await shop.guest()
  return shopper
}
const add = (body: object, who = shopper) => addItem(who, body)
const cart = (who = shopper) => readCart(who)

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

  test('S7.37 a file of the shopper’s own is part of the choice, and of nobody else’s', async () => {
    await start()
    const { file_id } = await shop.services.db
      .insertInto('files')
      .values({
        tenant_id: 1,
        path: `drawings/${shopper.userId}.png`,
        owner_user_id: shopper.userId,
        content_type: 'image/png',
        size_bytes: 1,
        sha256: 'x',
      })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    const drawn = {
      productId: ring,
      productQuantity: 1,
      attributes: [
        { attributeId: 2, attributeValues: ['x'] },
        { attributeId: 3, attributeValues: [file_id] },
      ],
    }
    const { status, body } = await add(drawn)
    expect([status, body.items[0]?.attributes[1]?.attributeValues]).toEqual([200, [file_id]])
    expect((await add(drawn, await shop.guest())).status).toBe(422)
  })

  test('S7.63 a cart has an end', async () => {
    await start()
    const many = '/api/v2/tenants/self/users/{userId}/carts/cart-items'
    for (let id = 1000; id <= 1200; id++) await addProduct(shop.services.db, { productId: id })
    const addFrom = (first: number, count: number) =>
      shopper.call('POST', many, {
        body: Array.from({ length: count }, (_, index) => ({ productId: first + index, productQuantity: 1 })),
      })
    expect((await addFrom(1000, 100)).status).toBe(200)
    expect((await addFrom(1100, 100)).body.items).toHaveLength(200)
    const full = await addFrom(1200, 1)
    expect([full.status, full.body.code]).toEqual([409, 'cart.full'])
    expect((await addFrom(1000, 1)).body.items[0]).toMatchObject({ productQuantity: 2 })
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
