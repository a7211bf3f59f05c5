import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { followUpPayments } from '#server/areas/payments/follow-up.ts'
import {
  compareBooks,
  fill,
  gatewaySettings,
  gateways,
  lamp,
  methodOf,
} from '#server/areas/payments/testing/paying-shop.ts'
import { freePort } from '#server/sandbox.ts'
import { newBuyer } from '#server/testing/buyer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { openTestShop, shopperOf, type TestShop } from '#server/testing/shop.ts'
import { buildGateway } from '../../../../sandbox-gateway/src/gateway.ts'

/** As many as fit into the time, a few every day; KILLS=50 KILL_SECONDS=300 for the long run. */
const kills = Number(process.env.KILLS ?? 6)
const seconds = Number(process.env.KILL_SECONDS ?? 20)
const fewest = 2
/** What comes before the first kill and after the last, on a busy machine. */
const aroundSeconds = 150
const shoppers = 6
const program = fileURLToPath(new URL('./testing/killable-server.ts', import.meta.url))

/** A small repeatable generator, so that a run can be had again. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const said = (child: ChildProcess, word: string) =>
  new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (message !== word) return
      child.off('message', listen)
      resolve()
    }
    child.on('message', listen)
  })

/** A call over the wire that is made again until it is answered, as a shopper presses again. */
const patientCaller =
  (address: string, answered: () => void): TestShop['call'] =>
  async (method, url, { token, body, headers } = {}) => {
    for (;;) {
      try {
        const answer = await fetch(address + url, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(20_000),
        })
        const text = await answer.text()
        answered()
        if (answer.status < 500)
          return {
            status: answer.status,
            body: text && JSON.parse(text),
            headers: Object.fromEntries(answer.headers),
          }
      } catch {}
      await wait(25)
    }
  }

test(
  'case 60: killed at any moment of ordering and paying: each shopper has the whole order, once and paid once',
  async () => {
    const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
    const random = seeded(seed)
    const gateway = buildGateway({ webhookPauseMs: 0 })
    const origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    gateway.sandbox.options.webhookUrl = `${address}/api/payments/webhooks/{gateway}`
    const settings = { PORT: String(port), PUBLIC_URL: address, ...gatewaySettings(origin) }
    const { shop, close } = await openTestShop('empty_shop', settings)
    await fill(shop)

    const start = () => {
      const child = fork(program, [], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          PATH: process.env.PATH,
          ...settings,
          DATABASE_URL: shop.databaseUrl,
          DATA_DIR: shop.services.config.DATA_DIR,
          LOG_LEVEL: 'silent',
          RATE_LIMITS: 'false',
          DATABASE_POOL: '6',
          NODE_COMPILE_CACHE: join(shop.services.config.DATA_DIR, 'compiled'),
        },
      })
      return { child, loaded: said(child, 'loaded') }
    }
    let stopping = false
    let answers = 0
    const call = patientCaller(address, () => {
      answers++
    })
    const guest = async () => shopperOf(call, (await call('POST', '/api/users/customers/guest')).body)
    const keys: { key: string; referenceId: string }[] = []

    async function shopping(name: number) {
      for (let turn = 0; !stopping; turn++) {
        const gatewayName = gateways[Math.floor(random() * gateways.length)] ?? 'tap'
        const buyer = await newBuyer(
          { guest, services: shop.services },
          { items: [{ productId: lamp, productQuantity: 1 }] },
        )
        const body = await buyer.draft({ paymentMethodId: methodOf[gatewayName] })
        const key = `shopper-${name}-turn-${turn}`
        const placed = await buyer.send(body, key)
        if (placed.status !== 200) throw new Error(`not placed: ${JSON.stringify(placed.body)}`)
        const { referenceId } = placed.body
        const { body: link } = await call('GET', `/api/payments/reference/${referenceId}/payment-link`)
        keys.push({ key, referenceId })
        if (!link.url) continue
        const outcome = random() < 0.3 ? 'never-back' : 'pay'
        await fetch(link.url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
        if (outcome === 'pay') await call('GET', `/api/payments/reference/${referenceId}/status`)
      }
    }

    let [standby, next] = [start(), start()]
    const crowd = Array.from({ length: shoppers }, (_, name) => shopping(name))
    const until = Date.now() + seconds * 1000
    let killed = 0
    for (; killed < kills && (killed < fewest || Date.now() < until); killed++) {
      const { child, loaded } = standby
      await loaded
      const isOpen = said(child, 'open')
      child.send('open')
      standby = next
      next = start()
      await isOpen
      const enough = answers + Math.ceil(random() * 25)
      while (answers < enough) await wait(1)
      await wait(random() * 20)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }
    stopping = true
    await standby.loaded
    standby.child.send('open')
    await Promise.all(crowd)
    for (const { child } of [standby, next]) child.kill('SIGKILL')

    // What a restarted shop does by itself, without waiting for the minutes in between.
    const { db } = shop.services
    await sql`UPDATE payment_attempts SET next_read_at = now() WHERE next_read_at IS NOT NULL`.execute(db)
    await sql`UPDATE payment_events SET received_at = now() - interval '1 hour'`.execute(db)
    await runJobs(shop.services)
    await followUpPayments(shop.services)

    const message = `KILL_SEED=${seed}`
    expect(await reconcile(db), message).toEqual([])
    const books = (await gateway.inject('/admin/ledger')).json()
    expect(await compareBooks(db, books), message).toEqual([])
    const { rows } = await sql<{ orders: number; keys: number; halves: number }>`SELECT
    (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(*)::int FROM idempotency_keys WHERE order_id IS NOT NULL) AS keys,
    (SELECT count(*)::int FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.order_id)
      OR 1 <> (SELECT count(*) FROM payment_requests r WHERE r.order_id = o.order_id)) AS halves`.execute(db)
    expect(rows[0]?.orders, message).toBe(rows[0]?.keys)
    expect(rows[0]?.halves, message).toBe(0)
    expect(keys.length, message).toBeGreaterThan(0)
    const paid = await db
      .selectFrom('orders')
      .select('order_id')
      .where('payment_state', '=', 'paid')
      .execute()
    expect(paid.length, message).toBeGreaterThan(0)
    console.info(`${killed} kills, ${rows[0]?.orders} orders, ${paid.length} paid, ${message}`)
    await gateway.close()
    await close()
  },
  (seconds + aroundSeconds) * 1000,
)
