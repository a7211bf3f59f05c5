import type { PaymentProvider } from '@sadu/contract/models/order'
import { fromFils } from '@sadu/money'
import { account } from '#server/areas/payments/open-providers.ts'
import type { ProviderCode } from '#server/areas/payments/providers/provider.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

export interface Method {
  paymentMethodId: number
  code: string
  provider: ProviderCode
  name: unknown
  description: unknown
  icon: string | null
  minFils: number
  maxFils: number | null
  publicSettings: unknown
}

/** The ways to pay that the shop has switched on, in its order. */
export async function activeMethods({ tenantId }: Context, db: Database): Promise<Method[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('payment_method_id')
    .execute()
  return rows.map((row) => ({
    paymentMethodId: row.payment_method_id,
    code: row.code,
    provider: row.provider as ProviderCode,
    name: row.name,
    description: row.description,
    icon: row.icon,
    minFils: row.min_fils,
    maxFils: row.max_fils,
    publicSettings: row.public_settings,
  }))
}

export const isOnline = ({ provider }: Method) => provider !== 'cod'

const takesAmount = ({ minFils, maxFils }: Method, amountFils: number) =>
  amountFils >= minFils && (maxFils === null || amountFils <= maxFils)

/** Its gateway has its keys: without them nobody could pay what was ordered. */
export const isConfigured = ({ providers }: Pick<Context, 'providers'>, provider: string) =>
  providers.find(provider as ProviderCode, account) !== null

/** Its gateway is configured, and well as far as we know. */
export const isAvailable = ({ providers }: Pick<Context, 'providers'>, { provider }: Method) =>
  providers.find(provider, account)?.isAvailable() ?? false

/** Those that can be used now, for an amount where one is given. */
export async function offeredMethods(
  ctx: Context,
  { amountFils, onlineOnly = false }: { amountFils: number | null; onlineOnly?: boolean },
): Promise<PaymentProvider[]> {
  const methods = await activeMethods(ctx, ctx.db)
  return methods
    .filter((method) => !onlineOnly || isOnline(method))
    .filter((method) => amountFils === null || takesAmount(method, amountFils))
    .filter((method) => isAvailable(ctx, method))
    .map((method) => presentMethod(ctx, method))
}

const presentMethod = ({ language }: Context, method: Method): PaymentProvider => ({
  paymentMethodId: method.paymentMethodId,
  code: method.code,
  provider: method.provider,
  name: localText(method.name, language),
  description: localText(method.description, language),
  icon: method.icon,
  online: isOnline(method),
  minAmount: fromFils(method.minFils),
  maxAmount: method.maxFils === null ? null : fromFils(method.maxFils),
})

/** A way to pay this amount online, or null when it is not one. */
export async function onlineMethod(
  ctx: Context,
  db: Database,
  paymentMethodId: number,
  amountFils: number,
): Promise<Method | null> {
  const found = (await activeMethods(ctx, db)).find((method) => method.paymentMethodId === paymentMethodId)
  return found && isOnline(found) && takesAmount(found, amountFils) ? found : null
}
