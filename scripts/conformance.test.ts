import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../apps/sandbox-gateway/src/gateway.ts'
import { openProviders } from '../apps/server/src/areas/payments/open-providers.ts'
import { gatewaySettings } from '../apps/server/src/areas/payments/testing/paying-shop.ts'
import { addStaff } from '../apps/server/src/commands/people/add-staff.ts'
import { startWorkers } from '../apps/server/src/jobs/workers.ts'
import { freePort } from '../apps/server/src/sandbox.ts'
import { dataFolder } from '../apps/server/src/services.ts'
import { openTestShop } from '../apps/server/src/testing/shop.ts'
import { checkConformance, verdictOf } from '../packages/contract/src/conformance/conformance.ts'
import { problemsOf } from '../packages/contract/src/conformance/problems.ts'
import { calls } from '../packages/contract/src/index.ts'
import { letterIn } from './letters.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describe('our own server', () => {
  let url: string
  let staff: { email: string; password: string }
  let letter: ReturnType<typeof letterIn>

  beforeAll(async () => {
    const gateway = buildGateway({ webhookPauseMs: 0 })
    const sandboxUrl = await gateway.listen({ host: '127.0.0.1', port: 0 })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const opened = await openTestShop('demo_shop', {
      PORT: String(port),
      PUBLIC_URL: url,
      ...gatewaySettings(sandboxUrl),
    })
    closing.push(() => gateway.close(), opened.close)
    const { services, app } = opened.shop
    services.providers = openProviders(services.config, null)
    await services.db
      .updateTable('theme_configs')
      .set(({ fn, val }) => ({
        config: fn('jsonb_set', ['config', val('{login_otp_enabled}'), val('true')]),
      }))
      .execute()
    await startWorkers(services)
    await app.listen({ port, host: '127.0.0.1' })
    const email = `${randomBytes(4).toString('hex')}@sadu.test`
    const [, line = ''] = await addStaff.run(services, [email, 'Conformance'])
    staff = { email, password: line.replace('Password: ', '') }
    const read = letterIn(join(dataFolder(services.config), 'mail'))
    letter = async (to, wanted) => {
      const found = await read(to, wanted)
      // Between two codes the shop wants a pause; here it has passed.
      const earlier = new Date(Date.now() - 300_000)
      await services.db.updateTable('phone_codes').set({ created_at: earlier }).execute()
      return found
    }
  })

  test('answers every call of the contract as it says, refusals included', async () => {
    const findings = await checkConformance(url, { staff, promoCode: 'HALA10', letter })
    const failing = findings.flatMap(({ call, checks }) =>
      checks.filter(({ problem }) => problem).map(({ what, problem }) => `${call}, ${what}: ${problem}`),
    )
    expect(failing).toEqual([])
    expect(findings.map(({ call }) => call)).toEqual(Object.keys(calls))
    const unreached = findings.filter((finding) => verdictOf(finding) === 'not reached')
    expect(unreached.map(({ call }) => call)).toEqual(['POST /api/payments/webhooks/{provider}'])
    for (const { call, checks } of findings)
      if (calls[call].access !== 'public') expect(checks.map(({ what }) => what)).toContain('no token')
  })
})

test('a server that answers everything with an empty object fails, call by call', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{}'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const findings = await checkConformance(`http://127.0.0.1:${port}`)
  expect(findings.filter((finding) => verdictOf(finding) === 'conforms')).toEqual([])
  const guest = findings.find(({ call }) => call === 'POST /api/users/customers/guest')
  expect(guest?.checks.at(-1)?.problem).toContain('accessToken')
  const order = findings.find(({ call }) => call === 'POST /web-gw/users/{userId}/orders')
  expect(order?.notReached).toContain('what it builds on went wrong')
})

test('an amount that may be absent is a number or null, nothing else', () => {
  const { response } = calls['GET /api/tenants/self/products/{id}/stock-qty']
  expect(problemsOf(response, { activeQty: null })).toEqual([])
  expect(problemsOf(response, { activeQty: 3 })).toEqual([])
  expect(problemsOf(response, { activeQty: '3' })).not.toEqual([])
  expect(problemsOf(response, {})).not.toEqual([])
})
