import { createBreaker } from '#server/areas/payments/providers/breaker.ts'
import { createCashOnDelivery } from '#server/areas/payments/providers/cash-on-delivery.ts'
import { createHttp, type HttpLog, type ProviderHttp } from '#server/areas/payments/providers/http.ts'
import { createMyFatoorahProvider } from '#server/areas/payments/providers/my-fatoorah.ts'
import type { PaymentProvider, ProviderCode, StatusKey } from '#server/areas/payments/providers/provider.ts'
import {
  defaultTuning,
  type ProviderSettings,
  type ProviderTuning,
} from '#server/areas/payments/providers/settings.ts'
import { createTabbyProvider } from '#server/areas/payments/providers/tabby.ts'
import { createTamaraProvider } from '#server/areas/payments/providers/tamara.ts'
import { createTapProvider } from '#server/areas/payments/providers/tap.ts'

export interface RegistryOptions {
  settings: readonly ProviderSettings[]
  tuning?: Partial<ProviderTuning>
  now?: () => number
  log?: HttpLog
  /** For a sandbox on another machine; a real gateway is always called over TLS. */
  allowPlainHttp?: boolean
}

export interface ProviderRegistry {
  list(): readonly PaymentProvider[]
  find(code: ProviderCode, account: string): PaymentProvider | null
  /** The accounts whose gateway names its payments in a return like this one; none for unknown parameters. */
  recognise(query: URLSearchParams): readonly { provider: PaymentProvider; key: StatusKey }[]
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function checkedBaseUrl(code: ProviderCode, value: string, allowPlainHttp: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const plain = url?.protocol === 'http:' && (allowPlainHttp || LOOPBACK.has(url.hostname))
  if (url?.protocol !== 'https:' && !plain) {
    throw new Error(`The base address of ${code} must be https (or this machine's own)`)
  }
  return value.replace(/\/+$/, '')
}

function keyOf(settings: Exclude<ProviderSettings, { code: 'cod' }>): string {
  switch (settings.code) {
    case 'myfatoorah':
      return settings.token
    case 'tap':
    case 'tabby':
      return settings.secretKey
    case 'tamara':
      return settings.apiToken
  }
}

function build(settings: ProviderSettings, options: RegistryOptions): PaymentProvider {
  if (settings.code === 'cod') return createCashOnDelivery(settings.account)
  const { callMs, operationMs, breakerFailures, breakerPauseMs } = { ...defaultTuning, ...options.tuning }
  const now = options.now ?? Date.now
  const baseUrl = checkedBaseUrl(settings.code, settings.baseUrl, options.allowPlainHttp ?? false)
  const key = keyOf(settings)
  if (key === '') throw new Error(`The key of ${settings.code} is empty`)
  const http: ProviderHttp = createHttp({
    provider: settings.code,
    baseUrl,
    authorization: `Bearer ${key}`,
    deadlineMs: callMs,
    breaker: createBreaker({ failures: breakerFailures, pauseMs: breakerPauseMs, now }),
    log: options.log,
  })
  const common = { ...settings, baseUrl, operationMs, now }
  switch (common.code) {
    case 'myfatoorah':
      return createMyFatoorahProvider(http, common)
    case 'tap':
      return createTapProvider(http, common)
    case 'tabby':
      return createTabbyProvider(http, common)
    case 'tamara':
      return createTamaraProvider(http, common)
  }
}

/** Builds every configured account's provider; a wrong setting stops the start, not a checkout. */
export function createProviders(options: RegistryOptions): ProviderRegistry {
  const providers = options.settings.map((settings) => build(settings, options))
  const names = providers.map((provider) => `${provider.code}/${provider.account}`)
  if (new Set(names).size !== names.length) throw new Error('Two accounts of one gateway share a name')
  return {
    list: () => providers,
    find: (code, account) =>
      providers.find((provider) => provider.code === code && provider.account === account) ?? null,
    recognise: (query) =>
      providers.flatMap((provider) => {
        const key = provider.readReturn(query)
        return key ? [{ provider, key }] : []
      }),
  }
}
