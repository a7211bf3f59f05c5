import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCheckout } from '#server/testing/checkout.ts'
import { newCrowd, sendOrder } from '#server/testing/crowd.ts'
import { type ForkedServer, forkServer } from '#server/testing/fork-server.ts'
import { addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const servers: ForkedServer[] = []

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
  for (const qty of [100, 1_000]) await addProduct(db, { productId: qty, priceFils: 2_500, qty })
  servers.push(...(await Promise.all([forkServer(shop), forkServer(shop), forkServer(shop)])))
}, 240_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
})

const counts = async (productId: number) => {
  const { rows } = await sql<{ orders: number; buyers: number; left: number }>`
    SELECT count(*)::int AS orders, count(DISTINCT o.user_id)::int AS buyers,
      (SELECT active_qty FROM stock WHERE product_id = ${productId}) AS left
    FROM orders o JOIN order_lines l USING (tenant_id, order_id) WHERE l.product_id = ${productId}`.execute(
    shop.services.db,
  )
  return rows[0]
}
const lines = (productId: number) => [{ productId, quantity: 1, unitPriceFils: 2_500 }]

describe('several server processes', () => {
  test('S7.79 five hundred shoppers for a hundred pieces: a hundred are sold', async () => {
    const crowd = await newCrowd(shop, { size: 500, items: lines(100) })
    const answers = await Promise.all(
      crowd.map((member, index) =>
        sendOrder(() => servers[index % 3]?.url ?? '', member, `flash-sale-${index}`),
      ),
    )
    const sold = answers.filter((answer) => answer.status === 200)
    const refused = answers.filter((answer) => answer.code === 'order.stock_insufficient')
    expect([sold.length, refused.length]).toEqual([100, 400])
    expect(await counts(100)).toEqual({ orders: 100, buyers: 100, left: 0 })
    expect(await reconcile(shop.services.db)).toEqual([])
    const { rows } = await sql<{ deadlocks: number }>`
      SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(shop.services.db)
    expect(rows[0]?.deadlocks).toBe(0)
  }, 240_000)

  test('S7.79 servers killed in the middle leave no half order, and a repeated request is answered as the first', async () => {
    const crowd = await newCrowd(shop, { size: 90, items: lines(1_000) })
    const survivor = servers[2]
    let answered = 0
    let target = (index: number) => servers[index % 2]?.url ?? ''
    const storm = crowd.map(async (member, index) => {
      const answer = await sendOrder(() => target(index), member, `killed-server-${index}`)
      answered++
      if (answered === 20) {
        await Promise.all(servers.slice(0, 2).map((server) => server.kill()))
        target = () => survivor?.url ?? ''
      }
      return answer
    })
    const answers = await Promise.all(storm)
    expect(answers.map((answer) => answer.status)).toEqual(crowd.map(() => 200))
    expect(await counts(1_000)).toEqual({ orders: 90, buyers: 90, left: 910 })
    expect(await reconcile(shop.services.db)).toEqual([])
    const again = await Promise.all(
      crowd.map((member, index) => sendOrder(() => survivor?.url ?? '', member, `killed-server-${index}`)),
    )
    expect(again.map((answer) => answer.text)).toEqual(answers.map((answer) => answer.text))
  }, 240_000)
})
