import { describe, expect, test } from 'vitest'
import { expectLink, linkRequest, startSandbox } from '#server/areas/payments/providers/testing/sandbox.ts'

const MINUTE = 60_000
const skews = [-10 * MINUTE, 10 * MINUTE]

describe.each(['myfatoorah', 'tap', 'tabby', 'tamara'] as const)(
  'case 67: the clock of %s is wrong',
  (code) => {
    test.each(skews)('by %i ms: a payment is made, heard of and read as ever', async (skew) => {
      const world = await startSandbox(code)
      world.gateway.sandbox.timeline.skew(skew)
      const provider = world.providerWith({}, Date.now)
      const link = expectLink(await provider.createLink(linkRequest(world)))
      await world.visit(link.url, 'pay')
      const [webhook] = await world.nextWebhooks(1)
      if (!webhook) throw new Error('no webhook')
      const verdict = await provider.verifyWebhook(webhook)
      if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
      const paid = code === 'tabby' || code === 'tamara' ? 'authorised' : 'captured'
      expect((await provider.readStatus(verdict.key)).state).toBe(paid)
    })
  },
)

test('case 67: an invoice that a late clock still takes money for is not called expired', async () => {
  const world = await startSandbox('myfatoorah')
  const { timeline } = world.gateway.sandbox
  const shopClock = timeline.now
  const provider = world.providerWith({}, () => shopClock() + 9 * MINUTE)
  const link = expectLink(await provider.createLink(linkRequest(world)))
  await timeline.advance(38 * MINUTE)
  const key = { by: 'provider-ref', value: link.providerRef } as const
  expect((await provider.readStatus(key)).state).toBe('pending')
  await world.visit(link.url, 'pay')
  expect((await provider.readStatus(key)).state).toBe('captured')
})
