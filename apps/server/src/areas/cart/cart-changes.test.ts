import { beforeAll, describe, expect, test } from 'vitest'
import { addItem, carts, codes, lamp, oil, readCart, useCartShop } from '#server/testing/cart-shop.ts'
import { addPromo } from '#server/testing/checkout.ts'
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
