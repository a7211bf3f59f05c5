import { describe, expect, test } from 'vitest'
import { matchAuthorised, matchCaptured } from '#server/areas/payments/providers/match.ts'
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
const DAY = 1440 * MINUTE
const HEADER = 'x-sandbox-tabby'

async function createAndVisit(world: SandboxWorld, outcome: Outcome) {
  const request = linkRequest(world, { method: 'tabby' })
  const link = expectLink(await world.provider.createLink(request))
  const back = await world.visit(link.url, outcome)
  const key = { by: 'provider-ref', value: link.providerRef } as const
  const status = await world.provider.readStatus(key)
  const row = { ...request, providerRef: link.providerRef, account: 'main' }
  return { request, link, back, key, status, row }
}

async function capture(world: SandboxWorld, providerRef: string, amountFils = 12_345, captureKey = 'CAP1') {
  return world.provider.capture?.({ providerRef, amountFils, currency: 'KWD', captureKey, items: [] })
}

const ledger = async (world: SandboxWorld) => (await world.gateway.inject('/admin/ledger')).json()

describe('a payment through Tabby', () => {
  test('S7.104 authorised by the shopper, captured by us, closed; it matches to the fils', async () => {
    const world = await startSandbox('tabby')
    const { link, key, status, row } = await createAndVisit(world, 'pay')
    if (status.state !== 'authorised') throw new Error(status.state)
    expect(matchAuthorised(row, status.facts)).toEqual({ kind: 'match' })
    expect(matchCaptured(row, status.facts)).toEqual({ kind: 'mismatch', fields: ['captured'] })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    const after = await world.provider.readStatus(key)
    if (after.state !== 'captured') throw new Error(after.state)
    expect(matchCaptured(row, after.facts)).toEqual({ kind: 'match' })
  })

  test('S7.108 the return names the payment by payment_id', async () => {
    const world = await startSandbox('tabby')
    const { back, key } = await createAndVisit(world, 'pay')
    expect(back?.searchParams.get('way')).toBe('success')
    expect(world.provider.readReturn(back?.searchParams ?? new URLSearchParams())).toEqual(key)
    expect(world.provider.readReturn(new URLSearchParams({ payment_id: '../x' }))).toBeNull()
  })

  test('a rejection comes with status 200 and means: not for this shopper', async () => {
    const world = await startSandbox('tabby')
    const result = await world.provider.createLink(linkRequest(world, { amountFils: 900_006 }))
    expect(result).toEqual({ kind: 'not-eligible', reason: 'not_available' })
  })

  test('a shopper without e-mail or phone is not eligible, and Tabby is not even asked', async () => {
    const world = await startSandbox('tabby')
    const payer = { firstName: 'Noura', lastName: 'S', email: null, phone: null }
    expect(await world.provider.createLink(linkRequest(world, { payer }))).toMatchObject({
      kind: 'not-eligible',
    })
    expect(await ledger(world)).toHaveLength(0)
  })

  test.each([
    ['decline', 'rejected', 'failure'],
    ['cancel', 'pending', 'cancel'],
  ] as const)('%s leaves it %s and returns by the %s address', async (outcome, state, way) => {
    const world = await startSandbox('tabby')
    const { status, back } = await createAndVisit(world, outcome)
    expect(status.state).toBe(state)
    expect(back?.searchParams.get('way')).toBe(way)
  })

  test('the page closes after 20 minutes, the payment expires after 30', async () => {
    const world = await startSandbox('tabby')
    const link = expectLink(await world.provider.createLink(linkRequest(world)))
    const key = { by: 'provider-ref', value: link.providerRef } as const
    await world.gateway.sandbox.timeline.advance(21 * MINUTE)
    await world.visit(link.url, 'pay')
    expect((await world.provider.readStatus(key)).state).toBe('pending')
    await world.gateway.sandbox.timeline.advance(10 * MINUTE)
    expect((await world.provider.readStatus(key)).state).toBe('expired')
  })

  test.each([
    [{ kind: 'wrong-amount', amountFils: 12_344 }, ['amount']],
    [{ kind: 'wrong-amount', amountFils: 12_350 }, ['amount']],
    [{ kind: 'wrong-currency', currency: 'AED' }, ['currency']],
    [{ kind: 'wrong-reference', reference: 'OTHER' }, ['reference']],
  ] as const)('case 46: %j is not ours to capture', async (fault, fields) => {
    const world = await startSandbox('tabby')
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'pay', ...fault })
    const { status, row } = await createAndVisit(world, 'pay')
    if (status.state !== 'authorised') throw new Error(status.state)
    expect(matchAuthorised(row, status.facts)).toEqual({ kind: 'mismatch', fields })
  })
})

describe('case 53: capture', () => {
  test('cut off after the gateway captured, the answer is found in the payment', async () => {
    const world = await startSandbox('tabby')
    const { link } = await createAndVisit(world, 'pay')
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'capture', kind: 'drop-response' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    expect(await ledger(world)).toMatchObject([{ capturedFils: 12_345 }])
  })

  test('when nothing answers it is uncertain, and the repeat with the same key captures once', async () => {
    const world = await startSandbox('tabby')
    const { link } = await createAndVisit(world, 'pay')
    const { faults } = world.gateway.sandbox
    faults.add({ gateway: 'tabby', call: 'capture', kind: 'drop-response' })
    faults.add({ gateway: 'tabby', call: 'readPayment', kind: 'error-500' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'uncertain' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    expect(await ledger(world)).toMatchObject([{ capturedFils: 12_345 }])
  })

  test('a part captured leaves it authorised; more than authorised is refused', async () => {
    const world = await startSandbox('tabby')
    const { link, key } = await createAndVisit(world, 'pay')
    await capture(world, link.providerRef, 2_345)
    const status = await world.provider.readStatus(key)
    expect(status).toMatchObject({ state: 'authorised', facts: { capturedFils: 2_345, amountFils: 12_345 } })
    expect(await capture(world, link.providerRef, 12_345, 'CAP2')).toMatchObject({ kind: 'refused' })
  })

  test('left for 21 days, Tabby captures by itself and the status read tells it', async () => {
    const world = await startSandbox('tabby')
    const { key, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'authorised') throw new Error(status.state)
    const days = ((status.captureBy?.getTime() ?? 0) - world.gateway.sandbox.timeline.now()) / DAY
    expect(Math.round(days)).toBe(21)
    await world.gateway.sandbox.timeline.advance(22 * DAY)
    expect(await world.provider.readStatus(key)).toMatchObject({ state: 'captured' })
  })

  test('an authorised payment can be given back; closed without a capture is cancelled', async () => {
    const world = await startSandbox('tabby')
    const { link, key } = await createAndVisit(world, 'pay')
    const request = { providerRef: link.providerRef, amountFils: 12_345, currency: 'KWD', items: [] }
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'close', kind: 'drop-response' })
    expect(await world.provider.cancel?.(request)).toEqual({ kind: 'cancelled' })
    expect((await world.provider.readStatus(key)).state).toBe('cancelled')
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'refused' })
  })
})

describe('Tabby webhooks', () => {
  async function heard(world: SandboxWorld) {
    const made = await createAndVisit(world, 'pay')
    const [first] = await world.nextWebhooks(1)
    if (!first) throw new Error('no webhook')
    return { ...made, first }
  }

  test('lower case and genuine', async () => {
    const world = await startSandbox('tabby')
    const { first, key } = await heard(world)
    expect(first.rawBody).toContain('"authorized"')
    expect(await world.provider.verifyWebhook(first)).toMatchObject({
      kind: 'genuine',
      about: 'payment',
      key,
    })
  })

  test('case 41: every spoilt header is refused, and an empty setting refuses everything', async () => {
    const world = await startSandbox('tabby')
    const { first } = await heard(world)
    for (const [title, delivery] of spoiltSignatures(first, HEADER)) {
      expect(await world.provider.verifyWebhook(delivery), title).toMatchObject({ kind: 'forged' })
    }
    const webhookHeader = { title: HEADER, value: '' }
    const settings = [{ ...sandboxSettings('tabby', 'https://gateway.example'), webhookHeader }]
    const unset = createProviders({ settings }).find('tabby', 'main')
    expect(await unset?.verifyWebhook(first)).toMatchObject({ kind: 'forged' })
    const empty = { ...first, headers: { [HEADER]: '' } }
    expect(await unset?.verifyWebhook(empty)).toMatchObject({ kind: 'forged' })
  })

  test('case 43: the body is not signed at all: the status read decides', async () => {
    const world = await startSandbox('tabby')
    const { faults } = world.gateway.sandbox
    faults.add({ gateway: 'tabby', call: 'webhook', kind: 'wrong-amount', amountFils: 1 })
    faults.add({ gateway: 'tabby', call: 'webhook', kind: 'wrong-reference' })
    const { first, row } = await heard(world)
    const verdict = await world.provider.verifyWebhook(first)
    if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
    const status = await world.provider.readStatus(verdict.key)
    if (status.state !== 'authorised') throw new Error(status.state)
    expect(matchAuthorised(row, status.facts)).toEqual({ kind: 'match' })
  })

  test('case 42: repeated events share a fingerprint, each step has its own', async () => {
    const world = await startSandbox('tabby')
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'webhook', kind: 'repeat', count: 3 })
    const { link } = await heard(world)
    await world.nextWebhooks(3)
    await capture(world, link.providerRef)
    const deliveries = await world.nextWebhooks(4)
    const verdicts = await Promise.all(deliveries.map((entry) => world.provider.verifyWebhook(entry)))
    const prints = verdicts.map((verdict) => (verdict.kind === 'genuine' ? verdict.fingerprint : ''))
    expect(new Set(prints.slice(0, 3)).size).toBe(1)
    expect(new Set(prints).size).toBe(2)
  })

  test('"closed" before "authorized" changes nothing about the truth', async () => {
    const world = await startSandbox('tabby')
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'webhook', kind: 'reordered' })
    const { link, key } = await createAndVisit(world, 'pay')
    await capture(world, link.providerRef)
    const [first, second] = await world.nextWebhooks(2)
    expect(first?.rawBody).toContain('"closed"')
    expect(second?.rawBody).toContain('"authorized"')
    expect((await world.provider.readStatus(key)).state).toBe('captured')
  })

  test('five attempts in all while nobody accepts it', async () => {
    const world = await startSandbox('tabby')
    world.answerWith(500)
    await heard(world)
    await world.gateway.sandbox.timeline.advance(60 * MINUTE)
    expect(world.received).toHaveLength(5)
  })
})

describe('case 52: refunds through Tabby', () => {
  const refundOf = (world: SandboxWorld, providerRef: string, amountFils: number, refundKey = 'REF1') =>
    world.provider.refund({
      ...{ providerRef, amountFils, refundKey, currency: 'KWD', reason: 'Returned' },
      ...{ webhookUrl: world.shopUrl, retry: false },
    })

  test('in parts, idempotent by key, never more than captured', async () => {
    const world = await startSandbox('tabby')
    const { link, key } = await createAndVisit(world, 'pay')
    expect(await refundOf(world, link.providerRef, 1_000)).toMatchObject({ kind: 'refused' })
    await capture(world, link.providerRef)
    world.gateway.sandbox.faults.add({ gateway: 'tabby', call: 'refund', kind: 'drop-response' })
    expect(await refundOf(world, link.providerRef, 1_000)).toMatchObject({ kind: 'done' })
    expect(await refundOf(world, link.providerRef, 1_000)).toMatchObject({ kind: 'done' })
    expect(await refundOf(world, link.providerRef, 2_000)).toMatchObject({ kind: 'refused' })
    expect(await refundOf(world, link.providerRef, 11_346, 'REF2')).toMatchObject({ kind: 'refused' })
    const status = await world.provider.readStatus(key)
    expect(status).toMatchObject({ state: 'captured', facts: { refundedFils: 1_000, capturedFils: 12_345 } })
  })
})
