import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { refundOrder } from '#server/areas/payments/refunds.ts'
import { sendRefund } from '#server/areas/payments/send-refund.ts'
import { gateways, methodOf, usePayingShop } from '#server/areas/payments/testing/paying-shop.ts'
import { processEvent } from '#server/areas/payments/webhooks.ts'
import { reconcile } from '#server/testing/reconcile.ts'

const shop = usePayingShop()
const tenant = () => ({ ...shop.services, tenantId: 1 })

afterEach(async () => {
  expect(await reconcile(shop.services.db)).toEqual([])
  expect(await shop.ledgerDifference()).toEqual([])
})

describe('the ways to pay', () => {
  test('S7.103 lists what is on, in order, in the language, without secrets', async () => {
    const { body } = await shop.call('GET', '/api/tenants/self/payment-providers', { language: 'ar' })
    expect(body.map((method: { code: string }) => method.code)).toEqual([
      'knet',
      'cod',
      'tap-card',
      'tabby',
      'tamara',
    ])
    expect(body[3]).toMatchObject({ name: 'ع tabby', online: true, maxAmount: 500, minAmount: 0 })
    expect(JSON.stringify(body)).not.toMatch(/sandbox|secret|token/i)
  })

  test('S7.110 a method whose limits the amount passes is not offered', async () => {
    const { body } = await shop.call('GET', '/api/tenants/self/payment-providers?amount=500.001')
    expect(body.map((method: { code: string }) => method.code)).toEqual(['knet', 'tap-card', 'tamara'])
  })

  test('S7.110 accounts of instalments show public facts alone', async () => {
    const tabby = await shop.call('GET', '/api/tenants/self/tabby-accounts')
    expect(tabby.body).toEqual([
      {
        id: '13',
        country: 'kw',
        currency: 'KWD',
        merchantCode: 'sadu-kw',
        publicKey: 'pk_demo',
        minAmount: 0,
        maxAmount: 500,
        instalments: 4,
      },
    ])
    const tamara = await shop.call('GET', '/api/tenants/self/tamara-accounts')
    expect(tamara.body).toHaveLength(1)
    expect(JSON.stringify([tabby.body, tamara.body])).not.toMatch(/sandbox|secret|token/i)
  })
})

describe.each(gateways)('paying through %s', (gateway) => {
  test('S7.104 S7.105 S7.109 the order is paid once, by return and by webhook, in whichever order', async () => {
    const { referenceId, orderId, buyer } = await shop.place(gateway)
    expect(await shop.status(referenceId)).toBe('pending')
    const link = await shop.linkOf(referenceId)
    expect(await shop.linkOf(referenceId)).toBe(link)
    const back = await shop.visit(link, 'pay')
    const { body } = await shop.comeBack(back)
    expect(body).toMatchObject({ variant: gateway, state: 'paid', referenceId, orderId })
    await shop.hearWebhooks()
    expect(await shop.order(orderId)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    expect((await buyer.cart()).items).toEqual([])
    expect((await shop.comeBack(back)).body.state).toBe('paid')
    const again = await shop.call('GET', `/api/payments/reference/${referenceId}/payment-link`)
    expect([again.status, again.body.code]).toEqual([409, 'payment.already_paid'])
    const history = await shop.services.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', orderId)
      .orderBy('order_history_id')
      .execute()
    expect(history.map(({ event }) => event)).toEqual(['placed', 'paid'])
  })

  test('S7.109 demand 1: the webhook alone finishes it when the tab is closed', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    await shop.visit(await shop.linkOf(referenceId), 'pay')
    await shop.hearWebhooks()
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
  })

  test('case 48: no return, no webhook: the follow-up finds the payment', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    expect(await shop.visit(await shop.linkOf(referenceId), 'never-back')).toBeNull()
    await shop.followUp()
    expect(await shop.order(orderId)).toMatchObject({ state: 'placed', payment_state: 'paid' })
  })

  test('S7.111 refused, then paid another way: nothing is asked again, the order says how it was paid', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    const back = await shop.visit(await shop.linkOf(referenceId), 'decline')
    const { body } = await shop.comeBack(back)
    expect(body).toMatchObject({ state: 'failed', referenceId })
    expect(await shop.order(orderId)).toMatchObject({ state: 'pending', payment_state: 'unpaid' })
    const other = gateway === 'tap' ? 'myfatoorah' : 'tap'
    await shop.choose(referenceId, other)
    const paid = await shop.visit(await shop.linkOf(referenceId), 'pay')
    expect((await shop.comeBack(paid)).body).toMatchObject({ state: 'paid', variant: other })
    expect(await shop.order(orderId)).toMatchObject({
      payment_state: 'paid',
      payment_method_id: methodOf[other],
    })
  })

  test('S7.111 cancelled on the gateway’s page: still to be paid, with a link', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    const back = await shop.visit(await shop.linkOf(referenceId), 'cancel')
    expect(['cancelled', 'failed']).toContain((await shop.comeBack(back)).body.state)
    const { body } = await shop.call('GET', `/web-gw/payment-requests/reference/${referenceId}/access`)
    expect(['pending', 'failed']).toContain(body.state)
    expect(await shop.order(orderId)).toMatchObject({ state: 'pending' })
    const paid = await shop.visit(await shop.linkOf(referenceId), 'pay')
    expect((await shop.comeBack(paid)).body.state).toBe('paid')
  })

  test('case 52: a refund goes back once for one key, in parts, never more than was paid', async () => {
    const { referenceId, orderId, totalFils } = await shop.place(gateway)
    await shop.comeBack(await shop.visit(await shop.linkOf(referenceId), 'pay'))
    await Promise.all([1, 2, 3].map(() => refundOrder(tenant(), orderId, 1_001, 'first')))
    await shop.work()
    await expect(refundOrder(tenant(), orderId, totalFils, 'second')).rejects.toThrow(
      'payment.refund_too_much',
    )
    await refundOrder(tenant(), orderId, null, 'rest')
    await expect(refundOrder(tenant(), orderId, null, 'more')).rejects.toThrow('payment.nothing_to_refund')
    await shop.work()
    await shop.finishRefunds()
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'refunded' })
    expect(await shop.attempts(referenceId)).toMatchObject([{ state: 'refunded', refunded_fils: totalFils }])
    // Case 42: what the gateway says once more does not bring a refunded order back.
    for (const { id } of shop.gateway.sandbox.webhooks.list()) await shop.gateway.sandbox.webhooks.replay(id)
    await shop.work()
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'refunded' })
  })
})

test('two refunds of the same amount are two letters, each known as its own', async () => {
  const { referenceId, orderId } = await shop.place('tap')
  await shop.comeBack(await shop.visit(await shop.linkOf(referenceId), 'pay'))
  for (const key of ['first', 'second']) {
    await refundOrder(tenant(), orderId, 1_000, key)
    await shop.work()
    await shop.finishRefunds()
  }
  await shop.work()
  const { mailer } = shop.services
  const { body } = await shop.call('GET', `/api/payments/reference/${referenceId}/status`)
  const letters = (await mailer.listMails()).filter(
    ({ template, subject }) => template === 'order-refunded' && subject.includes(body.orderNumber),
  )
  const ids = await Promise.all(
    letters.map(async ({ id }) => /^Message-ID: (.*)$/im.exec(String((await mailer.readMail(id))?.eml))?.[1]),
  )
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('case 52: a refund without an answer is not sent again once the gateway has forgotten its key', async () => {
  const { db } = shop.services
  const { referenceId, orderId } = await shop.place('tap')
  await shop.comeBack(await shop.visit(await shop.linkOf(referenceId), 'pay'))
  shop.gateway.sandbox.faults.add({ gateway: 'tap', call: 'createRefund', kind: 'drop-response', times: 1 })
  const { refundId } = await refundOrder(tenant(), orderId, 1_000, 'lost')
  await shop.work()
  const refund = () =>
    db
      .selectFrom('refunds')
      .select(['state', 'provider_ref', 'tries'])
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
  const tryAgainAfter = async (hours: number) => {
    await sql`UPDATE refunds SET next_try_at = now(), created_at = now() - make_interval(hours => ${hours})
      WHERE refund_id = ${refundId}`.execute(db)
    await sendRefund(shop.services, refundId)
  }
  expect(await refund()).toEqual({ state: 'sent', provider_ref: null, tries: 1 })
  await tryAgainAfter(25)
  expect(await refund()).toEqual({ state: 'sent', provider_ref: null, tries: 2 })
  await tryAgainAfter(2)
  await shop.finishRefunds()
  expect(await refund()).toMatchObject({ state: 'done', provider_ref: expect.any(String) })
})

test('case 65: news about another sale on the same account are asked about once', async () => {
  const { db, providers } = shop.services
  const made = await providers.find('tap', 'main')?.createLink({
    reference: 'ELSEWHERE123',
    method: 'knet',
    amountFils: 1_000,
    currency: 'KWD',
    language: 'en',
    description: 'At the counter',
    payer: { firstName: 'Mona', lastName: 'Ali', email: 'mona@example.com', phone: null },
    address: { city: 'Salmiya', line: '5', countryCode: 'KW' },
    items: [],
    shippingFils: 0,
    discountFils: 0,
    returnUrls: { success: 'https://x.test', failure: 'https://x.test', cancel: 'https://x.test' },
    webhookUrl: providers.webhookUrl('tap'),
    expiresInMinutes: 30,
    retry: false,
  })
  if (made?.kind !== 'link') throw new Error('the sandbox made no charge')
  const { payment_event_id: id } = await db
    .insertInto('payment_events')
    .values({
      tenant_id: 1,
      provider: 'tap',
      fingerprint: 'elsewhere',
      body: '{}',
      key_by: 'provider-ref',
      key_value: made.providerRef,
    })
    .returning('payment_event_id')
    .executeTakeFirstOrThrow()
  await processEvent(shop.services, id)
  const event = await db
    .selectFrom('payment_events')
    .select('processed_at')
    .where('payment_event_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(event.processed_at).not.toBeNull()
})
