import { beforeAll, describe, expect, test } from 'vitest'
import { orderPaid } from '#server/areas/orders/payment-outcome.ts'
import { findCommand } from '#server/commands/commands.ts'
import { newBuyer, online } from '#server/testing/buyer.ts'
import { addCheckout } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const run = (name: string, ...args: string[]) => findCommand(name).run(shop.services, args)

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addProduct(db, { productId: 1, priceFils: 5_000, qty: 100 })
  await db.insertInto('theme_configs').values({ tenant_id: 1, config: '{}' }).execute()
})

const ordered = async (paymentMethodId?: number) => {
  const buyer = await newBuyer(shop, { items: [{ productId: 1, productQuantity: 1 }] })
  const { body } = await buyer.order(paymentMethodId ? { paymentMethodId } : {})
  const read = async () => (await buyer.call('GET', `/web-gw/orders/${body.orderId}`)).body
  return { ...body, read } as { orderNumber: string; orderId: string; referenceId: string; read: typeof read }
}

describe('the owner moves orders', () => {
  test('S7.85 out of the door and to the shopper', async () => {
    const { orderNumber, read } = await ordered()
    expect((await run('orders', '--state', 'placed'))[0]).toMatch(
      new RegExp(`^${orderNumber} .*placed +on-delivery +6\\.000$`),
    )
    expect(await run('ship', orderNumber, '--carrier', 'Aramex')).toEqual([`${orderNumber} is on its way.`])
    expect(await run('deliver', orderNumber)).toEqual([`${orderNumber} is delivered.`])
    expect(await read()).toMatchObject({ state: 'delivered', paymentState: 'paid' })
    await expect(run('cancel', orderNumber)).rejects.toThrow('cannot be done')
    expect(await run('orders', '--state', 'expired')).toEqual(['There are no such orders.'])
  })

  test('S7.85 or cancels them, once, and what was paid goes back', async () => {
    const { orderNumber, orderId, referenceId, read } = await ordered(online)
    const { db, jobs } = shop.services
    await db
      .insertInto('payment_attempts')
      .values({
        tenant_id: 1,
        reference_id: referenceId,
        attempt_reference: referenceId,
        provider: 'tap',
        payment_method_id: 1,
        amount_fils: 6_000,
        captured_fils: 6_000,
        currency: 'KWD',
        state: 'captured',
        provider_ref: 'chg_1',
      })
      .execute()
    await db.transaction().execute((tx) => orderPaid({ jobs, tenantId: 1 }, tx, { referenceId }))
    expect(await run('cancel', orderNumber, '--reason', 'asked for')).toEqual([
      `${orderNumber} is cancelled.`,
      '6.000 KD goes back to the shopper.',
    ])
    await run('cancel', orderNumber)
    await expect(run('refund', orderNumber, '1')).rejects.toThrow()
    const refunds = await db.selectFrom('refunds').select('amount_fils').execute()
    expect(refunds).toEqual([{ amount_fils: 6_000 }])
    expect((await read()).state).toBe('cancelled')
    expect(orderId).toBeTruthy()
    expect(await reconcile(db)).toEqual([])
  })

  test('S7.85 cash is received and given back by hand, and the books add up', async () => {
    const { orderNumber, read } = await ordered()
    expect(await run('paid', orderNumber)).toEqual([`${orderNumber} is paid.`])
    expect(await run('paid', orderNumber)).toEqual([`${orderNumber} was paid already.`])
    expect(await read()).toMatchObject({ state: 'placed', paymentState: 'paid' })
    expect(await reconcile(shop.services.db)).toEqual([])
    await run('ship', orderNumber)
    await run('deliver', orderNumber)
    expect(await run('refund', orderNumber, '2')).toEqual([
      `KD 2.000 of order ${orderNumber} goes back (done).`,
      expect.stringContaining('by hand'),
    ])
    expect(await read()).toMatchObject({ state: 'delivered', paymentState: 'partly-refunded' })
    await expect(run('refund', orderNumber, '5')).rejects.toThrow('more than is left')
    const shown = (await run('show-order', orderNumber)).join('\n')
    for (const part of [
      'delivered, partly-refunded',
      'Mona Al-Ali',
      'Salmiya',
      '1 ×',
      'Total',
      '6.000 KD',
      'by hand',
      '2.000 given back',
      'shipped (staff)',
    ])
      expect(shown).toContain(part)
  })

  test('S7.85 an order that waited for an online payment is placed by money that came another way', async () => {
    const { orderNumber, read } = await ordered(online)
    expect(await read()).toMatchObject({ state: 'pending', paymentState: 'unpaid' })
    expect(await run('paid', orderNumber.toLowerCase())).toEqual([`${orderNumber} is paid.`])
    expect(await read()).toMatchObject({ state: 'placed', paymentState: 'paid' })
    expect(await reconcile(shop.services.db)).toEqual([])
    const cancelled = await ordered(online)
    await run('cancel', cancelled.orderNumber)
    await expect(run('paid', cancelled.orderNumber)).rejects.toThrow('cannot be done')
    const onDelivery = await ordered()
    await run('cancel', onDelivery.orderNumber)
    await expect(run('paid', onDelivery.orderNumber)).rejects.toThrow('cannot be done')
  })

  test('S7.85 whoever delivers what is paid at the door has the money, in the books too', async () => {
    const { orderNumber, read } = await ordered()
    await run('ship', orderNumber)
    await run('deliver', orderNumber)
    await run('refund', orderNumber)
    expect(await read()).toMatchObject({ state: 'delivered', paymentState: 'refunded' })
  })

  test.each([
    ['paid', ['S-0']],
    ['paid', []],
    ['show-order', ['S-0']],
    ['ship', []],
    ['ship', ['S-0']],
    ['ship', ['S-1', '--url', 'javascript:alert(1)']],
    ['refund', ['S-1', '-5']],
    ['orders', ['--state', 'lost']],
    ['orders', ['--tenant', 'x']],
  ])('%s %j is said to be wrong in words', async (name, args) => {
    await expect(run(name, ...args)).rejects.toThrow(/\w+ \w+/)
  })
})

describe('the owner counts and gives codes', () => {
  test('S7.45 stock is set, and the difference written down', async () => {
    const { db } = shop.services
    await addProduct(db, { productId: 2, sku: 'TRAY', qty: 3 })
    expect(await run('set-stock', 'TRAY', '10')).toEqual(['TRAY: 10'])
    expect(await run('set-stock', 'TRAY', '4')).toEqual(['TRAY: 4'])
    const moved = await db
      .selectFrom('stock_movements')
      .select(['delta', 'reason'])
      .where('product_id', '=', 2)
      .execute()
    expect(moved).toEqual([
      { delta: 7, reason: 'correction' },
      { delta: -6, reason: 'correction' },
    ])
    expect(await run('set-stock', 'TRAY', 'uncounted')).toEqual(['TRAY is not counted.'])
    for (const wrong of [['TRAY'], ['TRAY', '-1'], ['TRAY', '1.5'], ['NOTHING', '1']])
      await expect(run('set-stock', ...wrong)).rejects.toThrow(/\w+ \w+/)
  })

  test('S7.70 a code is added, once, and can be used', async () => {
    expect(await run('add-promo', 'eid٢٥', '--percent', '25', '--until', '2999-01-31')).toEqual([
      'EID25 can be used now.',
    ])
    await expect(run('add-promo', 'EID25', '--amount', '1')).rejects.toThrow('already')
    const buyer = await newBuyer(shop, { items: [{ productId: 1, productQuantity: 1 }] })
    expect((await buyer.usePromo('EID25')).body.discountAmount).toBe(1.25)
    const wrong = [
      ['X1'],
      ['X1', '--percent', '101'],
      ['X1', '--percent', '10', '--amount', '1'],
      ['X1', '--amount', '0'],
      ['X1', '--free-shipping', '--uses', '0'],
      ['X1', '--free-shipping', '--until', 'soon'],
      ['a b', '--free-shipping'],
    ]
    for (const args of wrong) await expect(run('add-promo', ...args)).rejects.toThrow(/\w+ \w+/)
  })
})
