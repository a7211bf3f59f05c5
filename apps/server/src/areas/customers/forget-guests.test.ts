import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetGuests, forgetOldSecrets } from '#server/areas/customers/forget-guests.ts'
import { newCustomer } from '#server/testing/customers.ts'
import { addProduct } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'
import { upload } from '#server/testing/upload.ts'

const shop = useShop()
const productId = 920_001
beforeAll(() => addProduct(shop.services.db, { productId }))

const seenDaysAgo = (days: number, ...shoppers: TestShopper[]) =>
  shop.services.db
    .updateTable('customers')
    .set({ last_seen_at: sql`now() - make_interval(days => ${days})` })
    .where(
      'user_id',
      'in',
      shoppers.map(({ userId }) => userId),
    )
    .execute()

async function wish({ userId }: TestShopper) {
  const own = { tenant_id: 1, user_id: userId }
  await shop.services.db.insertInto('wish_lists').values(own).execute()
  await shop.services.db
    .insertInto('wish_list_items')
    .values({ ...own, product_id: productId })
    .execute()
}

async function isThere({ userId }: TestShopper) {
  const row = await shop.services.db
    .selectFrom('customers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

describe('case 30 guests are forgotten', () => {
  test('empty ones after a week, others when they can come back no longer, customers never', async () => {
    const [fresh, empty, wishing, longGone] = [
      await shop.guest(),
      await shop.guest(),
      await shop.guest(),
      await shop.guest(),
    ]
    const customer = await newCustomer(shop)
    for (const shopper of [wishing, longGone]) await wish(shopper)
    await seenDaysAgo(6, fresh)
    await seenDaysAgo(8, empty, wishing)
    await seenDaysAgo(91, longGone, customer)
    await forgetGuests(shop.services)
    const there = await Promise.all([fresh, empty, wishing, longGone, customer].map(isThere))
    expect(there).toEqual([true, false, true, false, true])
    const { status } = await shop.call('POST', '/api/account/refresh-token', {
      body: { refreshToken: empty.refreshToken },
    })
    expect(status).toBe(401)
  })

  test('with their files, but not when they have ordered', async () => {
    const [guest, buyer] = [await shop.guest(), await shop.guest()]
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { path } = (await upload(shop, guest, picture)).body
    await sql`
      INSERT INTO orders (tenant_id, order_number, user_id, state, payment_state, email, phone, display_name, language,
        sub_total_fils, total_fils, billing_address, shipping_address, shipping_method_id, shipping_method_name,
        payment_method_id)
      VALUES (1, 'T-1', ${buyer.userId}, 'delivered', 'paid', 'a@b', '1', 'N', 'en', 1000, 1000, '{}', '{}', 1, '{}', 1)`.execute(
      shop.services.db,
    )
    await seenDaysAgo(91, guest, buyer)
    const location = join(shop.services.config.DATA_DIR, 'files/1', path)
    await access(location)
    await forgetGuests(shop.services)
    expect([await isThere(guest), await isThere(buyer)]).toEqual([false, true])
    await expect(access(location)).rejects.toThrow('ENOENT')
  })

  test('sessions that ended a month ago go, others stay', async () => {
    const [over, alive] = [await shop.guest(), await shop.guest()]
    await sql`UPDATE sessions SET ended_at = now() - interval '31 days' WHERE user_id = ${over.userId}`.execute(
      shop.services.db,
    )
    await forgetOldSecrets(shop.services)
    const rows = await shop.services.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [over.userId, alive.userId])
      .execute()
    expect(rows).toEqual([{ user_id: alive.userId }])
  })
})
