import { describe, expect, test } from 'vitest'
import { expectLink, linkRequest, startSandbox } from '#server/areas/payments/providers/testing/sandbox.ts'

const gateways = [
  { code: 'myfatoorah', create: 'SendPayment', read: 'GetPaymentStatus' },
  { code: 'tap', create: 'createCharge', read: 'readCharge' },
  { code: 'tabby', create: 'createCheckout', read: 'readPayment' },
  { code: 'tamara', create: 'checkout', read: 'readOrder' },
] as const

const illnesses = [
  ['hang', { kind: 'timeout' }],
  ['drip', { kind: 'timeout' }],
  ['reset', { kind: 'network' }],
  ['drop-response', { kind: 'network' }],
  ['error-500', { kind: 'status', status: 500 }],
  ['error-429', { kind: 'status', status: 429, retryAfterSeconds: 2 }],
  ['html', { kind: 'garbage', reason: 'not-json' }],
  ['truncated', { kind: 'garbage', reason: 'not-json' }],
] as const

/** Only what never answers needs a short deadline; the rest answers when this machine gets to it. */
const tuningFor = (kind: string) =>
  kind === 'hang' || kind === 'drip'
    ? { callMs: 200, operationMs: 500 }
    : { callMs: 10_000, operationMs: 10_000 }

describe.each(gateways)('case 64: $code is ill', ({ code, create, read }) => {
  test.each(illnesses)(
    '%s: the status is unknown in time, and known again afterwards',
    async (kind, failure) => {
      const world = await startSandbox(code)
      const link = expectLink(await world.provider.createLink(linkRequest(world)))
      world.gateway.sandbox.faults.add({ gateway: code, call: read, kind })
      const key = { by: 'provider-ref', value: link.providerRef } as const
      const startedAt = performance.now()
      const ill = await world.providerWith(tuningFor(kind)).readStatus(key)
      expect(ill).toMatchObject({ state: 'unknown', failure })
      expect(performance.now() - startedAt).toBeLessThan(4_000)
      expect(await world.provider.readStatus(key)).toMatchObject({ state: 'pending' })
    },
  )

  test.each(illnesses)('%s on every call: creating a link fails within its budget', async (kind) => {
    const world = await startSandbox(code)
    world.gateway.sandbox.faults.add({ gateway: code, call: '*', kind, times: 10 })
    const startedAt = performance.now()
    const result = await world.providerWith(tuningFor(kind)).createLink(linkRequest(world))
    expect(result).toMatchObject({ kind: 'failed', mayExist: kind !== 'error-429' })
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })

  test('a slow answer within the deadline is an answer', async () => {
    const world = await startSandbox(code)
    world.gateway.sandbox.faults.add({ gateway: code, call: create, kind: 'delay', ms: 100 })
    expectLink(await world.provider.createLink(linkRequest(world)))
  })

  test('the breaker opens after failures in a row: busy at once, nothing sent; then it tries again', async () => {
    const world = await startSandbox(code, {}, { breakerFailures: 3, breakerPauseMs: 60_000 })
    const link = expectLink(await world.provider.createLink(linkRequest(world)))
    const key = { by: 'provider-ref', value: link.providerRef } as const
    const { faults, timeline } = world.gateway.sandbox
    faults.add({ gateway: code, call: read, kind: 'error-500', times: 4 })
    for (let failures = 0; failures < 3; failures += 1) await world.provider.readStatus(key)
    expect(world.provider.isAvailable()).toBe(false)
    const busy = { state: 'unknown', failure: { kind: 'busy' } }
    expect(await world.provider.readStatus(key)).toEqual(busy)
    expect(faults.strikes()).toHaveLength(3)
    expect(await world.provider.createLink(linkRequest(world))).toMatchObject({
      kind: 'failed',
      mayExist: false,
    })

    await timeline.advance(61_000)
    expect(world.provider.isAvailable()).toBe(true)
    expect(await world.provider.readStatus(key)).toMatchObject({ failure: { kind: 'status' } })
    expect(world.provider.isAvailable()).toBe(false)
    await timeline.advance(61_000)
    expect(await world.provider.readStatus(key)).toMatchObject({ state: 'pending' })
    expect(world.provider.isAvailable()).toBe(true)
  })
})

test('case 64: one ill gateway leaves the others alone', async () => {
  const ill = await startSandbox('tap', {}, { breakerFailures: 1 })
  ill.gateway.sandbox.faults.add({ gateway: 'tap', call: '*', kind: 'error-500', times: 5 })
  await ill.provider.createLink(linkRequest(ill))
  expect(ill.provider.isAvailable()).toBe(false)
  const well = await startSandbox('tabby')
  expectLink(await well.provider.createLink(linkRequest(well)))
})
