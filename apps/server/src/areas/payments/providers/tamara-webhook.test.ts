import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { WebhookDelivery } from '#server/areas/payments/providers/provider.ts'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import { spoiltSignatures } from '#server/areas/payments/providers/testing/forgeries.ts'
import {
  expectLink,
  linkRequest,
  type SandboxWorld,
  sandboxSettings,
  startSandbox,
} from '#server/areas/payments/providers/testing/sandbox.ts'

async function payAndHear(world: SandboxWorld) {
  const request = linkRequest(world)
  const link = expectLink(await world.provider.createLink(request))
  await world.visit(link.url, 'pay')
  const [notification, registered] = await world.nextWebhooks(2)
  if (!notification || !registered) throw new Error('no webhook')
  return { request, link, notification, registered }
}

const secret = new TextEncoder().encode('sandbox-tamara-notification-token')
const bearing = (delivery: WebhookDelivery, token: string): WebhookDelivery => ({
  ...delivery,
  headers: { ...delivery.headers, authorization: `Bearer ${token}` },
  query: new URLSearchParams(),
})

describe('Tamara webhooks', () => {
  test('both shapes are genuine: the notification with a status, the registered one with an event', async () => {
    const world = await startSandbox('tamara')
    const { link, notification, registered } = await payAndHear(world)
    expect(notification.rawBody).toContain('"order_status":"approved"')
    expect(registered.rawBody).toContain('"event_type":"order_approved"')
    for (const delivery of [notification, registered]) {
      const verdict = await world.provider.verifyWebhook(delivery)
      expect(verdict).toMatchObject({ kind: 'genuine', about: 'payment', key: { value: link.providerRef } })
    }
  })

  test('the token alone in the address, or alone in the header, is enough', async () => {
    const world = await startSandbox('tamara')
    const { notification } = await payAndHear(world)
    const { authorization: _, ...headers } = notification.headers
    expect(await world.provider.verifyWebhook({ ...notification, headers })).toMatchObject({
      kind: 'genuine',
    })
    const inHeader = { ...notification, query: new URLSearchParams() }
    expect(await world.provider.verifyWebhook(inHeader)).toMatchObject({ kind: 'genuine' })
  })

  test('case 41: every spoilt token is refused, in the header and in the address', async () => {
    const world = await startSandbox('tamara')
    const { notification } = await payAndHear(world)
    const headerAlone = { ...notification, query: new URLSearchParams() }
    for (const [title, delivery] of spoiltSignatures(headerAlone, 'authorization')) {
      expect(await world.provider.verifyWebhook(delivery), title).toMatchObject({ kind: 'forged' })
    }
    const token = notification.query.get('tamaraToken') ?? ''
    const differing = [`tamaraToken=${token}x`, `tamaraToken=${token}&tamaraToken=${token}`, 'tamaraToken=']
    for (const query of differing) {
      const delivery = { ...notification, query: new URLSearchParams(query) }
      expect(await world.provider.verifyWebhook(delivery), query).toMatchObject({ kind: 'forged' })
    }
  })

  test('case 41: alg none, another algorithm, another secret, an expired token and an empty setting are refused', async () => {
    const world = await startSandbox('tamara')
    const { notification } = await payAndHear(world)
    const sign = (alg: string, key: Uint8Array) => new SignJWT({}).setProtectedHeader({ alg }).sign(key)
    const expired = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('-1h').sign(secret)
    const tokens = [
      new UnsecuredJWT({}).encode(),
      await sign('HS512', secret),
      await sign('HS384', secret),
      await sign('HS256', new TextEncoder().encode('another-secret-of-somebody-else-entirely')),
      await expired,
      '',
      'a.b.c',
    ]
    for (const token of tokens) {
      expect(await world.provider.verifyWebhook(bearing(notification, token)), token).toMatchObject({
        kind: 'forged',
      })
    }
    const settings = [{ ...sandboxSettings('tamara', 'https://gateway.example'), notificationToken: '' }]
    const unset = createProviders({ settings }).find('tamara', 'main')
    expect(await unset?.verifyWebhook(notification)).toMatchObject({ kind: 'forged' })
  })

  test('case 43: a genuine token with another body is only a hint: the status read tells the truth', async () => {
    const world = await startSandbox('tamara')
    const { notification } = await payAndHear(world)
    const unpaid = expectLink(await world.provider.createLink(linkRequest(world)))
    const body = JSON.stringify({ order_id: unpaid.providerRef, order_status: 'fully_captured', data: {} })
    const verdict = await world.provider.verifyWebhook({ ...notification, rawBody: body })
    if (verdict.kind !== 'genuine') throw new Error(verdict.reason)
    expect(await world.provider.readStatus(verdict.key)).toMatchObject({ state: 'pending' })
  })

  test.each(['', '[]', '{}', '{"order_id":"../x"}', '{"order_id":{}}'])(
    'the body %j is refused',
    async (rawBody) => {
      const world = await startSandbox('tamara')
      const { notification } = await payAndHear(world)
      expect(await world.provider.verifyWebhook({ ...notification, rawBody })).toMatchObject({
        kind: 'forged',
      })
    },
  )

  test('the gateway signing with the wrong secret is refused', async () => {
    const world = await startSandbox('tamara')
    world.gateway.sandbox.faults.add({
      gateway: 'tamara',
      call: 'webhook',
      kind: 'wrong-signature',
      times: 2,
    })
    const { notification } = await payAndHear(world)
    expect(await world.provider.verifyWebhook(notification)).toMatchObject({ kind: 'forged' })
  })

  test('case 42: each event has its own fingerprint, a repeated one the same', async () => {
    const world = await startSandbox('tamara')
    const { link, registered } = await payAndHear(world)
    const request = {
      providerRef: link.providerRef,
      amountFils: 12_345,
      currency: 'KWD',
      captureKey: 'C',
      items: [],
    }
    await world.provider.capture?.(request)
    const deliveries = await world.nextWebhooks(6)
    const print = async (delivery: WebhookDelivery) => {
      const verdict = await world.provider.verifyWebhook(delivery)
      return verdict.kind === 'genuine' ? verdict.fingerprint : ''
    }
    expect(new Set(await Promise.all(deliveries.map(print))).size).toBe(6)
    expect(await print(registered)).toBe(await print({ ...registered }))
  })
})
