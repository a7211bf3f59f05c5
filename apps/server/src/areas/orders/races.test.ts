import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSlots } from '#server/areas/delivery/slots.ts'
import type { Context } from '#server/http/context.ts'
import { online } from '#server/testing/buyer.ts'
import { addCheckout, addPromo, addShippingMethod, addSlots } from '#server/testing/checkout.ts'
import { type CrowdMember, newCrowd } from '#server/testing/crowd.ts'
import { addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop', env: { DATABASE_POOL: '16' } })
const plenty = 1
const other = 2

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addShippingMethod(db, { id: 2, slots: true })
  await addSlots(db, 1)
  await addProduct(db, { productId: plenty, priceFils: 5_000, qty: 100_000 })
  await addProduct(db, { productId: other, priceFils: 3_000, qty: 100_000 })
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
})

afterEach(async () => {
  expect(await reconcile(shop.services.db)).toEqual([])
  expect(await deadlocks()).toBe(0)
})

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(shop.services.db)
  return rows[0]?.deadlocks
}

/** A shop that says it is busy is asked again, as a browser does. */
async function send({ userId, token, body }: CrowdMember, key?: string) {
  for (;;) {
    const answer = await shop.call('POST', `/web-gw/users/${userId}/orders`, {
      token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    if (answer.status !== 503) return answer
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
}
const ordersOf = async (productId: number) => {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM order_lines l JOIN orders o USING (tenant_id, order_id)
    WHERE l.product_id = ${productId} AND o.state <> 'cancelled'`.execute(shop.services.db)
  return rows[0]?.orders
}
const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? 'ordered' : `${status} ${body.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('fifty at the same moment', { timeout: 240_000 }, () => {
  test.each([1, 2, 3])(
    'S7.79 the last piece is sold once, to whoever clicked twice too (round %i)',
    async (round) => {
      const productId = 100 + round
      await addProduct(shop.services.db, { productId, priceFils: 2_000, qty: 1 })
      const crowd = await newCrowd(shop, {
        size: 50,
        items: [{ productId, quantity: 1, unitPriceFils: 2_000 }],
      })
      const clicks = crowd.flatMap((member) => [
        send(member, `double-click-${round}`),
        send(member, `double-click-${round}`),
      ])
      const answers = await Promise.all(clicks)
      expect(tally(answers)).toEqual({ ordered: 2, '409 order.stock_insufficient': 98 })
      expect(await ordersOf(productId)).toBe(1)
    },
  )

  test.each([1, 2])(
    'S7.70 a code for one use is used once by carts that all had it (round %i)',
    async (round) => {
      await addPromo(shop.services.db, { id: 10 + round, code: `ONE${round}`, percent: 10, maxUses: 1 })
      const crowd = await newCrowd(shop, {
        size: 50,
        promoCodeId: 10 + round,
        items: [{ productId: plenty, quantity: 1, unitPriceFils: 5_000 }],
      })
      const answers = await Promise.all(
        crowd.map((member) => {
          const [line] = member.body.items
          return send({
            ...member,
            body: { ...member.body, items: line ? [{ ...line, discountValue: 0.5 }] : [] },
          })
        }),
      )
      expect(tally(answers)).toEqual({ ordered: 1, '409 promo.used_up': 49 })
    },
  )

  test('S7.70 a code for one use per person is used once by one person with fifty guest carts', async () => {
    await addPromo(shop.services.db, { id: 20, code: 'MINE', percent: 10, maxUsesPerCustomer: 1 })
    const crowd = await newCrowd(shop, {
      size: 50,
      promoCodeId: 20,
      items: [{ productId: plenty, quantity: 1, unitPriceFils: 5_000 }],
    })
    const answers = await Promise.all(
      crowd.map((member, index) => {
        const items = member.body.items.map((item) => ({ ...item, discountValue: 0.5 }))
        return send({ ...member, body: { ...member.body, items, email: `mona+${index}@example.com` } })
      }),
    )
    expect(tally(answers)).toEqual({ ordered: 1, '409 promo.used_by_you': 49 })
  })

  test('S7.102 the last place in a slot is taken once, and the others are shown what is open', async () => {
    const ctx = { ...shop.services, tenantId: 1 } as Context
    const [slot] = await openSlots(ctx, shop.services.db)
    const crowd = await newCrowd(shop, {
      size: 50,
      items: [{ productId: plenty, quantity: 1, unitPriceFils: 5_000 }],
      order: { shippingMethodId: 2, deliverySlotId: slot?.deliverySlotId ?? 0 },
    })
    const answers = await Promise.all(crowd.map((member) => send(member)))
    expect(tally(answers)).toEqual({ ordered: 1, '409 delivery.slot_full': 49 })
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body.details.slots.length).toBeGreaterThan(0)
    expect(JSON.stringify(refused?.body.details.slots)).not.toContain(
      `"deliverySlotId":${slot?.deliverySlotId},`,
    )
  })

  test.each([
    ['cash', 2],
    ['online', online],
  ])('S7.79 one key sent fifty times is one order, with one answer (%s)', async (_how, paymentMethodId) => {
    const [member] = await newCrowd(shop, {
      size: 1,
      items: [{ productId: plenty, quantity: 1, unitPriceFils: 5_000 }],
      order: { paymentMethodId },
    })
    if (!member) throw new Error('nobody')
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(member, 'the-same-key')))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test('S7.79 clicked fifty times without a key it is still one order', async () => {
    const wishes = { size: 1, items: [{ productId: other, quantity: 1, unitPriceFils: 3_000 }] }
    const before = (await ordersOf(other)) ?? 0
    const [paying] = await newCrowd(shop, { ...wishes, order: { paymentMethodId: online } })
    const [cash] = await newCrowd(shop, wishes)
    if (!paying || !cash) throw new Error('nobody')
    const online50 = await Promise.all(Array.from({ length: 50 }, () => send(paying)))
    expect(new Set(online50.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    const cash50 = await Promise.all(Array.from({ length: 50 }, () => send(cash)))
    expect(tally(cash50)).toEqual({ ordered: 1, '409 order.cart_changed': 49 })
    expect(await ordersOf(other)).toBe(before + 2)
  })

  test('carts with the same goods in opposite order never wait for each other in a circle', async () => {
    const one = { productId: plenty, quantity: 1, unitPriceFils: 5_000 }
    const two = { productId: other, quantity: 1, unitPriceFils: 3_000 }
    const there = await newCrowd(shop, { size: 25, items: [one, two] })
    const back = await newCrowd(shop, { size: 25, items: [two, one] })
    const crowd = there.flatMap((member, index) => [member, back[index] ?? member])
    const answers = await Promise.all(crowd.map((member) => send(member)))
    expect(tally(answers)).toEqual({ ordered: 50 })
  })

  test('carts that wait for payment and are changed take each other’s place without a loss', async () => {
    const wishes = { productId: plenty, quantity: 1, unitPriceFils: 5_000 }
    const crowd = await newCrowd(shop, { size: 10, items: [wishes], order: { paymentMethodId: online } })
    const notes = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(
      crowd.flatMap((member) =>
        notes.map((orderNotes) => send({ ...member, body: { ...member.body, orderNotes } })),
      ),
    )
    expect(tally(answers)).toEqual({ ordered: 50 })
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM orders WHERE state = 'pending'
      AND user_id = ANY(${crowd.map((member) => member.userId)}::uuid[])`.execute(shop.services.db)
    expect(rows[0]?.waiting).toBe(10)
  })
})
