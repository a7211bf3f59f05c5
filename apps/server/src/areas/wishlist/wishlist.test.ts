import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#server/testing/customers.ts'
import { addAttribute, addProduct, addTenant } from '#server/testing/goods.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const own = '/web-gw/users/{userId}/wish-list'
const items = '/api/tenants/self/users/{userId}/wish-list-items'
const list = '/api/tenants/self/users/{userId}/wish-list'
const lamp = 1
const abaya = 2

beforeAll(async () => {
  const { db } = shop.services
  await addTenant(db, 1)
  await db
    .insertInto('theme_configs')
    .values({ tenant_id: 1, config: JSON.stringify({ metadata_title: 'Sadu' }) })
    .execute()
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Size' },
    values: { 11: { en: 'S' }, 12: { en: 'L' } },
  })
  await addProduct(db, { productId: lamp, name: { en: 'Lamp', ar: 'مصباح' }, priceFils: 12_345, qty: 4 })
  await addProduct(db, {
    productId: abaya,
    priceFils: 30_000,
    attributes: [{ attributeId: 1, definesVariation: true, required: true }],
    variations: [
      { variationId: 21, values: { 1: 11 } },
      { variationId: 22, values: { 1: 12 } },
    ],
  })
  await addProduct(db, { productId: 3, published: false })
})

const add = (who: TestShopper, body: object) => who.call('POST', items, { body })
const things = (body: { items: { productId: number; variationId: number | null }[] }) =>
  body.items.map((item) => [item.productId, item.variationId])

describe('the wishlist', () => {
  test('S3.21 S7.86 S7.90 of somebody new is empty and private, and keeps its id', async () => {
    const guest = await shop.guest()
    const { body } = await guest.call('GET', own)
    expect(body).toEqual({ id: expect.any(String), isPublic: false, items: [] })
    expect((await guest.call('GET', own)).body.id).toBe(body.id)
  })

  test('S7.87 adding twice is one; a product is shown as its card', async () => {
    const guest = await shop.guest()
    await add(guest, { productId: lamp })
    const { body } = await add(guest, { productId: lamp, note: 'for Eid' })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      productId: lamp,
      variationId: null,
      note: 'for Eid',
      product: { productName: 'Lamp', unitPrice: 12.345, inStock: true, needsChoice: false },
    })
    const again = await add(guest, { productId: lamp })
    expect(again.body.items[0].note).toBe('for Eid')
    expect((await guest.call('GET', own, { language: 'ar' })).body.items[0].product.productName).toBe('مصباح')
  })

  test('S7.87 several are added all or not at all', async () => {
    const guest = await shop.guest()
    const many = '/api/v2/tenants/self/users/{userId}/wish-list-items'
    const refused = await guest.call('POST', many, {
      body: [
        { productId: lamp },
        { productId: 3 },
        { productId: abaya, variationId: 99 },
        { productId: 999 },
      ],
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      404,
      ['1.productId', '2.productId', '3.productId'],
    ])
    const { body } = await guest.call('POST', many, {
      body: [
        { productId: lamp },
        { productId: abaya, variationId: 21 },
        { productId: abaya, variationId: 22 },
      ],
    })
    expect(things(body)).toEqual([
      [abaya, 22],
      [abaya, 21],
      [lamp, null],
    ])
  })

  test('S7.88 an item is changed and removed; two that become the same are one', async () => {
    const guest = await shop.guest()
    await add(guest, { productId: abaya, variationId: 21 })
    const { body } = await add(guest, { productId: abaya, variationId: 22 })
    const [second, first] = body.items
    const noted = await guest.call('PUT', `${list}/items/${first.itemId}`, { body: { note: 'black' } })
    expect(noted.body.items[1]).toMatchObject({ note: 'black', variationId: 21 })
    const merged = await guest.call('PUT', `${list}/items/${first.itemId}`, { body: { variationId: 22 } })
    expect(merged.body.items).toMatchObject([{ itemId: first.itemId, variationId: 22, note: 'black' }])
    const wrong = await guest.call('PUT', `${list}/items/${first.itemId}`, { body: { variationId: 99 } })
    expect(wrong.status).toBe(404)
    expect((await guest.call('DELETE', `${list}/items/${second.itemId}`)).status).toBe(404)
    expect((await guest.call('DELETE', `${list}/items/${first.itemId}`)).body.items).toEqual([])
  })

  test('S6.8 the items of others are not there', async () => {
    const [mine, theirs] = [await shop.guest(), await shop.guest()]
    const { body } = await add(theirs, { productId: lamp })
    const url = `${list}/items/${body.items[0].itemId}`
    expect((await mine.call('PUT', url, { body: { note: 'x' } })).status).toBe(404)
    expect((await mine.call('DELETE', url)).status).toBe(404)
    expect((await theirs.call('GET', own)).body.items[0].note).toBe('')
  })

  test('what is no longer sold is left out, and comes back when it is', async () => {
    const { db } = shop.services
    const guest = await shop.guest()
    await addProduct(db, { productId: 50 })
    await add(guest, { productId: 50 })
    const publish = (published: boolean) =>
      db.updateTable('products').set({ published }).where('product_id', '=', 50).execute()
    await publish(false)
    expect((await guest.call('GET', own)).body.items).toEqual([])
    await publish(true)
    expect((await guest.call('GET', own)).body.items).toHaveLength(1)
  })

  test('a list has an end', async () => {
    const { db } = shop.services
    const guest = await shop.guest()
    const ids = Array.from({ length: 201 }, (_, index) => 1000 + index)
    for (const productId of ids) await addProduct(db, { productId })
    const many = (some: number[]) =>
      guest.call('POST', '/api/v2/tenants/self/users/{userId}/wish-list-items', {
        body: some.map((productId) => ({ productId })),
      })
    expect((await many(ids.slice(0, 100))).status).toBe(200)
    expect((await many(ids.slice(100, 200))).status).toBe(200)
    const full = await many(ids.slice(200))
    expect([full.status, full.body.code]).toEqual([409, 'wishlist.full'])
  })
})

describe('sharing', () => {
  test('S6.9 S7.89 a list is open to others only while it is public, with no more than the name', async () => {
    const owner = await newCustomer(shop, { displayName: 'Hessa', phone: '+96555550001' })
    const stranger = await shop.guest()
    await add(owner, { productId: lamp, note: 'my size is 42' })
    const { id } = (await owner.call('GET', own)).body
    const url = `/web-gw/wish-lists/${id}`
    expect((await stranger.call('GET', url)).status).toBe(404)
    expect((await shop.call('GET', url)).status).toBe(404)
    expect((await owner.call('GET', url)).body).toMatchObject({ isOwn: true, displayName: 'Hessa' })
    expect((await owner.call('PUT', `${list}/public`)).body.isPublic).toBe(true)
    const { body } = await shop.call('GET', url)
    expect(body).toMatchObject({ isOwn: false, displayName: 'Hessa', items: [{ productId: lamp, note: '' }] })
    const seen = JSON.stringify(body)
    for (const secret of [owner.email, owner.userId, '+965', 'my size']) expect(seen).not.toContain(secret)
    await owner.call('PUT', `${list}/private`)
    expect((await stranger.call('GET', url)).status).toBe(404)
    expect((await shop.call('GET', `/web-gw/wish-lists/${randomUUID()}`)).status).toBe(404)
  })

  test('S7.91 a public list is mailed to each address once, with the sender’s words', async () => {
    const owner = await newCustomer(shop, { displayName: 'Hessa' })
    await add(owner, { productId: lamp })
    const share = (emails: string[]) =>
      owner.call('POST', `${list}/share`, { body: { emails, message: 'Look <b>here</b>\u202e' } })
    const refused = await share(['friend@example.com'])
    expect([refused.status, refused.body.code]).toEqual([409, 'wishlist.private'])
    await owner.call('PUT', `${list}/public`)
    const wrong = await share(['friend@example.com', 'no address'])
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['emails.1']])
    expect((await share(['friend@example.com', ' friend@EXAMPLE.com', 'other@example.com'])).status).toBe(204)
    await runJobs(shop.services)
    const mails = (await shop.services.mailer.listMails()).filter(
      (mail) => mail.template === 'wishlist-share',
    )
    expect(mails.map((mail) => mail.to).sort()).toEqual(['friend@example.com', 'other@example.com'])
    const mail = await shop.services.mailer.readMail(mails[0]?.id ?? '')
    const { id } = (await owner.call('GET', own)).body
    expect(mail?.text).toContain(`/wish-lists/${id}`)
    expect(mail?.html).not.toContain('<b>here')
  })

  test('S7.91 nobody gets the mail of a list that was closed again', async () => {
    const owner = await newCustomer(shop)
    await owner.call('PUT', `${list}/public`)
    await owner.call('POST', `${list}/share`, { body: { emails: ['late@example.com'] } })
    await owner.call('PUT', `${list}/private`)
    await runJobs(shop.services)
    expect((await shop.services.mailer.listMails()).some((mail) => mail.to === 'late@example.com')).toBe(
      false,
    )
  })
})
