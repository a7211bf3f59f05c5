/** One merchant account at one gateway. Keys come from the environment and never leave the server. */
interface AccountSettings {
  /** Names the account in the webhook's address and in our rows. */
  account: string
  /** Without a slash at the end, e.g. https://api.tap.company; the sandbox's has the gateway's name as its path. */
  baseUrl: string
}

export type ProviderSettings =
  | (AccountSettings & { code: 'myfatoorah'; token: string; webhookSecret: string })
  | (AccountSettings & { code: 'tap'; secretKey: string; merchantId: string | null })
  | (AccountSettings & {
      code: 'tabby'
      secretKey: string
      merchantCode: string
      webhookHeader: { title: string; value: string }
    })
  | (AccountSettings & { code: 'tamara'; apiToken: string; notificationToken: string; countryCode: string })
  | { code: 'cod'; account: string }

export interface ProviderTuning {
  /** One call to a gateway. */
  callMs: number
  /** One operation, which may be several calls. */
  operationMs: number
  /** Failures in a row after which a gateway is left alone, and for how long. */
  breakerFailures: number
  breakerPauseMs: number
}

export const defaultTuning: ProviderTuning = {
  callMs: 5_000,
  operationMs: 12_000,
  breakerFailures: 5,
  breakerPauseMs: 30_000,
}
