import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expireOrders } from '#server/areas/orders/expire-orders.ts'
import { askGateways } from '#server/areas/payments/before-expire.ts'
import { followUpPayments } from '#server/areas/payments/follow-up.ts'
import { spoiltSignatures } from '#server/areas/payments/providers/testing/forgeries.ts'
import { refundOrder } from '#server/areas/payments/refunds.ts'
import { type Gateway, gateways, rare, usePayingShop } from '#server/areas/payments/testing/paying-shop.ts'
import { reconcile } from '#server/testing/reconcile.ts'

const shop = usePayingShop({ breakerFailures: 1_000, callMs: 400, operationMs: 900 })

afterEach(async () => {
  shop.gateway.sandbox.faults.clear()
  expect(await reconcile(shop.services.db)).toEqual([])
})

const query = (text: ReturnType<typeof sql>) => text.execute(shop.services.db)
const overdue = (orderId: string) =>
  query(sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE order_id = ${orderId}`)
/** Past its link's life, as far as we know; the gateway may think otherwise. */
const linkOver = (referenceId: string) =>
  query(
    sql`UPDATE payment_attempts SET expires_at = now() - interval '1 second' WHERE reference_id = ${referenceId}`,
  )
const eventsNamed = async (name: string, referenceId: string) =>
  (
    await shop.services.db
      .selectFrom('shop_events')
      .select('data')
      .where('name', '=', name)
      .where('reference', '=', referenceId)
      .execute()
  ).length
const deliveries = (gateway: Gateway) =>
  shop.gateway.sandbox.webhooks.list().filter((one) => one.gateway === gateway)
const post = (url: string, headers: Record<string, string | string[]>, body: string) => {
  const { pathname, search } = new URL(url)
  return shop.app.inject({ method: 'POST', url: pathname + search, headers, payload: body })
}

const signatureHeader: Record<Gateway, string> = {
  myfatoorah: 'myfatoorah-signature',
  tap: 'hashstring',
  tabby: 'x-sandbox-tabby',
  tamara: 'authorization',
}

describe.each(gateways)('webhooks of %s', (gateway) => {
  test('cases 41, 54: forged ones are refused and change nothing', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    const link = await shop.linkOf(referenceId)
    const before = deliveries(gateway).length
    shop.gateway.sandbox.faults.add({ gateway, call: 'webhook', kind: 'wrong-signature', times: 10 })
    await shop.visit(link, 'pay')
    await vi.waitFor(() => expect(deliveries(gateway).at(before)?.attempts.length).toBe(1))
    const wrong = deliveries(gateway)[before]
    expect(wrong?.attempts[0]?.status).toBe(401)
    shop.gateway.sandbox.faults.clear()
    const header = signatureHeader[gateway]
    const headers = Object.fromEntries(
      Object.entries(wrong?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const rawBody = wrong?.body ?? ''
    const url = `http://shop/api/payments/webhooks/${gateway}`
    for (const [, forged] of spoiltSignatures({ headers, query: new URLSearchParams(), rawBody }, header)) {
      const sent = Object.fromEntries(
        Object.entries(forged.headers).filter(
          (entry): entry is [string, string | string[]] => entry[1] !== undefined,
        ),
      )
      const answer = await post(url, { ...sent, 'x-forwarded-for': '127.0.0.1' }, forged.rawBody)
      expect(answer.statusCode).toBe(401)
    }
    for (const body of ['', '{', '[]', rawBody.slice(0, 40)])
      expect((await post(url, { 'content-type': 'text/plain' }, body)).statusCode).toBe(401)
    expect(await shop.order(orderId)).toMatchObject({ state: 'pending', payment_state: 'unpaid' })
  })

  test('cases 42, 65, 66: the same news a hundred times, reordered and late, is one change', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    shop.gateway.sandbox.faults.add({ gateway, call: 'webhook', kind: 'reordered', times: 1 })
    const before = deliveries(gateway).length
    const back = await shop.visit(await shop.linkOf(referenceId), 'pay')
    await shop.comeBack(back)
    await vi.waitFor(() => expect(deliveries(gateway).length).toBeGreaterThan(before))
    const own = deliveries(gateway).slice(before)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => {
        const { url = '', headers = {}, body = '' } = own[turn % own.length] ?? {}
        return post(url, headers, body)
      }),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    await shop.work()
    expect(await shop.order(orderId)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    const { rows } = await sql<{ stored: number; paid: number }>`SELECT
      (SELECT count(*)::int FROM payment_events WHERE provider = ${gateway} AND key_value = (
        SELECT provider_ref FROM payment_attempts WHERE reference_id = ${referenceId})) AS stored,
      (SELECT count(*)::int FROM order_history WHERE order_id = ${orderId} AND event = 'paid') AS paid`.execute(
      shop.services.db,
    )
    expect(rows[0]?.paid).toBe(1)
    expect(rows[0]?.stored).toBeLessThanOrEqual(own.length + 4)
    expect(await eventsNamed('payment_success', referenceId)).toBe(1)
  })

  test('case 43, 46: what was paid does not match: for review, never paid', async () => {
    const { referenceId, orderId } = await shop.place(gateway)
    const link = await shop.linkOf(referenceId)
    shop.gateway.sandbox.faults.add({ gateway, call: 'pay', kind: 'wrong-amount', amountFils: 1_000 })
    await shop.comeBack(await shop.visit(link, 'pay'))
    expect(await shop.order(orderId)).toMatchObject({ state: 'pending', payment_state: 'unpaid' })
    const [only] = await shop.attempts(referenceId)
    expect(only?.state).toBe('review')
    expect(only?.reason).toMatch(/^mismatch/)
    expect(await eventsNamed('payment_review', referenceId)).toBe(1)
    expect(await eventsNamed('payment_success', referenceId)).toBe(0)
  })
})

test('case 50: two ways paid at once: one pays the order, the other goes back, the shopper is told', async () => {
  const { referenceId, orderId, totalFils } = await shop.place('myfatoorah')
  const knet = await shop.linkOf(referenceId)
  await shop.choose(referenceId, 'tap')
  const card = await shop.linkOf(referenceId)
  expect(card).not.toBe(knet)
  const backs = await Promise.all([shop.visit(knet, 'pay'), shop.visit(card, 'pay')])
  await Promise.all(backs.map((back) => shop.comeBack(back)))
  expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
  await shop.work()
  await followUpPayments(shop.services)
  const states = (await shop.attempts(referenceId)).map(({ state }) => state).sort()
  expect(['captured,refunded', 'captured,review']).toContain(states.join())
  const { rows } = await sql<{ fils: number; count: number }>`
    SELECT sum(f.amount_fils) AS fils, count(*)::int FROM refunds f JOIN payment_attempts a USING (attempt_id)
    WHERE a.reference_id = ${referenceId}`.execute(shop.services.db)
  expect(rows[0]).toEqual({ fils: totalFils, count: 1 })
  await shop.finishRefunds()
  expect((await shop.attempts(referenceId)).map(({ state }) => state).sort()).toEqual([
    'captured',
    'refunded',
  ])
  expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
  expect(await shop.ledgerDifference()).toEqual([])
})

test('case 46: one invoice paid twice: one refund of the surplus, one alarm', async () => {
  const { referenceId, orderId } = await shop.place('myfatoorah')
  const link = await shop.linkOf(referenceId)
  await shop.comeBack(await shop.visit(link, 'pay'))
  const page = new URL(link).pathname.split('/').at(-1)
  await shop.gateway.inject({
    method: 'POST',
    url: `/admin/payments/myfatoorah/${page}/settle`,
    payload: { outcome: 'pay' },
  })
  await shop.hearWebhooks(2)
  await shop.finishRefunds()
  expect(await eventsNamed('payment_review', referenceId)).toBe(1)
  expect(await shop.attempts(referenceId)).toMatchObject([
    { state: 'captured', captured_fils: 26_690, refunded_fils: 13_345 },
  ])
  expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
})

describe('demand 1, case 48: money and the time of an order', () => {
  test('before an order expires its gateway is asked: a silent payment is found', async () => {
    const { referenceId, orderId } = await shop.place('tap')
    await shop.visit(await shop.linkOf(referenceId), 'never-back')
    await overdue(orderId)
    await expireOrders(shop.services, askGateways)
    expect(await shop.order(orderId)).toMatchObject({ state: 'placed', payment_state: 'paid' })
  })

  test('an order whose link can still be paid waits; after that it expires and gives its stock back', async () => {
    const { referenceId, orderId } = await shop.place('tap')
    await shop.linkOf(referenceId)
    await overdue(orderId)
    await expireOrders(shop.services, askGateways)
    expect(await shop.order(orderId)).toMatchObject({ state: 'pending' })
    await overdue(orderId)
    await linkOver(referenceId)
    await expireOrders(shop.services, askGateways)
    expect(await shop.order(orderId)).toMatchObject({ state: 'expired' })
    expect(await shop.status(referenceId)).toBe('expired')
    const { status, body } = await shop.call('GET', `/api/payments/reference/${referenceId}/payment-link`)
    expect([status, body.code]).toEqual([410, 'payment.expired'])
  })

  test('paid after it expired, and the goods are still there: the order lives again', async () => {
    const { referenceId, orderId } = await shop.place('tap', { productId: rare, productQuantity: 1 })
    const link = await shop.linkOf(referenceId)
    await overdue(orderId)
    await linkOver(referenceId)
    await expireOrders(shop.services, askGateways)
    expect(await shop.order(orderId)).toMatchObject({ state: 'expired' })
    expect((await shop.comeBack(await shop.visit(link, 'pay'))).body.state).toBe('paid')
    expect(await shop.order(orderId)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    await refundOrder({ ...shop.services, tenantId: 1 }, orderId, null, 'tidy')
    await shop.finishRefunds()
    await query(sql`UPDATE stock SET active_qty = 1 WHERE product_id = ${rare}`)
  })

  test('paid after it expired, and the goods are sold: all of the money goes back', async () => {
    const late = await shop.place('tap', { productId: rare, productQuantity: 1 })
    const link = await shop.linkOf(late.referenceId)
    await overdue(late.orderId)
    await linkOver(late.referenceId)
    await expireOrders(shop.services, askGateways)
    const quicker = await shop.place('tap', { productId: rare, productQuantity: 1 })
    await shop.comeBack(await shop.visit(await shop.linkOf(quicker.referenceId), 'pay'))
    expect((await shop.comeBack(await shop.visit(link, 'pay'))).body.state).toBe('expired')
    await shop.work()
    await shop.finishRefunds()
    expect(await shop.order(late.orderId)).toMatchObject({ state: 'expired', payment_state: 'refunded' })
    expect(await shop.attempts(late.referenceId)).toMatchObject([
      { state: 'refunded', refunded_fils: 21_500 },
    ])
    expect(await shop.order(quicker.orderId)).toMatchObject({ payment_state: 'paid' })
    expect(await shop.ledgerDifference()).toEqual([])
  })

  test('case 51: paid after the shopper ordered something else instead: the money goes back', async () => {
    const { buyer, referenceId, orderId } = await shop.place('tap')
    const link = await shop.linkOf(referenceId)
    await buyer.add({ productId: 1, productQuantity: 1 })
    expect((await buyer.order({ paymentMethodId: 12 })).status).toBe(200)
    expect(await shop.order(orderId)).toMatchObject({ state: 'cancelled' })
    await shop.comeBack(await shop.visit(link, 'pay'))
    await shop.work()
    await shop.finishRefunds()
    expect(await shop.order(orderId)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
  })
})

describe('case 64: a gateway that is ill', () => {
  const createCall: Record<Gateway, string> = {
    myfatoorah: 'ExecutePayment',
    tap: 'createCharge',
    tabby: 'createCheckout',
    tamara: 'checkout',
  }
  test.each(gateways)(
    '%s hangs, fails or talks nonsense: words and 503; other ways still work',
    async (gateway) => {
      for (const kind of ['hang', 'error-500', 'html', 'truncated'] as const) {
        const { referenceId, orderId } = await shop.place(gateway)
        shop.gateway.sandbox.faults.add({ gateway, call: createCall[gateway], kind, times: 2 })
        const startedAt = Date.now()
        const { status, body, headers } = await shop.call(
          'GET',
          `/api/payments/reference/${referenceId}/payment-link`,
          { language: 'ar' },
        )
        // Where the lost answer can be looked up, the link is made all the same.
        if (status !== 200) {
          expect([status, body.code]).toEqual([503, 'payment.gateway_down'])
          expect(body.message).toContain('طريقة الدفع هذه لا تستجيب الآن')
          expect(headers['retry-after']).toBeDefined()
        }
        expect(Date.now() - startedAt).toBeLessThan(3_000)
        shop.gateway.sandbox.faults.clear()
        const other = gateway === 'tap' ? 'myfatoorah' : 'tap'
        await shop.choose(referenceId, other)
        await shop.comeBack(await shop.visit(await shop.linkOf(referenceId), 'pay'))
        expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
      }
    },
  )

  test.each(gateways)(
    'case 49: %s takes the call and the answer is lost: asked again, there is one link to pay',
    async (gateway) => {
      const { referenceId, orderId } = await shop.place(gateway)
      shop.gateway.sandbox.faults.add({ gateway, call: createCall[gateway], kind: 'drop-response', times: 1 })
      const first = await shop.call('GET', `/api/payments/reference/${referenceId}/payment-link`)
      expect([200, 503]).toContain(first.status)
      const link = await shop.linkOf(referenceId)
      if (first.status === 200) expect(first.body.url).toBe(link)
      await shop.comeBack(await shop.visit(link, 'pay'))
      expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
    },
  )

  test('case 64: an open breaker hides the method, and only that', async () => {
    const { providers } = shop.services
    const tap = providers.find('tap', 'main')
    if (!tap) throw new Error('no tap')
    const available = vi.spyOn(tap, 'isAvailable').mockReturnValue(false)
    const { body } = await shop.call('GET', '/api/tenants/self/payment-providers')
    available.mockRestore()
    expect(body.map((method: { code: string }) => method.code)).toEqual(['knet', 'cod', 'tabby', 'tamara'])
  })

  test('case 53: capturing fails for a while: the follow-up captures once, an alarm is raised in time', async () => {
    const { referenceId, orderId } = await shop.place('tabby')
    shop.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'capture', kind: 'error-500', times: 3 })
    await shop.comeBack(await shop.visit(await shop.linkOf(referenceId), 'pay'))
    expect(await shop.attempts(referenceId)).toMatchObject([{ state: 'authorised' }])
    const again = await shop.call('GET', `/api/payments/reference/${referenceId}/payment-link`)
    expect(again.body.code).toBe('order.payment_under_way')
    await query(sql`UPDATE payment_attempts SET authorised_at = now() - interval '2 hours'
      WHERE reference_id = ${referenceId}`)
    await followUpPayments(shop.services)
    expect(await eventsNamed('payment_review', referenceId)).toBe(1)
    shop.gateway.sandbox.faults.clear()
    await shop.followUp()
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid' })
  })
})

test('case 50: a link asked for by ten tabs at once is one link', async () => {
  const { referenceId } = await shop.place('tap')
  const links = await Promise.all(Array.from({ length: 10 }, () => shop.linkOf(referenceId)))
  expect(new Set(links).size).toBe(1)
  expect(await shop.attempts(referenceId)).toHaveLength(1)
  expect(await eventsNamed('payment_link_requested', referenceId)).toBe(1)
  expect(await eventsNamed('payment_link_generated', referenceId)).toBe(1)
})

test('S7.108 unknown parameters are pending, never success; another’s payment tells no names', async () => {
  const { referenceId } = await shop.place('myfatoorah')
  const back = await shop.visit(await shop.linkOf(referenceId), 'pay')
  await shop.comeBack(back)
  const nobody = { state: 'pending', referenceId: null, orderId: null, orderNumber: null }
  expect((await shop.call('GET', '/api/payments/payment-result?result=CAPTURED&paid=1')).body).toEqual({
    variant: 'unknown',
    ...nobody,
  })
  expect((await shop.call('GET', '/api/payments/payment-result')).body).toEqual({
    variant: 'unknown',
    ...nobody,
  })
  const paymentId = back?.searchParams.get('paymentId')
  const named = await shop.call('GET', `/api/payments/payment-result?paymentId=${paymentId}`)
  expect(named.body).toEqual({ variant: 'myfatoorah', ...nobody })
  const other = await shop.place('tap')
  await shop.linkOf(other.referenceId)
  const replayed = await shop.call(
    'GET',
    `/api/payments/payment-result?ref=${other.referenceId}&paymentId=${paymentId}`,
  )
  expect(replayed.body).toMatchObject({ state: 'pending', referenceId: other.referenceId })
})

test('S6.8 case 4: a reference that is guessed, or another shop’s, is not there', async () => {
  const { referenceId } = await shop.place('tap')
  await shop.services.db.insertInto('tenants').values({ tenant_id: 2, name: 'Second' }).execute()
  shop.services.cache.drop('tenants')
  for (const path of [
    `/api/payments/reference/${referenceId}/status`,
    `/api/payments/reference/${referenceId}/payment-link`,
    `/web-gw/payment-requests/reference/${referenceId}/access`,
  ])
    expect((await shop.call('GET', path, { tenant: 2 })).status).toBe(404)
  for (const guess of ['AAAAAAAAAAAAAAAAAA', 'null', '%00', '0000000000'])
    expect([400, 404]).toContain((await shop.call('GET', `/api/payments/reference/${guess}/status`)).status)
})

test('S3.42 S7.106 S7.107 a request can be opened, shows what is to pay, and takes another method', async () => {
  const { referenceId, totalFils } = await shop.place('tap')
  const { body } = await shop.call('GET', `/web-gw/payment-requests/reference/${referenceId}/access`)
  expect(body).toMatchObject({
    referenceId,
    paymentMethodId: 12,
    state: 'pending',
    amount: totalFils / 1000,
    currency: 'KWD',
  })
  expect(body.methods.map((method: { code: string }) => method.code)).toEqual([
    'knet',
    'tap-card',
    'tabby',
    'tamara',
  ])
  const cod = await shop.call(
    'PUT',
    `/api/tenants/self/payment-requests/reference/${referenceId}/submitted`,
    {
      body: { paymentMethodId: 2 },
    },
  )
  expect([cod.status, cod.body.code]).toEqual([409, 'payment.method_unavailable'])
  await shop.choose(referenceId, 'tabby')
  expect(await shop.linkOf(referenceId)).toContain('/pay/tabby/')
})

test('case 75, S4.66: neither stored events nor shop events hold anything of the shopper', async () => {
  const { rows } = await sql<{ all: string }>`SELECT coalesce(string_agg(text, ' '), '') AS all FROM (
    SELECT body::text AS text FROM payment_events UNION ALL SELECT data::text FROM shop_events
    UNION ALL SELECT coalesce(seen::text, '') FROM payment_attempts) t`.execute(shop.services.db)
  expect(rows[0]?.all).not.toMatch(/mona|51234567|example\.com|salmiya/i)
})

test('the books of the gateways and ours are the same, to the fils', async () => {
  await shop.finishRefunds()
  expect(await shop.ledgerDifference()).toEqual([])
})
