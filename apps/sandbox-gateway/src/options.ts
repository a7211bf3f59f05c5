/*
 * The keys below are for the sandbox alone: they open nothing anywhere else, and no money moves behind them.
 */

export interface SandboxOptions {
  myfatoorah: { token: string; webhookSecret: string; webhookVersion: 'v1' | 'v2' }
  tap: { secretKey: string; merchantId: string }
  tabby: { secretKey: string; merchantCode: string; webhookHeader: { title: string; value: string } }
  tamara: { apiToken: string; notificationToken: string }
  /** Where webhooks go that are registered in a gateway's portal; "{gateway}" stands for its name. */
  webhookUrl: string | null
  /** The address browsers reach the sandbox at; taken from the request when null. */
  publicUrl: string | null
  /** Needed for /admin from anywhere but this machine. */
  adminToken: string | null
  /** An outcome by amount, for tests without a click. */
  magicAmounts: boolean
  webhookPauseMs: number
  lateWebhookMs: number
  log: boolean
}

export const demoOptions: SandboxOptions = {
  myfatoorah: {
    token: 'sandbox-myfatoorah-token',
    webhookSecret: 'sandbox-myfatoorah-webhook-secret',
    webhookVersion: 'v2',
  },
  tap: { secretKey: 'sandbox-tap-secret-key', merchantId: '599424' },
  tabby: {
    secretKey: 'sandbox-tabby-secret-key',
    merchantCode: 'sadu-kw',
    webhookHeader: { title: 'X-Sandbox-Tabby', value: 'sandbox-tabby-webhook-value' },
  },
  tamara: {
    apiToken: 'sandbox-tamara-api-token',
    notificationToken: 'sandbox-tamara-notification-token',
  },
  webhookUrl: null,
  publicUrl: null,
  adminToken: null,
  magicAmounts: true,
  webhookPauseMs: 20,
  lateWebhookMs: 15_000,
  log: false,
}

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const demo = demoOptions
  return {
    ...demo,
    myfatoorah: {
      token: env.SANDBOX_MYFATOORAH_TOKEN ?? demo.myfatoorah.token,
      webhookSecret: env.SANDBOX_MYFATOORAH_WEBHOOK_SECRET ?? demo.myfatoorah.webhookSecret,
      webhookVersion: env.SANDBOX_MYFATOORAH_WEBHOOK_VERSION === 'v1' ? 'v1' : 'v2',
    },
    tap: { ...demo.tap, secretKey: env.SANDBOX_TAP_SECRET_KEY ?? demo.tap.secretKey },
    tabby: {
      ...demo.tabby,
      secretKey: env.SANDBOX_TABBY_SECRET_KEY ?? demo.tabby.secretKey,
      webhookHeader: {
        ...demo.tabby.webhookHeader,
        value: env.SANDBOX_TABBY_WEBHOOK_VALUE ?? demo.tabby.webhookHeader.value,
      },
    },
    tamara: {
      apiToken: env.SANDBOX_TAMARA_API_TOKEN ?? demo.tamara.apiToken,
      notificationToken: env.SANDBOX_TAMARA_NOTIFICATION_TOKEN ?? demo.tamara.notificationToken,
    },
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? null,
    publicUrl: env.SANDBOX_PUBLIC_URL ?? null,
    adminToken: env.SANDBOX_ADMIN_TOKEN ?? null,
    log: env.SANDBOX_LOG === '1',
  }
}
