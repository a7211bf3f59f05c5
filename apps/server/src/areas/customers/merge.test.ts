import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mergeGuest } from '#server/areas/customers/merge.ts'
import type { Context } from '#server/http/context.ts'
import { logInAs, newCustomer } from '#server/testing/customers.ts'
import { addProduct } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const [plain, scarce, limited] = [900_001, 900_002, 900_003]

beforeAll(async () => {
  await addProduct(shop.services.db, { productId: plain })
  await addProduct(shop.services.db, { productId: scarce, qty: 5 })
  await addProduct(shop.services.db, { productId: limited, maxPerLine: 4 })
})

interface Line {
  productId: number
  quantity: number
  variationId?: number
  key?: string
}

async function fillCart({ userId }: TestShopper, lines: Line[]) {
  const { db } = shop.services
  await db
    .insertInto('carts')
    .values({ tenant_id: 1, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { productId, quantity, variationId = 0, key = '' } of lines) {
    await db
      .insertInto('cart_items')
      .values({
        tenant_id: 1,
        user_id: userId,
        product_id: productId,
        variation_id: variationId,
        attributes_key: key,
        quantity,
        seen_price_fils: 1000,
      })
      .execute()
  }
}

const cartOf = async (userId: string) =>
  (
    await shop.services.db
      .selectFrom('cart_items')
      .select(['product_id', 'variation_id', 'attributes_key', 'quantity'])
      .where('user_id', '=', userId)
      .orderBy('product_id')
      .orderBy('attributes_key')
      .execute()
  ).map((row) => [row.product_id, row.attributes_key, row.quantity])

async function meet(guestLines: Line[], ownLines: Line[]) {
  const customer = await newCustomer(shop)
  const guest = await shop.guest()
  await fillCart(guest, guestLines)
  if (ownLines.length > 0) await fillCart(customer, ownLines)
  return { customer, guest, loggedIn: await logInAs(shop, customer.email, guest) }
}

describe('S4.12 a guest who logs in', () => {
  test('brings the cart: the same choice is one line with both quantities', async () => {
    const { customer, guest } = await meet(
      [
        { productId: plain, quantity: 2 },
        { productId: plain, quantity: 1, key: 'engraved' },
      ],
      [{ productId: plain, quantity: 3 }],
    )
    expect(await cartOf(customer.userId)).toEqual([
      [plain, '', 5],
      [plain, 'engraved', 1],
    ])
    expect(await cartOf(guest.userId)).toEqual([])
  })

  test('gets no more than there are, than a line may have, or than 999', async () => {
    const { customer } = await meet(
      [
        { productId: plain, quantity: 600 },
        { productId: scarce, quantity: 4 },
        { productId: limited, quantity: 9 },
      ],
      [
        { productId: plain, quantity: 600 },
        { productId: scarce, quantity: 3 },
      ],
    )
    expect(await cartOf(customer.userId)).toEqual([
      [plain, '', 999],
      [scarce, '', 5],
      [limited, '', 4],
    ])
  })

  test('has one cart however often the log-in is sent at once', async () => {
    const customer = await newCustomer(shop)
    const guest = await shop.guest()
    await fillCart(guest, [{ productId: plain, quantity: 2 }])
    await Promise.all(Array.from({ length: 6 }, () => logInAs(shop, customer.email, guest).catch(() => null)))
    expect(await cartOf(customer.userId)).toEqual([[plain, '', 2]])
  })

  test('is merged once: what comes after belongs to nobody else', async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    const guest = await shop.guest()
    await fillCart(guest, [{ productId: plain, quantity: 2 }])
    const ctx = { ...shop.services, tenantId: 1 } as Context
    const merge = (userId: string) =>
      shop.services.db.transaction().execute((db) => mergeGuest(ctx, db, guest.userId, userId))
    await merge(first.userId)
    await fillCart(guest, [{ productId: plain, quantity: 7 }])
    await merge(second.userId)
    expect(await cartOf(first.userId)).toEqual([[plain, '', 2]])
    expect(await cartOf(second.userId)).toEqual([])
  })

  test('is a guest no longer: the old token is refused', async () => {
    const { guest } = await meet([{ productId: plain, quantity: 1 }], [])
    await expect.poll(async () => (await guest.call('GET', '/api/users/customers/{userId}')).status).toBe(401)
  })

  test('case 5 only the guest of the presented token is merged', async () => {
    const victim = await shop.guest()
    await fillCart(victim, [{ productId: plain, quantity: 7 }])
    const customer = await newCustomer(shop)
    await shop.call('POST', '/api/account/login', {
      body: { email: customer.email, password: 'dallah of the old souq' },
      headers: { userid: victim.userId, user: victim.userId },
    })
    expect(await cartOf(customer.userId)).toEqual([])
    expect(await cartOf(victim.userId)).toEqual([[plain, '', 7]])
  })

  test('a customer who logs in as another keeps the first account as it was', async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    await fillCart(first, [{ productId: plain, quantity: 3 }])
    await logInAs(shop, second.email, first)
    expect(await cartOf(first.userId)).toEqual([[plain, '', 3]])
    expect(await cartOf(second.userId)).toEqual([])
  })

  test('a wrong password merges nothing', async () => {
    const customer = await newCustomer(shop)
    const guest = await shop.guest()
    await fillCart(guest, [{ productId: plain, quantity: 2 }])
    await guest.call('POST', '/api/account/login', { body: { email: customer.email, password: 'no' } })
    expect(await cartOf(guest.userId)).toEqual([[plain, '', 2]])
  })

  test('brings wishes, what was seen, addresses, choices of the checkout, files and orders', async () => {
    const { db } = shop.services
    const customer = await newCustomer(shop)
    const guest = await shop.guest()
    for (const { userId } of [customer, guest]) {
      await db.insertInto('wish_lists').values({ tenant_id: 1, user_id: userId }).execute()
      const own = { tenant_id: 1, user_id: userId }
      await db
        .insertInto('wish_list_items')
        .values({ ...own, product_id: plain })
        .execute()
      await db
        .insertInto('recently_seen')
        .values({ ...own, product_id: plain })
        .execute()
    }
    await db
      .insertInto('wish_list_items')
      .values({ tenant_id: 1, user_id: guest.userId, product_id: scarce })
      .execute()
    const { address_id } = await sql<{ address_id: number }>`
      INSERT INTO addresses (tenant_id, user_id, full_name, phone, country_id, state_id, area_id, is_default)
      SELECT 1, ${guest.userId}, 'Noura', '+96550000000', s.country_id, s.state_id, a.area_id, true
      FROM areas a JOIN states s USING (state_id) LIMIT 1 RETURNING address_id`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { address_id: 0 })
    await fillCart(guest, [{ productId: plain, quantity: 1 }])
    await db
      .updateTable('carts')
      .set({ shipping_address_id: address_id, shipping_method_id: 1 })
      .where('user_id', '=', guest.userId)
      .execute()
    await db
      .insertInto('files')
      .values({
        tenant_id: 1,
        owner_user_id: guest.userId,
        path: `uploads/${guest.userId}`,
        content_type: 'image/png',
        size_bytes: 1,
        sha256: '',
      })
      .execute()
    await sql`
      INSERT INTO orders (tenant_id, order_number, user_id, state, payment_state, email, phone, display_name, language,
        sub_total_fils, total_fils, billing_address, shipping_address, shipping_method_id, shipping_method_name,
        payment_method_id)
      VALUES (1, ${guest.userId}, ${guest.userId}, 'pending', 'unpaid', 'a@b', '1', 'N', 'en', 1000, 1000, '{}', '{}',
        1, '{}', 1)`.execute(db)
    await logInAs(shop, customer.email, guest)

    const count = async (
      table: 'wish_list_items' | 'recently_seen' | 'addresses' | 'orders',
      userId: string,
    ) => (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
    expect(await count('wish_list_items', customer.userId)).toBe(2)
    expect(await count('recently_seen', customer.userId)).toBe(1)
    expect(await count('orders', customer.userId)).toBe(1)
    const cart = await db
      .selectFrom('carts')
      .selectAll()
      .where('user_id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    expect(cart).toMatchObject({ shipping_address_id: address_id, shipping_method_id: 1 })
    const address = await db
      .selectFrom('addresses')
      .select(['user_id', 'is_default'])
      .where('address_id', '=', address_id)
      .executeTakeFirst()
    expect(address).toEqual({ user_id: customer.userId, is_default: true })
    const file = await db
      .selectFrom('files')
      .select('owner_user_id')
      .where('path', '=', `uploads/${guest.userId}`)
      .executeTakeFirst()
    expect(file?.owner_user_id).toBe(customer.userId)
    for (const table of ['wish_list_items', 'recently_seen', 'addresses', 'orders'] as const)
      expect([table, await count(table, guest.userId)]).toEqual([table, 0])
  })

  test('leaves nothing behind in any table that knows users, but what is about the guest itself', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_user_id')`.execute(shop.services.db)
    const moved = [
      'addresses',
      'cart_items',
      'carts',
      'files',
      'idempotency_keys',
      'orders',
      'promo_uses',
      'recently_seen',
      'wish_list_items',
      'wish_lists',
    ]
    const aboutTheGuest = ['audit_log', 'customers', 'one_time_tokens', 'sessions']
    expect(rows.map(({ name }) => name).sort()).toEqual([...moved, ...aboutTheGuest].sort())
  })
})
