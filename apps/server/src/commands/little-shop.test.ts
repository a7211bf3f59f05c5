import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { newBuyer } from '#server/testing/buyer.ts'
import { picture, useOwner } from '#server/testing/owner.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

const products = [
  'Handle,Title,Title (ar),Product Category,Variant SKU,Variant Inventory Qty,Variant Price',
  'oud-royal,Oud Royal,عود ملكي,Incense,OUD-R,9,18.500',
  'candle,Candle,شمعة,Incense,CAN-1,5,7.250',
].join('\n')

test('an empty shop becomes a real one by the owner’s commands alone, and sells for cash', async () => {
  await createEmptyShop(shop.services.db)
  await owner.run('set-theme', '--name', 'Bait Al Oud', '--color', '#8c2f24')
  await owner.run('import-products', await owner.file('products.csv', products))
  await owner.file('photos/oud-royal.png', await picture('#553311'))
  await owner.run('import-pictures', owner.path('photos'))
  await owner.run(
    'add-shipping',
    '--name',
    'Delivery',
    '--fee',
    '1.500',
    '--free-over',
    '30',
    '--countries',
    'kw',
    '--slots',
    'yes',
  )
  await owner.run('add-slot', 'daily', '09:00', '12:00', '--capacity', '2')
  const { rows } = await sql<{ country_id: number; state_id: number; area_id: number }>`
    SELECT country_id, state_id, area_id FROM areas JOIN states USING (state_id)
    WHERE areas.name->>'en' = 'Salmiya'`.execute(shop.services.db)
  const [salmiya] = rows
  if (!salmiya) throw new Error('Salmiya is not there')
  const buyer = await newBuyer(shop, { items: [{ productId: 1, productQuantity: 1 }], place: salmiya })
  const [slot] = (await shop.call('GET', '/api/tenants/self/delivery-slot')).body
  const methods = (await buyer.call('GET', '/api/tenants/self/payment-providers')).body
  expect(methods).toMatchObject([{ code: 'cod' }])
  const [{ paymentMethodId }] = methods
  const { status, body } = await buyer.order({ paymentMethodId, deliverySlotId: slot.deliverySlotId })
  expect([status, body.orderNumber]).toEqual([200, 'S-10001'])
  expect((await owner.run('orders'))[0]).toMatch(/^S-10001 .*placed +on-delivery +20\.000$/)
  await owner.run('ship', 'S-10001')
  await owner.run('deliver', 'S-10001')
  expect((await owner.run('show-order', 'S-10001')).join('\n')).toContain(
    'Payment by hand: captured, 20.000 KD received',
  )
  expect(await reconcile(shop.services.db)).toEqual([])
})
