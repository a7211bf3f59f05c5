import { describe, expect, test } from 'vitest'
import { matchAuthorised, matchCaptured } from '#server/areas/payments/providers/match.ts'
import {
  expectLink,
  linkRequest,
  type Outcome,
  type SandboxWorld,
  startSandbox,
} from '#server/areas/payments/providers/testing/sandbox.ts'

const HOUR = 3_600_000

async function createAndVisit(world: SandboxWorld, outcome: Outcome) {
  const request = linkRequest(world, { method: 'tamara' })
  const link = expectLink(await world.provider.createLink(request))
  const back = await world.visit(link.url, outcome)
  const key = { by: 'provider-ref', value: link.providerRef } as const
  const status = await world.provider.readStatus(key)
  const row = { ...request, providerRef: link.providerRef, account: 'main' }
  return { request, link, back, key, status, row }
}

async function capture(world: SandboxWorld, providerRef: string) {
  const request = { providerRef, amountFils: 12_345, currency: 'KWD', captureKey: 'CAP1', items: [] }
  return world.provider.capture?.(request)
}

const ledger = async (world: SandboxWorld) => (await world.gateway.inject('/admin/ledger')).json()

describe('a payment through Tamara', () => {
  test('S7.104 approved by the shopper, authorised and captured by us; it matches to the fils', async () => {
    const world = await startSandbox('tamara')
    const { link, key, status, row } = await createAndVisit(world, 'pay')
    if (status.state !== 'authorised') throw new Error(status.state)
    expect(matchAuthorised(row, status.facts)).toEqual({ kind: 'match' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    const after = await world.provider.readStatus(key)
    if (after.state !== 'captured') throw new Error(after.state)
    expect(matchCaptured(row, after.facts)).toEqual({ kind: 'match' })
    expect(await ledger(world)).toMatchObject([{ state: 'fully_captured', capturedFils: 12_345 }])
  })

  test('S7.108 the return names the order; its paymentStatus is not even read', async () => {
    const world = await startSandbox('tamara')
    const { back, key } = await createAndVisit(world, 'decline')
    expect(back?.searchParams.get('paymentStatus')).toBe('declined')
    const lied = new URLSearchParams(back?.search)
    lied.set('paymentStatus', 'approved')
    expect(world.provider.readReturn(lied)).toEqual(key)
    expect((await world.provider.readStatus(key)).state).toBe('rejected')
  })

  test('it is found by our own reference, too', async () => {
    const world = await startSandbox('tamara')
    const { request, link } = await createAndVisit(world, 'never-back')
    const status = await world.provider.readStatus({ by: 'reference', value: request.reference })
    expect(status).toMatchObject({ state: 'authorised', facts: { providerRef: link.providerRef } })
    expect(await world.provider.readStatus({ by: 'reference', value: 'NOTHING' })).toEqual({
      state: 'absent',
    })
  })

  test('cancelled on the page', async () => {
    const world = await startSandbox('tamara')
    expect((await createAndVisit(world, 'cancel')).status.state).toBe('cancelled')
  })

  test('an unpaid order expires after half an hour', async () => {
    const world = await startSandbox('tamara')
    const link = expectLink(await world.provider.createLink(linkRequest(world)))
    await world.gateway.sandbox.timeline.advance(0.6 * HOUR)
    const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
    expect(status.state).toBe('expired')
  })

  test.each([
    [{ kind: 'wrong-amount', amountFils: 12_340 }, ['amount']],
    [{ kind: 'wrong-amount', amountFils: 12_346 }, ['amount']],
    [{ kind: 'wrong-currency', currency: 'SAR' }, ['currency']],
    [{ kind: 'wrong-reference', reference: 'OTHER' }, ['reference']],
  ] as const)('case 46: %j is not ours to capture', async (fault, fields) => {
    const world = await startSandbox('tamara')
    world.gateway.sandbox.faults.add({ gateway: 'tamara', call: 'pay', ...fault })
    const { status, row } = await createAndVisit(world, 'pay')
    if (status.state !== 'authorised') throw new Error(status.state)
    expect(matchAuthorised(row, status.facts)).toEqual({ kind: 'mismatch', fields })
  })
})

describe('case 49: the checkout call is cut off after the gateway accepted it', () => {
  test('the order is found by our reference; no second one is made', async () => {
    const world = await startSandbox('tamara')
    world.gateway.sandbox.faults.add({ gateway: 'tamara', call: 'checkout', kind: 'drop-response' })
    const request = linkRequest(world)
    const first = await world.provider.createLink(request)
    expect(first).toMatchObject({ kind: 'exists', status: { state: 'pending' } })
    expect(await world.provider.createLink({ ...request, retry: true })).toEqual(first)
    expect(await ledger(world)).toHaveLength(1)
  })
})

describe('case 53: the authorise clock and the capture', () => {
  test('at 71 hours 59 minutes it still works, at 72 hours it is lost', async () => {
    const world = await startSandbox('tamara')
    const early = await createAndVisit(world, 'pay')
    await world.gateway.sandbox.timeline.advance(71.98 * HOUR)
    expect(await capture(world, early.link.providerRef)).toMatchObject({ kind: 'captured' })
    const late = await createAndVisit(world, 'pay')
    if (late.status.state !== 'authorised') throw new Error(late.status.state)
    const left = (late.status.captureBy?.getTime() ?? 0) - world.gateway.sandbox.timeline.now()
    expect(left).toBeLessThanOrEqual(72 * HOUR)
    await world.gateway.sandbox.timeline.advance(72 * HOUR)
    expect(await capture(world, late.link.providerRef)).toMatchObject({ kind: 'refused' })
    expect((await world.provider.readStatus(late.key)).state).toBe('expired')
  })

  test.each(['authorise', 'capture'])(
    '%s carried out but its answer lost: read again, captured once',
    async (call) => {
      const world = await startSandbox('tamara')
      const { link } = await createAndVisit(world, 'pay')
      world.gateway.sandbox.faults.add({ gateway: 'tamara', call, kind: 'drop-response' })
      expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
      expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
      expect(await ledger(world)).toMatchObject([{ capturedFils: 12_345 }])
    },
  )

  test.each(['authorise', 'capture'])(
    '%s failing is uncertain, and the repeat goes on where it stopped',
    async (call) => {
      const world = await startSandbox('tamara')
      const { link } = await createAndVisit(world, 'pay')
      world.gateway.sandbox.faults.add({ gateway: 'tamara', call, kind: 'error-500' })
      expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'uncertain' })
      expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'captured' })
    },
  )

  test('nothing is sent when the order cannot be read', async () => {
    const world = await startSandbox('tamara')
    const { link } = await createAndVisit(world, 'pay')
    world.gateway.sandbox.faults.add({ gateway: 'tamara', call: 'readOrder', kind: 'error-500' })
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'uncertain' })
    expect(await ledger(world)).toMatchObject([{ state: 'approved' }])
  })

  test('an approved order can be given back', async () => {
    const world = await startSandbox('tamara')
    const { link, key } = await createAndVisit(world, 'pay')
    const request = { providerRef: link.providerRef, amountFils: 12_345, currency: 'KWD', items: [] }
    expect(await world.provider.cancel?.(request)).toEqual({ kind: 'cancelled' })
    expect((await world.provider.readStatus(key)).state).toBe('cancelled')
    expect(await capture(world, link.providerRef)).toMatchObject({ kind: 'refused' })
  })
})

describe('case 52: refunds through Tamara', () => {
  test('in parts; repeated after a lost answer it is one refund; never more than captured', async () => {
    const world = await startSandbox('tamara')
    const { link, key } = await createAndVisit(world, 'pay')
    await capture(world, link.providerRef)
    const request = {
      ...{ providerRef: link.providerRef, currency: 'KWD', reason: 'Returned', webhookUrl: world.shopUrl },
      ...{ amountFils: 345, refundKey: 'REF1', retry: false },
    }
    world.gateway.sandbox.faults.add({ gateway: 'tamara', call: 'refund', kind: 'drop-response' })
    expect(await world.provider.refund(request)).toMatchObject({ kind: 'uncertain' })
    expect(await world.provider.refund({ ...request, retry: true })).toMatchObject({ kind: 'done' })
    const tooMuch = await world.provider.refund({ ...request, refundKey: 'REF2', amountFils: 12_001 })
    expect(tooMuch).toMatchObject({ kind: 'refused' })
    expect(await world.provider.readStatus(key)).toMatchObject({
      state: 'captured',
      facts: { refundedFils: 345 },
    })
  })
})
