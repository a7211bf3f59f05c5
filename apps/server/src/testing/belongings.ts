import { sql } from 'kysely'
import sharp from 'sharp'
import { newCustomer, type TestCustomer } from '#server/testing/customers.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

export interface Belongings {
  owner: TestCustomer
  addressId: number
  cartItemId: number
  wishItemId: number
  wishListId: string
  orderId: string
  fileId: string
  filePath: string
  sessionId: string
}

/** Words that stand in everything the owner has, and must not come back to anybody else. */
export const ownersWords = ['Owner Of Everything', '+96550009999', 'owner-of-everything@sadu.test']

/** A customer who has one of everything that a shopper can have. */
export async function ownerOfEverything(shop: TestShop, productId: number): Promise<Belongings> {
  const { db } = shop.services
  const owner = await newCustomer(shop, { displayName: 'Owner Of Everything', phone: '+96550009999' })
  const { userId } = owner
  const own = { tenant_id: 1, user_id: userId }
  const place = await sql<{ countryId: number; stateId: number; areaId: number }>`
    SELECT country_id AS "countryId", state_id AS "stateId", area_id AS "areaId"
    FROM areas JOIN states USING (state_id) ORDER BY area_id LIMIT 1`.execute(db)
  const address = await owner.call('POST', '/api/customers/{userId}/address', {
    body: {
      addressType: 'Home',
      note: '-',
      fullName: 'Owner Of Everything',
      phone: '+96550009999',
      ...place.rows[0],
      block: '1',
      street: '1',
      building: '1',
    },
  })
  await db.insertInto('carts').values(own).execute()
  const cartItem = await db
    .insertInto('cart_items')
    .values({ ...own, product_id: productId, quantity: 2, seen_price_fils: 1000 })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  const wishList = await db
    .insertInto('wish_lists')
    .values(own)
    .returning('wish_list_id')
    .executeTakeFirstOrThrow()
  const wishItem = await db
    .insertInto('wish_list_items')
    .values({ ...own, product_id: productId })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = (await upload(shop, owner, picture)).body
  const claims = JSON.parse(Buffer.from(owner.accessToken.split('.')[1] ?? '', 'base64url').toString())
  return {
    owner,
    addressId: address.body.addressId,
    cartItemId: cartItem.item_id,
    wishItemId: wishItem.item_id,
    wishListId: wishList.wish_list_id,
    orderId: await addOrder(shop, userId, productId),
    fileId: file.fileId,
    filePath: file.path,
    sessionId: claims.sid,
  }
}

async function addOrder(shop: TestShop, userId: string, productId: number): Promise<string> {
  const { db } = shop.services
  const address = JSON.stringify({ fullName: 'Owner Of Everything', phone: '+96550009999' })
  const { order_id } = await db
    .insertInto('orders')
    .values({
      tenant_id: 1,
      order_number: `T-${userId}`,
      user_id: userId,
      state: 'placed',
      payment_state: 'paid',
      email: 'owner-of-everything@sadu.test',
      phone: '+96550009999',
      display_name: 'Owner Of Everything',
      language: 'en',
      sub_total_fils: 2000,
      total_fils: 2000,
      billing_address: address,
      shipping_address: address,
      shipping_method_id: 1,
      shipping_method_name: JSON.stringify({ en: 'Delivery' }),
      payment_method_id: 1,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      tenant_id: 1,
      order_id,
      position: 1,
      product_id: productId,
      sku: 'SKU',
      product_name: JSON.stringify({ en: 'Dallah' }),
      quantity: 2,
      unit_price_fils: 1000,
    })
    .execute()
  return order_id
}

/** Every row of the owner's, to be compared afterwards. */
export async function everythingOf(shop: TestShop, userId: string): Promise<unknown> {
  const { db } = shop.services
  const tables = [
    'customers',
    'addresses',
    'carts',
    'cart_items',
    'wish_lists',
    'wish_list_items',
    'orders',
    'sessions',
    'recently_seen',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()),
  )
  const files = await db.selectFrom('files').selectAll().where('owner_user_id', '=', userId).execute()
  return { rows, files }
}
