import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readLogo } from '#server/areas/orders/document/shop-logo.ts'
import { putFile } from '#server/files/storage.ts'
import { newBuyer } from '#server/testing/buyer.ts'
import { addProduct } from '#server/testing/goods.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { lamp, lamps, ring, setTheme, useOrderShop } from '#server/testing/order-shop.ts'

const shop = useOrderShop()
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z" fill="#8c2f24"/></svg>'

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

  test.each([
    ['a drawing', 'logo.svg', async () => Buffer.from(drawing)],
    ['a picture', 'logo.webp', () => sharp(Buffer.from(drawing)).webp().toBuffer()],
  ])('S7.83 with the shop’s logo, %s', async (_what, path, bytes) => {
    const buyer = await newBuyer(shop, { items: [lamps(1)] })
    const { body } = await buyer.order()
    await putFile(shop.services.config, 1, path, await bytes())
    const logo = await readLogo({ ...shop.services, tenantId: 1 }, path)
    expect(logo?.format).toBe(path.endsWith('svg') ? 'svg' : 'png')
    const invoice = () => buyer.call('GET', `/api/orders/${body.orderId}/document`)
    const plain = String((await invoice()).body).length
    await setTheme(shop, { logo: path })
    expect(String((await invoice()).body).length).not.toBe(plain)
    await setTheme(shop, { logo: 'gone.png' })
    expect(String((await invoice()).body).length).toBe(plain)
    await setTheme(shop, {})
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
