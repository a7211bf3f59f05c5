import type { HttpLog } from '#server/areas/payments/providers/http.ts'
import type { ProviderCode } from '#server/areas/payments/providers/provider.ts'
import { createProviders, type ProviderRegistry } from '#server/areas/payments/providers/registry.ts'
import type { ProviderSettings, ProviderTuning } from '#server/areas/payments/providers/settings.ts'
import type { Config } from '#server/config.ts'
import { publicUrl } from '#server/public-url.ts'

export const account = 'main'

export interface Providers extends ProviderRegistry {
  /** The address a gateway tells its news to. */
  webhookUrl(code: ProviderCode): string
}

/** The sandbox that runs beside this process, and the keys it was started with. */
export interface RunningSandbox {
  origin: string
  keys: SandboxKeys
}

export interface SandboxKeys {
  myFatoorahToken: string
  myFatoorahWebhookSecret: string
  tapSecretKey: string
  tabbySecretKey: string
  tabbyWebhookValue: string
  tamaraApiToken: string
  tamaraNotificationToken: string
}

const realHosts = {
  myfatoorah: 'https://api.myfatoorah.com',
  tap: 'https://api.tap.company',
  tabby: 'https://api.tabby.ai',
  tamara: 'https://api.tamara.co',
}

/** The gateways that have no keys of their own. */
export const gatewaysWithoutKeys = (config: Config): (keyof typeof realHosts)[] => [
  ...(config.MYFATOORAH_TOKEN ? [] : (['myfatoorah'] as const)),
  ...(config.TAP_SECRET_KEY ? [] : (['tap'] as const)),
  ...(config.TABBY_SECRET_KEY ? [] : (['tabby'] as const)),
  ...(config.TAMARA_TOKEN ? [] : (['tamara'] as const)),
]

/**
 * The gateways that the sandbox plays: every one while none has keys. As soon as one has, the shop takes real money, and
 * a way to pay that costs nothing must not stand beside it.
 */
export const playedGateways = (config: Config) => {
  const without = gatewaysWithoutKeys(config)
  return without.length === Object.keys(realHosts).length ? without : []
}

/** A gateway with keys is the real one; one without is not there, or is the sandbox where that plays. */
export function providerSettings(config: Config, sandbox: RunningSandbox | null): ProviderSettings[] {
  const all: ProviderSettings[] = [{ code: 'cod', account }]
  if (config.MYFATOORAH_TOKEN)
    all.push({
      code: 'myfatoorah',
      account,
      baseUrl: config.MYFATOORAH_URL ?? realHosts.myfatoorah,
      token: config.MYFATOORAH_TOKEN,
      webhookSecret: config.MYFATOORAH_WEBHOOK_SECRET ?? '',
    })
  if (config.TAP_SECRET_KEY)
    all.push({
      code: 'tap',
      account,
      baseUrl: config.TAP_URL ?? realHosts.tap,
      secretKey: config.TAP_SECRET_KEY,
      merchantId: config.TAP_MERCHANT_ID ?? null,
    })
  if (config.TABBY_SECRET_KEY)
    all.push({
      code: 'tabby',
      account,
      baseUrl: config.TABBY_URL ?? realHosts.tabby,
      secretKey: config.TABBY_SECRET_KEY,
      merchantCode: config.TABBY_MERCHANT_CODE ?? '',
      webhookHeader: { title: config.TABBY_WEBHOOK_HEADER, value: config.TABBY_WEBHOOK_SECRET ?? '' },
    })
  if (config.TAMARA_TOKEN)
    all.push({
      code: 'tamara',
      account,
      baseUrl: config.TAMARA_URL ?? realHosts.tamara,
      apiToken: config.TAMARA_TOKEN,
      notificationToken: config.TAMARA_NOTIFICATION_TOKEN ?? '',
      countryCode: 'KW',
    })
  if (sandbox) {
    const played = new Set<string>(playedGateways(config))
    all.push(...sandboxSettings(sandbox).filter(({ code }) => played.has(code)))
  }
  return all
}

function sandboxSettings({ origin, keys }: RunningSandbox): ProviderSettings[] {
  const at = (code: string) => ({ account, baseUrl: `${origin}/${code}` })
  return [
    {
      code: 'myfatoorah',
      ...at('myfatoorah'),
      token: keys.myFatoorahToken,
      webhookSecret: keys.myFatoorahWebhookSecret,
    },
    { code: 'tap', ...at('tap'), secretKey: keys.tapSecretKey, merchantId: null },
    {
      code: 'tabby',
      ...at('tabby'),
      secretKey: keys.tabbySecretKey,
      merchantCode: 'sadu-kw',
      webhookHeader: { title: 'X-Sandbox-Tabby', value: keys.tabbyWebhookValue },
    },
    {
      code: 'tamara',
      ...at('tamara'),
      apiToken: keys.tamaraApiToken,
      notificationToken: keys.tamaraNotificationToken,
      countryCode: 'KW',
    },
  ]
}

/** The gateways of this process. */
export function openProviders(
  config: Config,
  sandbox: RunningSandbox | null,
  options: { log?: HttpLog; tuning?: Partial<ProviderTuning> } = {},
): Providers {
  const played = new Set<string>(sandbox ? playedGateways(config) : [])
  const registry = createProviders({ settings: providerSettings(config, sandbox), ...options })
  return {
    ...registry,
    webhookUrl: (code) => {
      const path = `/api/payments/webhooks/${code}`
      return played.has(code) ? `http://127.0.0.1:${config.PORT}${path}` : publicUrl(config, path)
    },
  }
}
