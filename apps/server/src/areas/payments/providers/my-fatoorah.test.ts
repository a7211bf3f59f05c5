import { describe, expect, test } from 'vitest'
import { matchCaptured } from '#server/areas/payments/providers/match.ts'
import {
  expectLink,
  linkRequest,
  type SandboxWorld,
  startSandbox,
} from '#server/areas/payments/providers/testing/sandbox.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

async function createAndVisit(
  world: SandboxWorld,
  outcome: 'pay' | 'decline' | 'cancel' | 'never-back' | 'late',
) {
  const request = linkRequest(world, { method: 'knet' })
  const link = expectLink(await world.provider.createLink(request))
  const back = await world.visit(link.url, outcome)
  const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
  return { request, link, back, status }
}

const expected = (request: { reference: string; amountFils: number }, providerRef: string) => ({
  providerRef,
  reference: request.reference,
  account: 'main',
  amountFils: request.amountFils,
  currency: 'KWD',
})

describe('a payment through MyFatoorah', () => {
  test('S7.104 KNET is found by its code and paid; the status matches to the fils', async () => {
    const world = await startSandbox('myfatoorah')
    const { request, link, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'captured') throw new Error(status.state)
    expect(status.facts).toMatchObject({
      reference: request.reference,
      amountFils: 12_345,
      capturedFils: 12_345,
    })
    expect(matchCaptured(expected(request, link.providerRef), status.facts)).toEqual({ kind: 'match' })
  })

  test('S7.108 the return names the try by paymentId, and the lookup tells whose it is', async () => {
    const world = await startSandbox('myfatoorah')
    const { request, back } = await createAndVisit(world, 'pay')
    const key = world.provider.readReturn(back?.searchParams ?? new URLSearchParams())
    if (!key) throw new Error('no key')
    expect(key.by).toBe('payment-id')
    const status = await world.provider.readStatus(key)
    expect(status).toMatchObject({ state: 'captured', facts: { reference: request.reference } })
    expect(world.provider.readReturn(new URLSearchParams({ Id: '5' }))).toEqual({
      by: 'payment-id',
      value: '5',
    })
    expect(world.provider.readReturn(new URLSearchParams({ status: 'paid' }))).toBeNull()
  })

  test('a declined try leaves the invoice payable, and the next try pays it', async () => {
    const world = await startSandbox('myfatoorah')
    const { link, status } = await createAndVisit(world, 'decline')
    expect(status).toMatchObject({ state: 'pending', declined: true, facts: { capturedFils: 0 } })
    await world.visit(link.url, 'pay')
    const after = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
    expect(after).toMatchObject({ state: 'captured', facts: { capturedFils: 12_345 } })
  })

  test('a shopper who cancels comes back to the failure address and may still pay', async () => {
    const world = await startSandbox('myfatoorah')
    const { back, status } = await createAndVisit(world, 'cancel')
    expect(back?.searchParams.get('way')).toBe('failure')
    expect(status).toMatchObject({ state: 'pending', declined: true })
  })

  test('case 48: paid in silence, no return and no webhook; the status read finds it', async () => {
    const world = await startSandbox('myfatoorah')
    const { request, back, status } = await createAndVisit(world, 'never-back')
    expect(back).toBeNull()
    expect(status.state).toBe('captured')
    expect(world.gateway.sandbox.webhooks.list()).toHaveLength(0)
    const byOurs = await world.provider.readStatus({ by: 'reference', value: request.reference })
    expect(byOurs.state).toBe('captured')
  })

  test('the merchant cancels it in the portal', async () => {
    const world = await startSandbox('myfatoorah')
    const link = expectLink(await world.provider.createLink(linkRequest(world, { method: 'knet' })))
    await world.gateway.inject({
      method: 'POST',
      url: `/admin/payments/myfatoorah/${world.pageOf(link.url)}/void`,
    })
    const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
    expect(status.state).toBe('cancelled')
  })

  test('an unpaid invoice expires on Kuwait time, and its page no longer takes money', async () => {
    const world = await startSandbox('myfatoorah')
    const link = expectLink(await world.provider.createLink(linkRequest(world, { method: 'card' })))
    const key = { by: 'provider-ref', value: link.providerRef } as const
    await world.gateway.sandbox.timeline.advance(29 * MINUTE)
    expect(await world.provider.readStatus(key)).toMatchObject({ state: 'pending', declined: false })
    await world.gateway.sandbox.timeline.advance(2 * MINUTE)
    await world.visit(link.url, 'pay')
    expect((await world.provider.readStatus(key)).state).toBe('pending')
    await world.gateway.sandbox.timeline.advance(10 * MINUTE)
    expect((await world.provider.readStatus(key)).state).toBe('expired')
  })

  test('without a method the shopper gets the payment link that offers all of them', async () => {
    const world = await startSandbox('myfatoorah')
    const link = expectLink(await world.provider.createLink(linkRequest(world, { language: 'ar' })))
    const page = await (await fetch(link.url)).text()
    expect(page).toContain('dir="rtl"')
    expect(page).toContain('12.345')
  })

  test('a payment that is not there is absent, not unknown', async () => {
    const world = await startSandbox('myfatoorah')
    expect(await world.provider.readStatus({ by: 'reference', value: 'NOTHING' })).toEqual({
      state: 'absent',
    })
  })
})

describe('S7.112 and case 46: what was paid is compared to the fils', () => {
  test.each([
    [
      'short by one fils',
      { kind: 'wrong-amount', amountFils: 12_344 },
      { kind: 'mismatch', fields: ['captured'] },
    ],
    [
      'two decimals of it',
      { kind: 'wrong-amount', amountFils: 12_340 },
      { kind: 'mismatch', fields: ['captured'] },
    ],
    [
      'over by one fils',
      { kind: 'wrong-amount', amountFils: 12_346 },
      { kind: 'mismatch', fields: ['captured'] },
    ],
    [
      'another currency',
      { kind: 'wrong-currency', currency: 'SAR' },
      { kind: 'mismatch', fields: ['currency'] },
    ],
    [
      'another reference',
      { kind: 'wrong-reference', reference: 'OTHER' },
      { kind: 'mismatch', fields: ['reference'] },
    ],
  ] as const)('%s', async (_title, fault, verdict) => {
    const world = await startSandbox('myfatoorah')
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'pay', ...fault })
    const { request, link, status } = await createAndVisit(world, 'pay')
    if (status.state !== 'captured') throw new Error(status.state)
    expect(matchCaptured(expected(request, link.providerRef), status.facts)).toEqual(verdict)
  })

  test('the same invoice paid twice is one payment and a surplus', async () => {
    const world = await startSandbox('myfatoorah')
    const { request, link } = await createAndVisit(world, 'pay')
    const settle = `/admin/payments/myfatoorah/${world.pageOf(link.url)}/settle`
    await world.gateway.inject({ method: 'POST', url: settle, payload: { outcome: 'pay' } })
    const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
    if (status.state !== 'captured') throw new Error(status.state)
    expect(status.facts.transactions).toHaveLength(2)
    const match = matchCaptured(expected(request, link.providerRef), status.facts)
    expect(match).toEqual({ kind: 'duplicate', surplusFils: 12_345 })
  })

  test('"1,234.500" on the wire is 1234500 fils', async () => {
    const world = await startSandbox('myfatoorah')
    const link = expectLink(
      await world.provider.createLink(linkRequest(world, { method: 'knet', amountFils: 1_234_500 })),
    )
    await world.visit(link.url, 'pay')
    const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
    expect(status).toMatchObject({ facts: { amountFils: 1_234_500, capturedFils: 1_234_500 } })
  })

  test('another currency than the account takes is refused before anything is sent', async () => {
    const world = await startSandbox('myfatoorah')
    const result = await world.provider.createLink(linkRequest(world, { method: 'knet', currency: 'SAR' }))
    expect(result).toMatchObject({ kind: 'failed', mayExist: false, failure: { kind: 'refused' } })
  })
})

describe('case 49: the create call is cut off after the gateway accepted it', () => {
  test('the reference is looked up; no second invoice is made', async () => {
    const world = await startSandbox('myfatoorah')
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'ExecutePayment', kind: 'drop-response' })
    const request = linkRequest(world, { method: 'knet' })
    const first = await world.provider.createLink(request)
    expect(first).toMatchObject({ kind: 'exists', status: { state: 'pending' } })
    const again = await world.provider.createLink({ ...request, retry: true })
    expect(again).toEqual(first)
    expect((await world.gateway.inject('/admin/ledger')).json()).toHaveLength(1)
  })

  test('when the lookup fails too, the caller learns that an invoice may exist', async () => {
    const world = await startSandbox('myfatoorah')
    const { faults } = world.gateway.sandbox
    faults.add({ gateway: 'myfatoorah', call: 'ExecutePayment', kind: 'drop-response' })
    faults.add({ gateway: 'myfatoorah', call: 'GetPaymentStatus', kind: 'error-500' })
    const request = linkRequest(world, { method: 'knet' })
    expect(await world.provider.createLink(request)).toMatchObject({ kind: 'failed', mayExist: true })
    expect(await world.provider.createLink({ ...request, retry: true })).toMatchObject({ kind: 'exists' })
    expect((await world.gateway.inject('/admin/ledger')).json()).toHaveLength(1)
  })

  test('when the gateway never got it, the retry creates it', async () => {
    const world = await startSandbox('myfatoorah')
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'ExecutePayment', kind: 'reset' })
    const request = linkRequest(world, { method: 'knet' })
    expect(await world.provider.createLink(request)).toMatchObject({ kind: 'failed', mayExist: true })
    expect(await world.provider.createLink({ ...request, retry: true })).toMatchObject({ kind: 'link' })
  })
})

describe('case 52: refunds', () => {
  async function paid(world: SandboxWorld) {
    const { link } = await createAndVisit(world, 'pay')
    return {
      providerRef: link.providerRef,
      currency: 'KWD',
      refundKey: 'REF1',
      reason: 'Returned',
      webhookUrl: world.shopUrl,
      retry: false,
    }
  }

  test('a refund is accepted, stays pending for days, then is done', async () => {
    const world = await startSandbox('myfatoorah')
    const result = await world.provider.refund({ ...(await paid(world)), amountFils: 2_345 })
    if (result.kind !== 'pending') throw new Error(result.kind)
    expect(await world.provider.readRefund?.(result.refundRef)).toMatchObject({ kind: 'pending' })
    await world.gateway.sandbox.timeline.advance(4 * DAY)
    expect(await world.provider.readRefund?.(result.refundRef)).toMatchObject({ kind: 'done' })
    const ledger = (await world.gateway.inject('/admin/ledger')).json()
    expect(ledger).toMatchObject([{ capturedFils: 12_345, refundedFils: 2_345 }])
  })

  test('more than was captured is refused', async () => {
    const world = await startSandbox('myfatoorah')
    const request = await paid(world)
    expect(await world.provider.refund({ ...request, amountFils: 12_346 })).toMatchObject({ kind: 'refused' })
    await world.provider.refund({ ...request, amountFils: 10_000 })
    const second = await world.provider.refund({ ...request, refundKey: 'REF2', amountFils: 2_346 })
    expect(second).toMatchObject({ kind: 'refused' })
  })

  test('cut off after the gateway accepted it: the retry finds the earlier one', async () => {
    const world = await startSandbox('myfatoorah')
    const request = { ...(await paid(world)), amountFils: 5_000 }
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'MakeRefund', kind: 'drop-response' })
    expect(await world.provider.refund(request)).toMatchObject({ kind: 'uncertain' })
    expect(await world.provider.refund({ ...request, retry: true })).toMatchObject({ kind: 'pending' })
    await world.gateway.sandbox.timeline.advance(4 * DAY)
    expect((await world.gateway.inject('/admin/ledger')).json()).toMatchObject([{ refundedFils: 5_000 }])
  })
})
