import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSlots } from '#server/areas/delivery/slots.ts'
import { orderPaid } from '#server/areas/orders/payment-outcome.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Context } from '#server/http/context.ts'
import { online } from '#server/testing/buyer.ts'
import { addCheckout, addPromo, addShippingMethod, addSlots } from '#server/testing/checkout.ts'
import { type CrowdMember, newCrowd } from '#server/testing/crowd.ts'
import { type Cut, withCut } from '#server/testing/failpoints.ts'
import { addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addShippingMethod(db, { id: 2, slots: true })
  await addSlots(db, 500)
  await addProduct(db, { productId: 1, priceFils: 5_000, qty: 10_000 })
  await addProduct(db, { productId: 2, priceFils: 3_000, qty: 10_000 })
  await addPromo(db, { id: 1, code: 'HALF', percent: 50, maxUses: 10_000 })
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
})

/** With everything an order can have: two lines, a code, a slot, an online payment. */
async function newMember(): Promise<CrowdMember> {
  const [slot] = await openSlots({ ...shop.services, tenantId: 1 } as Context, shop.services.db)
  const [member] = await newCrowd(shop, {
    size: 1,
    promoCodeId: 1,
    items: [
      { productId: 1, quantity: 2, unitPriceFils: 5_000 },
      { productId: 2, quantity: 1, unitPriceFils: 3_000 },
    ],
    order: { shippingMethodId: 2, deliverySlotId: slot?.deliverySlotId ?? 0, paymentMethodId: online },
  })
  if (!member) throw new Error('nobody')
  const [first, second] = member.body.items
  if (!first || !second) throw new Error('nothing')
  member.body.items = [
    { ...first, discountValue: 5 },
    { ...second, discountValue: 1.5 },
  ]
  return member
}

const send = ({ userId, token, body }: CrowdMember) =>
  shop.call('POST', `/web-gw/users/${userId}/orders`, {
    token,
    body,
    headers: { 'idempotency-key': 'the-same-key' },
  })
const ordersOf = async (userId: string) => {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM orders WHERE user_id = ${userId}`.execute(shop.services.db)
  return rows[0]?.orders
}

async function statementsOfAnOrder() {
  const { result, statements } = await withCut(null, async () => send(await newMember()))
  expect(result.status).toBe(200)
  return statements.length
}

describe('a line that breaks while an order is placed', { timeout: 240_000 }, () => {
  test('S7.79 leaves it whole or not there at all, at every statement, and a repetition settles it', async () => {
    const statements = await statementsOfAnOrder()
    expect(statements).toBeGreaterThanOrEqual(20)
    const cuts: Cut[] = Array.from({ length: statements }, (_, index) => index + 1).flatMap((statement) => [
      { statement, when: 'before' },
      { statement, when: 'after' },
    ])
    for (const cut of cuts) {
      const member = await newMember()
      const { result: broken } = await withCut(cut, () => send(member))
      expect([cut, broken.status, broken.headers['retry-after']]).toEqual([cut, 503, expect.anything()])
      const committed = cut.statement === statements && cut.when === 'after'
      expect([cut, await ordersOf(member.userId)]).toEqual([cut, committed ? 1 : 0])
      const settled = await send(member)
      expect([cut, settled.status]).toEqual([cut, 200])
      expect((await send(member)).body).toEqual(settled.body)
      expect([cut, await ordersOf(member.userId)]).toEqual([cut, 1])
    }
    expect(await reconcile(shop.services.db)).toEqual([])
  })

  test('S7.80 or paid: the payment counts whole or not yet, and counts once when it is told again', async () => {
    const mover = { jobs: shop.services.jobs, tenantId: 1 }
    const pay = (referenceId: string) =>
      retryDeadlocks(() =>
        shop.services.db.transaction().execute((tx) => orderPaid(mover, tx, { referenceId })),
      )
    const { body } = await send(await newMember())
    const { statements } = await withCut(null, () => pay(body.referenceId))
    for (const [index] of statements.entries()) {
      for (const when of ['before', 'after'] as const) {
        const cut: Cut = { statement: index + 1, when }
        const member = await newMember()
        const order = (await send(member)).body
        await withCut(cut, () =>
          expect(pay(order.referenceId)).rejects.toThrow(/Connection terminated|not queryable/),
        )
        const committed = cut.statement === statements.length && when === 'after'
        expect([cut, await pay(order.referenceId)]).toEqual([cut, committed ? 'already-paid' : 'placed'])
        const { rows } = await sql<{ event: string }>`
          SELECT event FROM order_history WHERE order_id = ${order.orderId} ORDER BY order_history_id`.execute(
          shop.services.db,
        )
        expect(rows.map((row) => row.event)).toEqual(['placed', 'paid'])
      }
    }
    expect(await reconcile(shop.services.db)).toEqual([])
  })
})
