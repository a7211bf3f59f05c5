import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })

describe('health', () => {
  test('/healthz says that the process lives, /readyz that it can serve', async () => {
    expect(await shop.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await shop.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('/readyz says no while a migration is pending', async () => {
    await sql`UPDATE migrations SET name = 'away' WHERE name = '0001_tenants_and_content.sql'`.execute(
      shop.services.db,
    )
    expect(await shop.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'migrations are pending' },
    })
    await sql`UPDATE migrations SET name = '0001_tenants_and_content.sql' WHERE name = 'away'`.execute(
      shop.services.db,
    )
    expect((await shop.call('GET', '/readyz')).status).toBe(200)
  })

  test('a closing server finishes the requests in flight and takes no new ones', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const inFlight = fetch(`${address}/readyz`)
    await new Promise((done) => shop.app.server.once('request', () => setImmediate(done)))
    const closed = shop.app.close()
    expect((await inFlight).status).toBe(200)
    await closed
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })
})
