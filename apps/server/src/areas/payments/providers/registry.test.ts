import { describe, expect, test } from 'vitest'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import type { ProviderSettings } from '#server/areas/payments/providers/settings.ts'

const tap = {
  code: 'tap',
  account: 'main',
  baseUrl: 'https://api.tap.company',
  secretKey: 'key',
  merchantId: null,
} as const satisfies ProviderSettings

describe('the registry of providers', () => {
  test('finds an account by gateway and name, and nothing else', () => {
    const registry = createProviders({
      settings: [tap, { ...tap, account: 'second' }, { code: 'cod', account: 'main' }],
    })
    expect(registry.list()).toHaveLength(3)
    expect(registry.find('tap', 'second')?.account).toBe('second')
    expect(registry.find('tap', 'third')).toBeNull()
    expect(registry.find('tamara', 'main')).toBeNull()
  })

  test.each([
    ['plain http to the world', { ...tap, baseUrl: 'http://api.tap.company' }],
    ['no address', { ...tap, baseUrl: '' }],
    ['no key', { ...tap, secretKey: '' }],
  ])('%s stops the start', (_title, settings) => {
    expect(() => createProviders({ settings: [settings] })).toThrow()
  })

  test('two accounts with one name stop the start', () => {
    expect(() => createProviders({ settings: [tap, tap] })).toThrow('share a name')
  })
})

describe('cash on delivery', () => {
  const cash = createProviders({ settings: [{ code: 'cod', account: 'main' }] }).find('cod', 'main')

  test('has no link, no webhook and no refund of its own', async () => {
    expect(cash?.isAvailable()).toBe(true)
    expect(cash?.readReturn(new URLSearchParams({ paymentId: '1', tap_id: 'chg_1' }))).toBeNull()
    const delivery = { headers: {}, query: new URLSearchParams(), rawBody: '{}' }
    expect(await cash?.verifyWebhook(delivery)).toMatchObject({ kind: 'forged' })
  })
})
