import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaymentProvider, WebhookDelivery } from '#server/areas/payments/providers/provider.ts'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import { spoiltSignatures } from '#server/areas/payments/providers/testing/forgeries.ts'
import {
  expectLink,
  linkRequest,
  type SandboxWorld,
  sandboxSettings,
  startSandbox,
} from '#server/areas/payments/providers/testing/sandbox.ts'

const SIGNATURE = 'myfatoorah-signature'
const versions = ['v1', 'v2'] as const

function startWith(webhookVersion: 'v1' | 'v2') {
  return startSandbox('myfatoorah', {
    myfatoorah: {
      token: 'sandbox-myfatoorah-token',
      webhookSecret: 'sandbox-myfatoorah-webhook-secret',
      webhookVersion,
    },
  })
}

async function payAndHear(world: SandboxWorld, count = 1) {
  const link = expectLink(await world.provider.createLink(linkRequest(world, { method: 'knet' })))
  await world.visit(link.url, 'pay')
  const deliveries = await world.nextWebhooks(count)
  const first = deliveries[0]
  if (!first) throw new Error('no webhook')
  return { link, first, deliveries }
}

function withSecret(webhookSecret: string): PaymentProvider {
  const settings = { ...sandboxSettings('myfatoorah', 'https://gateway.example'), webhookSecret }
  const provider = createProviders({ settings: [settings] }).find('myfatoorah', 'main')
  if (!provider) throw new Error('no provider')
  return provider
}

describe.each(versions)('a MyFatoorah webhook %s', (version) => {
  test('a genuine one names the invoice to look at', async () => {
    const world = await startWith(version)
    const { link, first } = await payAndHear(world)
    const verdict = await world.provider.verifyWebhook(first)
    expect(verdict).toMatchObject({ kind: 'genuine', about: 'payment' })
    expect(verdict).toMatchObject({ key: { by: 'provider-ref', value: link.providerRef } })
  })

  test('case 41: every spoilt signature is refused', async () => {
    const world = await startWith(version)
    const { first } = await payAndHear(world)
    for (const [title, delivery] of spoiltSignatures(first, SIGNATURE)) {
      expect(await world.provider.verifyWebhook(delivery), title).toMatchObject({ kind: 'forged' })
    }
  })

  test('case 41: another secret, an empty secret and a signature over the raw body are refused', async () => {
    const world = await startWith(version)
    const { first } = await payAndHear(world)
    expect(await withSecret('another-secret').verifyWebhook(first)).toMatchObject({ kind: 'forged' })
    const signedWith = (secret: string, text: string): WebhookDelivery => ({
      ...first,
      headers: { ...first.headers, [SIGNATURE]: createHmac('sha256', secret).update(text).digest('base64') },
    })
    expect(await withSecret('').verifyWebhook(first)).toMatchObject({ kind: 'forged' })
    expect(await withSecret('').verifyWebhook(signedWith('', first.rawBody))).toMatchObject({
      kind: 'forged',
    })
    const overBody = signedWith(
      'sandbox-myfatoorah-webhook-secret',
      JSON.stringify(JSON.parse(first.rawBody)),
    )
    expect(await world.provider.verifyWebhook(overBody)).toMatchObject({ kind: 'forged' })
  })

  test('the gateway signing with the wrong secret is refused', async () => {
    const world = await startWith(version)
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'webhook', kind: 'wrong-signature' })
    const { first } = await payAndHear(world)
    expect(await world.provider.verifyWebhook(first)).toMatchObject({ kind: 'forged' })
  })

  test.each([
    '',
    '[]',
    'null',
    '"x"',
    '{}',
    '{"Data":{}}',
    '{"Event":{"Code":9}}',
    '{"__proto__":{"a":1}}',
    '{',
  ])('the body %j is refused', async (rawBody) => {
    const provider = withSecret('secret')
    const headers = {
      [SIGNATURE]: createHmac('sha256', 'secret').update('').digest('base64'),
      'myfatoorah-webhook-version': version,
    }
    const verdict = await provider.verifyWebhook({ headers, query: new URLSearchParams(), rawBody })
    expect(verdict.kind).toBe('forged')
  })

  test('case 42: the same event, however often, has one fingerprint; a late one is still genuine', async () => {
    const world = await startWith(version)
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'webhook', kind: 'repeat', count: 5 })
    const { deliveries } = await payAndHear(world, 5)
    const verdicts = await Promise.all(deliveries.map((entry) => world.provider.verifyWebhook(entry)))
    const fingerprints = verdicts.map((verdict) => (verdict.kind === 'genuine' ? verdict.fingerprint : null))
    expect(new Set(fingerprints).size).toBe(1)
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('MyFatoorah webhooks and the truth', () => {
  test('case 43: the amount is not signed in v2: altered, the webhook is genuine and the status read decides', async () => {
    const world = await startWith('v2')
    world.gateway.sandbox.faults.add({
      gateway: 'myfatoorah',
      call: 'webhook',
      kind: 'wrong-amount',
      amountFils: 1,
    })
    const { first } = await payAndHear(world)
    expect(first.rawBody).toContain('"0.001"')
    const verdict = await world.provider.verifyWebhook(first)
    if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
    const status = await world.provider.readStatus(verdict.key)
    expect(status).toMatchObject({ state: 'captured', facts: { capturedFils: 12_345 } })
  })

  test('the reference is signed: altered, the webhook is refused', async () => {
    const world = await startWith('v2')
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'webhook', kind: 'wrong-reference' })
    const { first } = await payAndHear(world)
    expect(await world.provider.verifyWebhook(first)).toMatchObject({ kind: 'forged' })
  })

  test('in v1 every field is signed: an altered amount is refused', async () => {
    const world = await startWith('v1')
    world.gateway.sandbox.faults.add({
      gateway: 'myfatoorah',
      call: 'webhook',
      kind: 'wrong-amount',
      amountFils: 1,
    })
    const { first } = await payAndHear(world)
    expect(await world.provider.verifyWebhook(first)).toMatchObject({ kind: 'forged' })
  })

  test('a "paid" webhook that arrives before the failure of an earlier try changes nothing about the truth', async () => {
    const world = await startWith('v2')
    world.gateway.sandbox.faults.add({ gateway: 'myfatoorah', call: 'webhook', kind: 'reordered' })
    const link = expectLink(await world.provider.createLink(linkRequest(world, { method: 'knet' })))
    await world.visit(link.url, 'decline')
    await world.visit(link.url, 'pay')
    const [first, second] = await world.nextWebhooks(2)
    expect(first?.rawBody).toContain('"SUCCESS"')
    expect(second?.rawBody).toContain('"FAILED"')
    if (!second) throw new Error('no webhook')
    const verdict = await world.provider.verifyWebhook(second)
    if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
    expect((await world.provider.readStatus(verdict.key)).state).toBe('captured')
  })

  test('"pay, but late": no return, and the webhook comes on the gateway\'s own clock', async () => {
    const world = await startWith('v2')
    const link = expectLink(await world.provider.createLink(linkRequest(world, { method: 'knet' })))
    expect(await world.visit(link.url, 'late')).toBeNull()
    expect(world.received).toHaveLength(0)
    await world.gateway.sandbox.timeline.advance(15_000)
    expect(world.received).toHaveLength(1)
  })

  test('a webhook nobody accepts is sent again, and no more often than the gateway does', async () => {
    const world = await startWith('v1')
    world.answerWith(503)
    await payAndHear(world)
    await world.gateway.sandbox.timeline.advance(3_600_000)
    expect(world.received).toHaveLength(4)
  })

  test('a refund that was carried out is told as a refund', async () => {
    const world = await startWith('v2')
    const { link } = await payAndHear(world)
    const refund = {
      amountFils: 1_000,
      currency: 'KWD',
      refundKey: 'R1',
      reason: 'Returned',
      webhookUrl: world.shopUrl,
      retry: false,
    }
    await world.provider.refund({ providerRef: link.providerRef, ...refund })
    await world.gateway.sandbox.timeline.advance(4 * 86_400_000)
    const [, second] = await world.nextWebhooks(2)
    if (!second) throw new Error('no webhook')
    const verdict = await world.provider.verifyWebhook(second)
    expect(verdict).toMatchObject({ kind: 'genuine', about: 'refund', key: { value: link.providerRef } })
  })
})
