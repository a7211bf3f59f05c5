import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, newBuyer, online } from '#server/testing/buyer.ts'
import { addCheckout, addPromo, addShippingMethod, addSlots } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
let buyer: Buyer
let order: { orderId: string; referenceId: string }
let productId = 1

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addShippingMethod(db, { id: 2, slots: true })
  await addSlots(db, 50)
  await addPromo(db, { id: 1, code: 'HALF', percent: 50, maxUses: 100, maxUsesPerCustomer: 1 })
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
})

/** Each test breaks a shop of its own making, in which everything was right. */
beforeEach(async () => {
  const { db } = shop.services
  await sql`TRUNCATE orders, order_lines, order_history, promo_uses, payment_requests, payment_attempts,
    stock_movements, delivery_slots, refunds CASCADE`.execute(db)
  await sql`UPDATE promo_codes SET uses = 0`.execute(db)
  productId++
  await addProduct(db, { productId, priceFils: 5_000, qty: 10 })
  await sql`INSERT INTO stock_movements (tenant_id, product_id, variation_id, delta, reason)
    VALUES (1, ${productId}, 0, 10, 'opening')`.execute(db)
  buyer = await newBuyer(shop, { items: [{ productId, productQuantity: 2 }] })
  await buyer.usePromo('HALF')
  await buyer.call('PUT', '/api/tenants/self/users/{userId}/carts/shipping-method?shippingMethodId=2', {
    body: { shippingAmount: 0 },
  })
  const [slot] = (await buyer.call('GET', '/api/tenants/self/delivery-slot')).body
  const { body } = await buyer.order({ paymentMethodId: online, deliverySlotId: slot.deliverySlotId })
  order = body
  expect(await reconcile(db)).toEqual([])
})

const broken = async (damage: ReturnType<typeof sql>) => {
  await damage.execute(shop.services.db)
  const rules = (await reconcile(shop.services.db)).map(({ rule }) => rule.split(' ')[0])
  return [...new Set(rules)]
}
const attempt = (capturedFils: number, state: string) => sql`
  INSERT INTO payment_attempts (tenant_id, reference_id, attempt_reference, provider, payment_method_id,
    amount_fils, currency, state, captured_fils)
  VALUES (1, ${order.referenceId}, gen_random_uuid()::text, 'tap', 1, 6000, 'KWD', ${state}, ${capturedFils})`

describe('the reconciliation sees', () => {
  test('S7.79 money that was captured for an order that is not paid', async () => {
    expect(await broken(attempt(6_000, 'captured'))).toEqual(['I1'])
  })
  test('S7.79 an order that says it is paid by less than its total', async () => {
    await attempt(5_999, 'captured').execute(shop.services.db)
    expect(await broken(sql`UPDATE orders SET payment_state = 'paid'`)).toEqual(['I1'])
  })
  test('S7.79 stock that went without an order', async () => {
    expect(
      await broken(sql`UPDATE stock SET active_qty = active_qty - 1 WHERE product_id = ${productId}`),
    ).toEqual(['I2'])
  })
  test('S7.79 an order that ended and kept its goods', async () => {
    const ended = sql`UPDATE orders SET state = 'cancelled'`
    expect(await broken(ended)).toEqual(['I2', 'I3', 'I7', 'a'])
  })
  test('S7.70 a use that was not counted, and one too many by a person', async () => {
    expect(await broken(sql`UPDATE promo_codes SET uses = 5`)).toEqual(['I3'])
    await sql`UPDATE promo_codes SET uses = 1`.execute(shop.services.db)
    expect(await broken(sql`UPDATE promo_codes SET max_uses_per_customer = 0`)).toEqual(['I3'])
    await sql`UPDATE promo_codes SET max_uses_per_customer = 1`.execute(shop.services.db)
  })
  test('S3.37 lines that do not add up', async () => {
    expect(await broken(sql`UPDATE order_lines SET unit_price_fils = unit_price_fils + 1`)).toEqual(['I4'])
  })
  test('S7.79 two captures for one order', async () => {
    await attempt(6_000, 'captured').execute(shop.services.db)
    await sql`UPDATE orders SET payment_state = 'paid'`.execute(shop.services.db)
    expect(await broken(attempt(6_000, 'captured'))).toEqual(['I1', 'I5'])
  })
  test('S7.85 a state without its line in the history', async () => {
    expect(await broken(sql`UPDATE orders SET state = 'shipped'`)).toEqual(['I7'])
  })
  test('S7.102 a slot that is taken by nobody', async () => {
    expect(await broken(sql`UPDATE delivery_slots SET taken = taken + 1`)).toEqual(['a'])
  })
  test('S7.112 a payment request of another amount', async () => {
    expect(await broken(sql`UPDATE payment_requests SET amount_fils = amount_fils - 1`)).toEqual(['an'])
  })
})
