import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCardsOf } from '#server/areas/catalogue/cards.ts'
import { LiveIndex } from '#server/areas/search/live-index.ts'
import type { Context } from '#server/http/context.ts'
import { addCategory, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
/** Limits so low that a handful of changes reaches all of them. */
const tight = { chunk: 7, mostOpen: 4, mostSegments: 3, quickToRead: 0 }
let next = 1

beforeAll(async () => {
  await addTenant(shop.services.db, 1)
  await addTenant(shop.services.db, 2)
  await addCategory(shop.services.db, { categoryId: 1, name: { en: 'All' } })
})

beforeEach(async () => {
  await shop.services.db.deleteFrom('products').execute()
  for (let count = 0; count < 30; count++) await add()
})

async function add() {
  const productId = next++
  await addProduct(shop.services.db, { productId, priceFils: productId, categoryIds: [1], qty: 5 })
  return productId
}

const ask = async (live: LiveIndex, condition = {}) => {
  const { index } = await live.current()
  const { ids, total } = index.find({
    narrowings:
      Object.keys(condition).length > 0 ? [{ dimension: 'none', condition: condition as never }] : [],
    order: { sort: 'price', language: 'en', stockFirst: false },
    skip: 0,
    take: 1_000,
    counts: false,
  })
  expect(ids).toHaveLength(total)
  return ids
}

const inDatabase = async () =>
  (
    await shop.services.db
      .selectFrom('products')
      .select('product_id')
      .where('tenant_id', '=', 1)
      .where('published', '=', true)
      .orderBy('price_fils')
      .execute()
  ).map((row) => row.product_id)

describe('the index of a shop', () => {
  test('S7.38 is what the database has, after any changes, in every process', async () => {
    const { db } = shop.services
    const [mine, another] = [new LiveIndex(db, 1), new LiveIndex(db, 1, tight)]
    for (let round = 0; round < 12; round++) {
      const [first = 0, second = 0, third = 0] = (await inDatabase()).slice(round)
      await db
        .updateTable('products')
        .set({ price_fils: 100_000 + round })
        .where('product_id', '=', first)
        .execute()
      await db.updateTable('products').set({ published: false }).where('product_id', '=', second).execute()
      await db.deleteFrom('products').where('product_id', '=', third).execute()
      await add()
      expect(await ask(mine)).toEqual(await inDatabase())
      // The other one may still be reading anew; in the end it has the same.
      await expect.poll(() => ask(another), { timeout: 5_000 }).toEqual(await inDatabase())
    }
  })

  test('S7.38 sees a change that began before others and commits after them', async () => {
    const { db } = shop.services
    const live = new LiveIndex(db, 1)
    const [early = 0, late = 0] = await ask(live)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let began = () => {}
    const hasBegun = new Promise<void>((done) => {
      began = done
    })
    const slow = db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ price_fils: 900_000 }).where('product_id', '=', early).execute()
      began()
      await held
    })
    await hasBegun
    await db.updateTable('products').set({ price_fils: 800_000 }).where('product_id', '=', late).execute()
    expect((await ask(live)).at(-1)).toBe(late)
    expect((await ask(live)).at(-1)).toBe(late)
    release()
    await slow
    expect((await ask(live)).slice(-2)).toEqual([late, early])
  })

  test('S7.38 knows nothing of what was rolled back', async () => {
    const { db } = shop.services
    const live = new LiveIndex(db, 1)
    const before = await ask(live)
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('products').set({ published: false }).execute()
        throw new Error('never mind')
      })
      .catch(() => {})
    expect(await ask(live)).toEqual(before)
  })

  test('S3.23 a card shows the stock of this moment, also when nothing moves in the lists', async () => {
    const { db } = shop.services
    const live = new LiveIndex(db, 1)
    const [productId = 0] = await ask(live)
    const group = next++
    await addProduct(db, { productId: group, members: [productId], priceFils: 0 })
    const quantities = async () => {
      const ctx = { db, tenantId: 1, language: 'en' } as Context
      const cards = await readCardsOf(ctx, await live.current(), [productId, group])
      return cards.map(({ activeQty }) => activeQty)
    }
    const sell = (left: number) =>
      db.updateTable('stock').set({ active_qty: left }).where('product_id', '=', productId).execute()
    expect(await quantities()).toEqual([5, null])
    await sell(4)
    expect(await quantities()).toEqual([4, null])
    await sell(0)
    expect(await quantities()).toEqual([0, 0])
    expect(await ask(live, { kind: 'inStock', is: false })).toEqual([group, productId])
    await sell(1)
    expect(await quantities()).toEqual([1, null])
  })

  test('S7.46 a reduction that begins or ends by the clock moves products without anybody writing', async () => {
    const { db } = shop.services
    const [cheap = 0] = await inDatabase()
    const soon = new Date(Date.now() + 700)
    await db
      .insertInto('price_rules')
      .values({
        tenant_id: 1,
        name: 'soon',
        kind: 'percentage',
        percent: 50,
        starts_at: soon,
        product_id: cheap,
      })
      .execute()
    const live = new LiveIndex(db, 1)
    expect(await ask(live, { kind: 'onSale', is: true })).toEqual([])
    await expect.poll(() => ask(live, { kind: 'onSale', is: true }), { timeout: 5_000 }).toEqual([cheap])
    await db.deleteFrom('price_rules').execute()
    expect(await ask(live, { kind: 'onSale', is: true })).toEqual([])
  })

  test('S7.38 many readers at once share what they ask the database', async () => {
    const live = new LiveIndex(shop.services.db, 1)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(live)))
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]).toEqual(await inDatabase())
  })

  test('S7.38 changes of another shop are not read', async () => {
    const { db } = shop.services
    const live = new LiveIndex(db, 1)
    const before = (await live.current()).index
    await addProduct(db, { productId: next++, tenantId: 2 })
    expect((await live.current()).index).toBe(before)
  })
})
