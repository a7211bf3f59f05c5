import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectLink, linkRequest, startSandbox } from '#server/areas/payments/providers/testing/sandbox.ts'

const anyAmount = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99_999_999 }))

describe.each(['myfatoorah', 'tap', 'tabby', 'tamara'] as const)('S7.112 amounts through %s', (code) => {
  test('what the gateway books and what the status read tells is what we asked, to the fils', async () => {
    const world = await startSandbox(code, { magicAmounts: false })
    await fc.assert(
      fc.asyncProperty(anyAmount, async (amountFils) => {
        const request = linkRequest(world, { amountFils })
        const link = expectLink(await world.provider.createLink(request))
        const booked = (await world.gateway.inject('/admin/ledger')).json<{ askedFils: number }[]>().at(-1)
        expect(booked?.askedFils).toBe(amountFils)
        const status = await world.provider.readStatus({ by: 'provider-ref', value: link.providerRef })
        expect(status).toMatchObject({ facts: { amountFils, reference: request.reference } })
      }),
      { numRuns: 40, examples: [[1], [10], [100], [300], [1_000], [12_340], [8_200], [1_234_500]] },
    )
  })
})
