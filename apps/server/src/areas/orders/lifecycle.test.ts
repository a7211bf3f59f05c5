import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#server/areas/orders/expire-orders.ts'
import { cancelOrder, deliverOrder, type Mover, shipOrder } from '#server/areas/orders/moves.ts'
import { orderPaid, orderPaymentFailed, orderRefunded } from '#server/areas/orders/payment-outcome.ts'
import type { Database } from '#server/database/database.ts'
import { type Buyer, newBuyer, online } from '#server/testing/buyer.ts'
import { addCheckout, addPromo, addShippingMethod, addSlots } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const lamp = 1
let mover: Mover

beforeAll(async () => {
  const { db, jobs } = shop.services
  mover = { jobs, tenantId: 1 }
  await addCheckout(db)
  await addShippingMethod(db, { id: 2, slots: true })
  await addSlots(db, 50)
  await addProduct(db, { productId: lamp, name: { en: 'Lamp' }, priceFils: 10_000, qty: 100 })
  await addPromo(db, { id: 1, code: 'FIVE', kind: 'amount', amountFils: 5_000, maxUses: 50 })
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
})

afterEach(async () => {
  expect(await reconcile(shop.services.db)).toEqual([])
})

const inTransaction = <T>(act: (tx: Database) => Promise<T>) => shop.services.db.transaction().execute(act)
const orderOf = async (buyer: Buyer, orderId: string) =>
  (await buyer.call('GET', `/web-gw/orders/${orderId}`)).body
const events = async (buyer: Buyer, orderId: string) =>
  (await buyer.call('GET', `/api/orders/${orderId}/history`)).body.map(
    (event: { event: string }) => event.event,
  )
const stock = async (productId = lamp) =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('active_qty')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).active_qty
const makeOverdue = (orderId: string) =>
  shop.services.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', orderId)
    .execute()
const expire = (verdict: 'expire' | 'wait' = 'expire') => expireOrders(shop.services, async () => verdict)
const mailsTo = async (email: string) => {
  await runJobs(shop.services)
  return (await shop.services.mailer.listMails())
    .filter((mail) => mail.to === email)
    .map((mail) => mail.template)
}

/** A buyer whose order of two lamps, with a code and a slot, waits for its payment. */
async function waitingOrder(email = 'mona@example.com') {
  const buyer = await newBuyer(shop, { items: [{ productId: lamp, productQuantity: 2 }] })
  await buyer.usePromo('FIVE')
  const [slot] = (await buyer.call('GET', '/api/tenants/self/delivery-slot')).body
  await buyer.call('PUT', '/api/tenants/self/users/{userId}/carts/shipping-method?shippingMethodId=2', {
    body: { shippingAmount: 0 },
  })
  const { body } = await buyer.order({
    paymentMethodId: online,
    deliverySlotId: slot.deliverySlotId,
    email,
  })
  return { buyer, slot, orderId: body.orderId as string, referenceId: body.referenceId as string }
}

describe('paying', () => {
  test('S7.80 a payment places the order, empties the cart, and tells the shopper once', async () => {
    const { buyer, orderId, referenceId } = await waitingOrder('paid@example.com')
    const pay = () => inTransaction((tx) => orderPaid(mover, tx, { referenceId }))
    expect(await pay()).toBe('placed')
    expect(await pay()).toBe('already-paid')
    expect(await orderOf(buyer, orderId)).toMatchObject({
      state: 'placed',
      paymentState: 'paid',
      referenceId: null,
      expiresAt: null,
    })
    expect(await events(buyer, orderId)).toEqual(['placed', 'paid'])
    expect(await buyer.cart()).toMatchObject({ items: [], promoCode: null, deliverySlotId: null })
    expect(await mailsTo('paid@example.com')).toEqual(['order-paid'])
    const { steps } = (await buyer.call('GET', `/web-gw/orders/${orderId}/tracking`)).body
    expect(steps.map((step: { step: string; done: boolean }) => [step.step, step.done])).toEqual([
      ['placed', true],
      ['paid', true],
      ['shipped', false],
      ['delivered', false],
    ])
  })

  test('S7.80 what was put into the cart since stays there', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 20, priceFils: 500 })
    const { buyer, referenceId } = await waitingOrder()
    await buyer.add({ productId: lamp, productQuantity: 1 })
    await buyer.add({ productId: 20, productQuantity: 3 })
    await inTransaction((tx) => orderPaid(mover, tx, { referenceId }))
    const { items } = await buyer.cart()
    expect(items.map((item) => [item.productId, item.productQuantity])).toEqual([
      [lamp, 1],
      [20, 3],
    ])
  })

  test('S7.79 twenty who say at once that it is paid place it once', async () => {
    const { buyer, orderId, referenceId } = await waitingOrder()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((tx) => orderPaid(mover, tx, { referenceId }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(await events(buyer, orderId)).toEqual(['placed', 'paid'])
  })

  test('S7.111 a failed try leaves the order and the cart waiting, noted once', async () => {
    const { buyer, orderId, referenceId } = await waitingOrder()
    const fail = (attemptId: string) =>
      inTransaction((tx) => orderPaymentFailed(mover, tx, { referenceId, attemptId, reason: 'declined' }))
    await fail('a')
    await fail('a')
    await fail('b')
    expect(await events(buyer, orderId)).toEqual(['placed', 'payment-failed', 'payment-failed'])
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'pending', referenceId })
    expect((await buyer.cart()).items).toHaveLength(1)
  })

  test('a reference that is not ours is not there', async () => {
    const wrong = { referenceId: 'ABCDEFGHJKLMNPQRST' }
    await expect(inTransaction((tx) => orderPaid(mover, tx, wrong))).rejects.toMatchObject({ status: 404 })
    const { referenceId } = await waitingOrder()
    const elsewhere = { ...mover, tenantId: 2 }
    await expect(inTransaction((tx) => orderPaid(elsewhere, tx, { referenceId }))).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('expiring', () => {
  test('S7.111 an order that is not paid in time gives back stock, slot and code', async () => {
    const before = (await stock()) ?? 0
    const { buyer, orderId, slot } = await waitingOrder('late@example.com')
    expect(await stock()).toBe(before - 2)
    expect(await expire()).toBe(0)
    await makeOverdue(orderId)
    expect(await expire('wait')).toBe(0)
    expect(await expire()).toBe(0)
    await makeOverdue(orderId)
    expect(await expire()).toBe(1)
    expect(await expire()).toBe(0)
    expect(await stock()).toBe(before)
    const [again] = (await buyer.call('GET', '/api/tenants/self/delivery-slot')).body
    expect(again).toEqual(slot)
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'expired', referenceId: null })
    expect(await events(buyer, orderId)).toEqual(['placed', 'expired'])
    expect(await mailsTo('late@example.com')).toEqual(['order-expired'])
    const cart = await buyer.cart()
    expect(cart).toMatchObject({ items: [{ productQuantity: 2 }], promoCode: 'FIVE', notices: [] })
    const { status, body } = await buyer.order({ paymentMethodId: online })
    expect(status).toBe(200)
    expect(body.orderId).not.toBe(orderId)
  })

  test('one that cannot be put right holds the goods of no other', async () => {
    const before = (await stock()) ?? 0
    const broken = await waitingOrder()
    const next = await waitingOrder()
    await makeOverdue(broken.orderId)
    await makeOverdue(next.orderId)
    const ask = async (_: unknown, { orderId }: { orderId: string }) => {
      if (orderId === broken.orderId) throw new Error('something is wrong with it')
      return 'expire' as const
    }
    expect(await expireOrders(shop.services, ask)).toBe(1)
    expect(await orderOf(next.buyer, next.orderId)).toMatchObject({ state: 'expired' })
    expect(await orderOf(broken.buyer, broken.orderId)).toMatchObject({ state: 'pending' })
    expect(await expire()).toBe(1)
    expect(await stock()).toBe(before)
  })

  test('an order that is overdue and not swept yet is ordered anew, not repeated', async () => {
    const { buyer, orderId } = await waitingOrder()
    await makeOverdue(orderId)
    const { status, body } = await buyer.order({ paymentMethodId: online })
    expect([status, body.orderId === orderId]).toEqual([200, false])
    expect((await orderOf(buyer, orderId)).state).toBe('cancelled')
  })

  test('money that comes late takes the goods again, if they are there', async () => {
    const { buyer, orderId, referenceId } = await waitingOrder()
    const before = (await stock()) ?? 0
    await makeOverdue(orderId)
    await expire()
    expect(await inTransaction((tx) => orderPaid(mover, tx, { referenceId }))).toBe('placed')
    expect(await stock()).toBe(before)
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'placed', paymentState: 'paid' })
    expect((await buyer.cart()).items).toEqual([])
  })

  test('money that comes when the goods are sold has to go back, and nothing else changes', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 30, qty: 1, priceFils: 700 })
    const buyer = await newBuyer(shop, { items: [{ productId: 30, productQuantity: 1 }] })
    const { body } = await buyer.order({ paymentMethodId: online })
    await makeOverdue(body.orderId)
    await expire()
    const other = await newBuyer(shop, { items: [{ productId: 30, productQuantity: 1 }] })
    expect((await other.order()).status).toBe(200)
    const { referenceId } = body
    expect(await inTransaction((tx) => orderPaid(mover, tx, { referenceId }))).toBe('refund-due')
    expect(await orderOf(buyer, body.orderId)).toMatchObject({ state: 'expired', paymentState: 'unpaid' })
    expect(await stock(30)).toBe(0)
  })

  test('S7.79 expiring and paying at the same moment end in one of the two', async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer, orderId, referenceId } = await waitingOrder()
      await makeOverdue(orderId)
      const [outcome] = await Promise.all([
        inTransaction((tx) => orderPaid(mover, tx, { referenceId })),
        expire(),
      ])
      expect(outcome).toBe('placed')
      expect((await orderOf(buyer, orderId)).state).toBe('placed')
    }
  })
})

describe('the rest of the way', () => {
  test('S7.85 shipped, delivered, and paid by then when it was to be paid on delivery', async () => {
    const buyer = await newBuyer(shop, { items: [{ productId: lamp, productQuantity: 1 }] })
    const { body } = await buyer.order({ email: 'way@example.com' })
    const { orderId } = body
    await expect(inTransaction((tx) => deliverOrder(mover, tx, orderId, 'staff'))).rejects.toMatchObject({
      code: 'order.not_possible',
    })
    const ship = () =>
      inTransaction((tx) =>
        shipOrder(mover, tx, orderId, 'staff', { carrier: 'Aramex', trackingNumber: 'A1' }),
      )
    await ship()
    await ship()
    await expect(
      inTransaction((tx) => cancelOrder(mover, tx, orderId, { actor: 'staff' })),
    ).rejects.toMatchObject({ code: 'order.not_possible' })
    await inTransaction((tx) => deliverOrder(mover, tx, orderId, 'staff'))
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'delivered', paymentState: 'paid' })
    expect(await events(buyer, orderId)).toEqual(['placed', 'shipped', 'delivered'])
    expect((await mailsTo('way@example.com')).sort()).toEqual(['order-placed', 'order-shipped'])
    const mails = await shop.services.mailer.listMails()
    const shipped = mails.find((mail) => mail.template === 'order-shipped')
    expect((await shop.services.mailer.readMail(shipped?.id ?? ''))?.text).toContain('Aramex')
  })

  test('cancelling gives everything back and says what has to be refunded', async () => {
    const before = (await stock()) ?? 0
    const { buyer, orderId, referenceId } = await waitingOrder('gone@example.com')
    await inTransaction((tx) => orderPaid(mover, tx, { referenceId }))
    const cancel = () =>
      inTransaction((tx) => cancelOrder(mover, tx, orderId, { actor: 'staff', reason: 'asked' }))
    expect(await cancel()).toEqual({ refundDueFils: 16_000 })
    expect(await cancel()).toEqual({ refundDueFils: 0 })
    expect(await stock()).toBe(before)
    expect(await events(buyer, orderId)).toEqual(['placed', 'paid', 'cancelled'])
    const refund = (refundedFils: number) =>
      inTransaction((tx) => orderRefunded(mover, tx, { orderId, refundedFils }))
    await refund(6_000)
    expect((await orderOf(buyer, orderId)).paymentState).toBe('partly-refunded')
    await refund(6_000)
    await refund(16_000)
    expect((await orderOf(buyer, orderId)).paymentState).toBe('refunded')
    expect(await events(buyer, orderId)).toEqual([
      'placed',
      'paid',
      'cancelled',
      'partly-refunded',
      'refunded',
    ])
    expect((await mailsTo('gone@example.com')).sort()).toEqual([
      'order-cancelled',
      'order-paid',
      'order-refunded',
      'order-refunded',
    ])
  })

  test('money for a cancelled order has to go back', async () => {
    const { orderId, referenceId } = await waitingOrder()
    await inTransaction((tx) => cancelOrder(mover, tx, orderId, { actor: 'customer' }))
    expect(await inTransaction((tx) => orderPaid(mover, tx, { referenceId }))).toBe('refund-due')
  })

  test('S7.80 a cart whose payment is under way cannot be ordered otherwise', async () => {
    const { buyer, referenceId } = await waitingOrder()
    await shop.services.db
      .insertInto('payment_attempts')
      .values({
        tenant_id: 1,
        reference_id: referenceId,
        attempt_reference: referenceId,
        provider: 'tabby',
        payment_method_id: 1,
        amount_fils: 16_000,
        currency: 'KWD',
        state: 'authorised',
      })
      .execute()
    await buyer.add({ productId: lamp, productQuantity: 1 })
    const { status, body } = await buyer.order({ paymentMethodId: online })
    expect([status, body.code]).toEqual([409, 'order.payment_under_way'])
  })

  test('S7.80 whoever lost the page is mailed a way to pay, later', async () => {
    const { referenceId } = await waitingOrder('lost@example.com')
    expect(await mailsTo('lost@example.com')).toEqual([])
    await shop.services.db
      .withSchema('jobs')
      .updateTable('job' as never)
      .set({ start_after: new Date() } as never)
      .execute()
    expect(await mailsTo('lost@example.com')).toEqual(['order-placed'])
    const [mail] = (await shop.services.mailer.listMails()).filter(({ to }) => to === 'lost@example.com')
    expect((await shop.services.mailer.readMail(mail?.id ?? ''))?.text).toContain(
      `/payment-request/${referenceId}`,
    )
  })
})
