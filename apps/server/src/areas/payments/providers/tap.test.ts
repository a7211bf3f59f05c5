import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { matchCaptured } from '#server/areas/payments/providers/match.ts'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import { spoiltSignatures } from '#server/areas/payments/providers/testing/forgeries.ts'
import {
  expectLink,
  linkRequest,
  type Outcome,
  type SandboxWorld,
  sandboxSettings,
  startSandbox,
} from '#server/areas/payments/providers/testing/sandbox.ts'

const MINUTE = 60_000

async function createAndVisit(world: SandboxWorld, outcome: Outcome, amountFils = 12_345) {
  const request = linkRequest(world, { method: 'knet', amountFils })
  const link = expectLink(await world.provider.createLink(request))
  const back = await world.visit(link.url, outcome)
  const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
  return { request, link, back, status }
}

async function firstWebhook(world: SandboxWorld) {
  const [first] = await world.nextWebhooks(1)
  if (!first) throw new Error('no webhook')
  return first
}

describe('a payment through Tap', () => {
  test('S7.104 KNET is paid, and the status matches to the fils', async () => {
    const world = await startSandbox('tap')
    const { request, link, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'captured') throw new Error(status.state)
    const row = { ...request, providerRef: link.providerRef, account: 'main' }
    expect(matchCaptured(row, status.facts)).toEqual({ kind: 'match' })
    expect(matchCaptured({ ...row, account: 'other' }, status.facts)).toMatchObject({ fields: ['account'] })
  })

  test('S7.108 the return names the charge by tap_id; anything that is not an id names nothing', async () => {
    const world = await startSandbox('tap')
    const { link, back } = await createAndVisit(world, 'pay')
    const key = world.provider.readReturn(back?.searchParams ?? new URLSearchParams())
    expect(key).toEqual({ by: 'provider-ref', value: link.providerRef })
    for (const value of ['', '..', '../../x', 'chg_1?a=b', 'chg 1']) {
      expect(world.provider.readReturn(new URLSearchParams({ tap_id: value }))).toBeNull()
    }
  })

  test.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
    ['never-back', 'captured'],
  ] as const)('%s ends as %s', async (outcome, state) => {
    const world = await startSandbox('tap')
    expect((await createAndVisit(world, outcome)).status.state).toBe(state)
  })

  test('an unpaid charge is abandoned in silence: only a status read learns it', async () => {
    const world = await startSandbox('tap')
    const link = expectLink(await world.provider.createLink(linkRequest(world)))
    const key = { by: 'provider-ref', value: link.providerRef } as const
    expect((await world.provider.readStatus(key)).state).toBe('pending')
    await world.gateway.sandbox.timeline.advance(31 * MINUTE)
    expect((await world.provider.readStatus(key)).state).toBe('expired')
    expect(world.gateway.sandbox.webhooks.list()).toHaveLength(0)
  })

  test('an account that is not ours in the answer does not match', async () => {
    const world = await startSandbox('tap', {
      tap: { secretKey: 'sandbox-tap-secret-key', merchantId: '111' },
    })
    const { request, link, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'captured') throw new Error(status.state)
    const row = { ...request, providerRef: link.providerRef, account: 'main' }
    expect(matchCaptured(row, status.facts)).toEqual({ kind: 'mismatch', fields: ['account'] })
  })

  test.each([
    [{ kind: 'wrong-amount', amountFils: 12_344 }, ['amount']],
    [{ kind: 'wrong-amount', amountFils: 123_450 }, ['amount']],
    [{ kind: 'wrong-currency', currency: 'SAR' }, ['currency']],
    [{ kind: 'wrong-reference', reference: 'OTHER' }, ['reference']],
  ] as const)('case 46: %j is not our payment', async (fault, fields) => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'pay', ...fault })
    const { request, link, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'captured') throw new Error(status.state)
    const row = { ...request, providerRef: link.providerRef, account: 'main' }
    expect(matchCaptured(row, status.facts)).toEqual({ kind: 'mismatch', fields })
  })
})

describe('case 49: creating is idempotent', () => {
  test('the same reference gives the same charge and the same link', async () => {
    const world = await startSandbox('tap')
    const request = linkRequest(world)
    const first = expectLink(await world.provider.createLink(request))
    const again = expectLink(await world.provider.createLink({ ...request, retry: true }))
    expect(again.providerRef).toBe(first.providerRef)
    expect(again.url).toBe(first.url)
  })

  test('cut off after the gateway accepted it: asked again at once, one charge exists', async () => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'createCharge', kind: 'drop-response' })
    expectLink(await world.provider.createLink(linkRequest(world)))
    expect((await world.gateway.inject('/admin/ledger')).json()).toHaveLength(1)
  })

  test('a key that was used for another amount gives no link', async () => {
    const world = await startSandbox('tap')
    const request = linkRequest(world)
    await world.provider.createLink(request)
    const other = await world.provider.createLink({ ...request, amountFils: 1_000 })
    expect(other).toMatchObject({ kind: 'failed', failure: { kind: 'garbage' } })
  })

  test('a refused request says why and leaves nothing behind', async () => {
    const world = await startSandbox('tap')
    const result = await world.provider.createLink(linkRequest(world, { method: 'knet', currency: 'SAR' }))
    expect(result).toMatchObject({ kind: 'failed', mayExist: false, failure: { kind: 'refused' } })
  })
})

describe('Tap webhooks', () => {
  test.each([12_345, 500, 1_000, 2_500, 1_234_567])(
    'a genuine one about %i fils is recognised',
    async (amountFils) => {
      const world = await startSandbox('tap')
      const { link } = await createAndVisit(world, 'pay', amountFils)
      const verdict = await world.provider.verifyWebhook(await firstWebhook(world))
      expect(verdict).toMatchObject({ kind: 'genuine', about: 'payment', key: { value: link.providerRef } })
    },
  )

  test('case 41: every spoilt signature, another secret and an empty one are refused', async () => {
    const world = await startSandbox('tap')
    await createAndVisit(world, 'pay')
    const genuine = await firstWebhook(world)
    for (const [title, delivery] of spoiltSignatures(genuine, 'hashstring')) {
      expect(await world.provider.verifyWebhook(delivery), title).toMatchObject({ kind: 'forged' })
    }
    const settings = { ...sandboxSettings('tap', 'https://gateway.example'), secretKey: 'another' }
    const stranger = createProviders({ settings: [settings] }).find('tap', 'main')
    expect(await stranger?.verifyWebhook(genuine)).toMatchObject({ kind: 'forged' })
    expect(() => createProviders({ settings: [{ ...settings, secretKey: '' }] })).toThrow('empty')
    const overBody = createHmac('sha256', 'sandbox-tap-secret-key').update(genuine.rawBody).digest('hex')
    const reserialised = { ...genuine, headers: { ...genuine.headers, hashstring: overBody } }
    expect(await world.provider.verifyWebhook(reserialised)).toMatchObject({ kind: 'forged' })
  })

  test('case 43: the amount is signed: altered, the webhook is refused', async () => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'webhook', kind: 'wrong-amount', amountFils: 1 })
    await createAndVisit(world, 'pay')
    expect(await world.provider.verifyWebhook(await firstWebhook(world))).toMatchObject({ kind: 'forged' })
  })

  test('case 43: our reference is not signed: altered, the status read still tells the true one', async () => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'webhook', kind: 'wrong-reference' })
    const { request } = await createAndVisit(world, 'pay')
    const verdict = await world.provider.verifyWebhook(await firstWebhook(world))
    if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
    expect(await world.provider.readStatus(verdict.key)).toMatchObject({
      facts: { reference: request.reference },
    })
  })

  test.each(['', '[]', '{}', '{"id":"chg_1","amount":"1e3"}', '{"amount":1,"currency":"KWD"}'])(
    'the body %j is refused',
    async (rawBody) => {
      const world = await startSandbox('tap')
      const verdict = await world.provider.verifyWebhook({
        headers: { hashstring: 'x' },
        query: new URLSearchParams(),
        rawBody,
      })
      expect(verdict.kind).toBe('forged')
    },
  )

  test('case 42: three attempts of one event share a fingerprint, and there is no fourth', async () => {
    const world = await startSandbox('tap')
    world.answerWith(500)
    await createAndVisit(world, 'pay')
    await firstWebhook(world)
    await world.gateway.sandbox.timeline.advance(60 * MINUTE)
    expect(world.received).toHaveLength(3)
    const verdicts = await Promise.all(world.received.map((entry) => world.provider.verifyWebhook(entry)))
    expect(
      new Set(verdicts.map((verdict) => (verdict.kind === 'genuine' ? verdict.fingerprint : ''))).size,
    ).toBe(1)
  })

  test('the webhook may come before the browser is sent back', async () => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'webhook', kind: 'before-response' })
    const link = expectLink(await world.provider.createLink(linkRequest(world)))
    await world.visit(link.url, 'pay')
    expect(world.received).toHaveLength(1)
  })

  test('a stale webhook of a day ago is genuine and tells nothing new', async () => {
    const world = await startSandbox('tap')
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'webhook', kind: 'stale' })
    const { link } = await createAndVisit(world, 'pay')
    expect(world.received).toHaveLength(0)
    await world.gateway.sandbox.timeline.advance(25 * 60 * MINUTE)
    const verdict = await world.provider.verifyWebhook(await firstWebhook(world))
    expect(verdict).toMatchObject({ kind: 'genuine', key: { value: link.providerRef } })
  })
})

describe('case 52: refunds through Tap', () => {
  async function paid(world: SandboxWorld) {
    const { link } = await createAndVisit(world, 'pay')
    const common = {
      currency: 'KWD',
      reason: 'Returned',
      webhookUrl: `${world.shopUrl}/webhooks/tap`,
      retry: false,
    }
    await firstWebhook(world)
    return { providerRef: link.providerRef, refundKey: 'REF1', ...common }
  }

  test('pending at first, then done, then told by webhook', async () => {
    const world = await startSandbox('tap')
    const result = await world.provider.refund({ ...(await paid(world)), amountFils: 345 })
    if (result.kind !== 'pending') throw new Error(result.kind)
    await world.gateway.sandbox.timeline.advance(61 * MINUTE)
    expect(await world.provider.readRefund?.(result.refundRef)).toMatchObject({ kind: 'done' })
    const [, second] = await world.nextWebhooks(2)
    if (!second) throw new Error('no webhook')
    expect(await world.provider.verifyWebhook(second)).toMatchObject({ kind: 'genuine', about: 'refund' })
  })

  test('cut off and repeated with the same key, it is one refund', async () => {
    const world = await startSandbox('tap')
    const request = { ...(await paid(world)), amountFils: 5_000 }
    world.gateway.sandbox.faults.add({ gateway: 'tap', call: 'createRefund', kind: 'drop-response' })
    expect(await world.provider.refund(request)).toMatchObject({ kind: 'uncertain' })
    expect(await world.provider.refund({ ...request, retry: true })).toMatchObject({ kind: 'pending' })
    await world.gateway.sandbox.timeline.advance(61 * MINUTE)
    expect((await world.gateway.inject('/admin/ledger')).json()).toMatchObject([{ refundedFils: 5_000 }])
  })

  test('more than is left is refused', async () => {
    const world = await startSandbox('tap')
    const request = await paid(world)
    await world.provider.refund({ ...request, amountFils: 10_000 })
    const second = await world.provider.refund({ ...request, refundKey: 'REF2', amountFils: 2_346 })
    expect(second).toMatchObject({ kind: 'refused' })
  })
})
