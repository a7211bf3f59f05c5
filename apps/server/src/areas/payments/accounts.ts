import { fromFils } from '@sadu/money'
import { activeMethods, isAvailable } from '#server/areas/payments/methods.ts'
import type { Context } from '#server/http/context.ts'

interface PublicSettings {
  merchantCode?: string
  publicKey?: string
  instalments?: number
}

/** What a browser may know of the account at a provider of instalments: nothing that opens anything. */
export async function instalmentAccounts(ctx: Context, provider: 'tabby' | 'tamara') {
  const { config } = ctx
  const configured =
    provider === 'tabby'
      ? { merchantCode: config.TABBY_MERCHANT_CODE, publicKey: config.TABBY_PUBLIC_KEY }
      : { merchantCode: undefined, publicKey: config.TAMARA_PUBLIC_KEY }
  return (await activeMethods(ctx, ctx.db))
    .filter((method) => method.provider === provider && isAvailable(ctx, method))
    .map((method) => {
      const settings = (method.publicSettings ?? {}) as PublicSettings
      return {
        id: String(method.paymentMethodId),
        country: 'kw',
        currency: 'KWD',
        merchantCode: configured.merchantCode ?? settings.merchantCode ?? '',
        publicKey: configured.publicKey ?? settings.publicKey ?? '',
        minAmount: fromFils(method.minFils),
        maxAmount: method.maxFils === null ? null : fromFils(method.maxFils),
        instalments: settings.instalments ?? 4,
      }
    })
}
