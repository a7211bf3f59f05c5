import { describe, expect, test } from 'vitest'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import type { ProviderSettings } from '#server/areas/payments/providers/settings.ts'
import { sandboxSettings } from '#server/areas/payments/providers/testing/sandbox.ts'

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

  test('a sandbox on this machine, or on another when that is allowed, may speak plain http', () => {
    const at = (baseUrl: string, allowPlainHttp: boolean) => () =>
      createProviders({ settings: [{ ...tap, baseUrl }], allowPlainHttp })
    expect(at('http://127.0.0.1:4010/tap', false)).not.toThrow()
    expect(at('http://sandbox:4010/tap', true)).not.toThrow()
    expect(at('ftp://sandbox/tap', true)).toThrow()
  })

  test('two accounts with one name stop the start', () => {
    expect(() => createProviders({ settings: [tap, tap] })).toThrow('share a name')
  })
})

describe('S7.108 a return is recognised by its parameters, and never as a success', () => {
  const origin = 'https://gateway.example'
  const codes = ['myfatoorah', 'tap', 'tabby', 'tamara'] as const
  const registry = createProviders({ settings: codes.map((code) => sandboxSettings(code, origin)) })

  test.each([
    ['paymentId=07012&Id=07012', 'myfatoorah', { by: 'payment-id', value: '07012' }],
    ['Id=07012', 'myfatoorah', { by: 'payment-id', value: '07012' }],
    ['tap_id=chg_1', 'tap', { by: 'provider-ref', value: 'chg_1' }],
    ['payment_id=a-b', 'tabby', { by: 'provider-ref', value: 'a-b' }],
    ['orderId=a-b&paymentStatus=approved', 'tamara', { by: 'provider-ref', value: 'a-b' }],
  ])('%s', (query, code, key) => {
    const found = registry.recognise(new URLSearchParams(query))
    expect(found.map((entry) => [entry.provider.code, entry.key])).toEqual([[code, key]])
  })

  test.each(['', 'status=paid', 'result=CAPTURED&paymentid=1', 'tap_id=', 'paymentStatus=approved'])(
    '%j names nothing',
    (query) => {
      expect(registry.recognise(new URLSearchParams(query))).toEqual([])
    },
  )
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
