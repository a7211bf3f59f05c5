/** A shop that listens, and the real sandbox beside it: what one says to the other goes over the wire. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { followUpPayments } from '#server/areas/payments/follow-up.ts'
import { openProviders } from '#server/areas/payments/open-providers.ts'
import type { ProviderTuning } from '#server/areas/payments/providers/settings.ts'
import { freePort } from '#server/sandbox.ts'
import { type Buyer, newBuyer } from '#server/testing/buyer.ts'
import { addCheckout } from '#server/testing/checkout.ts'
import { addProduct } from '#server/testing/goods.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { buildGateway, type SandboxGateway } from '../../../../../sandbox-gateway/src/gateway.ts'
import { demoOptions } from '../../../../../sandbox-gateway/src/options.ts'

export type Outcome = 'pay' | 'decline' | 'cancel' | 'never-back' | 'late'
export type Gateway = 'myfatoorah' | 'tap' | 'tabby' | 'tamara'

export const methodOf: Record<Gateway, number> = { myfatoorah: 1, tap: 12, tabby: 13, tamara: 14 }
export const gateways = Object.keys(methodOf) as Gateway[]
export const lamp = 1
export const rare = 2

export interface PlacedByBuyer {
  buyer: Buyer
  orderId: string
  referenceId: string
  totalFils: number
}

export interface PayingShop extends TestShop {
  gateway: SandboxGateway
  sandboxUrl: string
  /** An order that waits for its payment. */
  place: (gateway: Gateway, item?: { productId: number; productQuantity: number }) => Promise<PlacedByBuyer>
  linkOf: (referenceId: string) => Promise<string>
  choose: (referenceId: string, gateway: Gateway) => Promise<void>
  /** Acts on the hosted page; the address the browser is sent back to, or null. */
  visit: (link: string, outcome: Outcome) => Promise<URL | null>
  /** The browser comes back: what the shop's page asks with the parameters as they are. */
  comeBack: (address: URL | null) => ReturnType<TestShop['call']>
  status: (referenceId: string) => Promise<string>
  /** Waits until so many webhooks have been taken, then does what they asked for. */
  hearWebhooks: (count?: number) => Promise<void>
  work: () => Promise<void>
  order: (orderId: string) => Promise<{ state: string; payment_state: string; payment_method_id: number }>
  attempts: (
    referenceId: string,
  ) => Promise<{ state: string; reason: string | null; captured_fils: number; refunded_fils: number }[]>
  /** Every open payment is looked at now, whenever it was due. */
  followUp: () => Promise<void>
  /** Refunds that are carried out days later, and those whose answer was lost. */
  finishRefunds: () => Promise<void>
  /** What the gateways' books and ours say differently, after everything was looked at. */
  ledgerDifference: () => Promise<string[]>
}

export const gatewaySettings = (origin: string): Record<string, string> => ({
  MYFATOORAH_URL: `${origin}/myfatoorah`,
  MYFATOORAH_TOKEN: demoOptions.myfatoorah.token,
  MYFATOORAH_WEBHOOK_SECRET: demoOptions.myfatoorah.webhookSecret,
  TAP_URL: `${origin}/tap`,
  TAP_SECRET_KEY: demoOptions.tap.secretKey,
  TABBY_URL: `${origin}/tabby`,
  TABBY_SECRET_KEY: demoOptions.tabby.secretKey,
  TABBY_MERCHANT_CODE: demoOptions.tabby.merchantCode,
  TABBY_WEBHOOK_HEADER: demoOptions.tabby.webhookHeader.title,
  TABBY_WEBHOOK_SECRET: demoOptions.tabby.webhookHeader.value,
  TAMARA_URL: `${origin}/tamara`,
  TAMARA_TOKEN: demoOptions.tamara.apiToken,
  TAMARA_NOTIFICATION_TOKEN: demoOptions.tamara.notificationToken,
})

export function usePayingShop(tuning: Partial<ProviderTuning> = { breakerFailures: 1_000 }): PayingShop {
  const shop = {} as PayingShop
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const gateway = buildGateway({ webhookPauseMs: 0 })
    const sandboxUrl = await gateway.listen({ host: '127.0.0.1', port: 0 })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const opened = await openTestShop('empty_shop', {
      PORT: String(port),
      PUBLIC_URL: address,
      ...gatewaySettings(sandboxUrl),
    })
    closing.push(() => gateway.close(), opened.close)
    const { services, app } = opened.shop
    services.providers = openProviders(services.config, null, { tuning })
    await app.listen({ port, host: '127.0.0.1' })
    gateway.sandbox.options.webhookUrl = `${address}/api/payments/webhooks/{gateway}`
    await fill(opened.shop)
    Object.assign(shop, opened.shop, { gateway, sandboxUrl }, acts(opened.shop, gateway))
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return shop
}

export async function fill({ services: { db } }: Pick<TestShop, 'services'>) {
  await addCheckout(db)
  await addProduct(db, { productId: lamp, name: { en: 'Lamp', ar: 'مصباح' }, priceFils: 12_345, qty: 1000 })
  await addProduct(db, { productId: rare, name: { en: 'Ring', ar: 'خاتم' }, priceFils: 20_500, qty: 1 })
  await db
    .insertInto('theme_configs')
    .values({ tenant_id: 1, config: JSON.stringify({}) })
    .execute()
  await db
    .insertInto('payment_methods')
    .values(
      gateways.slice(1).map((provider, position) => ({
        tenant_id: 1,
        payment_method_id: methodOf[provider],
        code: provider === 'tap' ? 'tap-card' : provider,
        provider,
        name: JSON.stringify({ en: provider, ar: `ع ${provider}` }),
        public_settings: JSON.stringify(
          provider === 'tap' ? { method: 'card' } : { merchantCode: 'sadu-kw', publicKey: 'pk_demo' },
        ),
        max_fils: provider === 'tabby' ? 500_000 : null,
        position: 10 + position,
      })),
    )
    .execute()
}

function acts(shop: TestShop, gateway: SandboxGateway) {
  const { db } = shop.services
  const call = async (path: string) => {
    const answer = await shop.call('GET', path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const work = () => runJobs(shop.services)
  const followUp = async () => {
    await sql`UPDATE payment_attempts SET next_read_at = now() WHERE next_read_at IS NOT NULL`.execute(db)
    await followUpPayments(shop.services)
  }
  let advanced = 0
  const place: PayingShop['place'] = async (name, item = { productId: lamp, productQuantity: 1 }) => {
    const buyer = await newBuyer(shop, { items: [item] })
    const { status, body } = await buyer.order({ paymentMethodId: methodOf[name] })
    if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`)
    return {
      buyer,
      orderId: body.orderId,
      referenceId: body.referenceId,
      totalFils: Math.round(body.total * 1000),
    }
  }
  const choose: PayingShop['choose'] = async (referenceId, name) => {
    const { status } = await shop.call(
      'PUT',
      `/api/tenants/self/payment-requests/reference/${referenceId}/submitted`,
      { body: { paymentMethodId: methodOf[name] } },
    )
    expect(status).toBe(200)
  }
  return {
    work,
    place,
    choose,
    linkOf: async (referenceId: string) =>
      (await call(`/api/payments/reference/${referenceId}/payment-link`)).url as string,
    visit: async (link: string, outcome: Outcome) => {
      const body = new URLSearchParams({ outcome })
      const { headers } = await fetch(link, { method: 'POST', body, redirect: 'manual' })
      const location = headers.get('location')
      return location ? new URL(location) : null
    },
    comeBack: (address: URL | null) =>
      shop.call('GET', `/api/payments/payment-result${address?.search ?? ''}`),
    status: async (referenceId: string) =>
      (await call(`/api/payments/reference/${referenceId}/status`)).state,
    hearWebhooks: async (count = 1) => {
      const taken = () => gateway.sandbox.webhooks.list().filter((one) => one.attempts.at(-1)?.status === 200)
      const before = heard.get(gateway) ?? 0
      await vi.waitFor(() => expect(taken().length).toBeGreaterThanOrEqual(before + count), { timeout: 5000 })
      heard.set(gateway, taken().length)
      await work()
    },
    order: (orderId: string) =>
      db
        .selectFrom('orders')
        .select(['state', 'payment_state', 'payment_method_id'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    attempts: (referenceId: string) =>
      db
        .selectFrom('payment_attempts')
        .select(['state', 'reason', 'captured_fils', 'refunded_fils'])
        .where('reference_id', '=', referenceId)
        .orderBy('created_at')
        .execute(),
    followUp,
    finishRefunds: async () => {
      const days = 4 * 86_400_000
      await gateway.sandbox.timeline.advance(days)
      advanced += days
      gateway.sandbox.timeline.skew(-advanced)
      for (let round = 0; round < 2; round++) {
        await sql`UPDATE refunds SET next_try_at = now() WHERE state IN ('wanted', 'sent')`.execute(db)
        await followUpPayments(shop.services)
      }
    },
    ledgerDifference: async () => {
      await followUp()
      return ledgerDifference(db, gateway)
    },
  }
}

const heard = new WeakMap<SandboxGateway, number>()

/** The gateways' books against ours, to the fils; every line is a payment on which they differ. */
async function ledgerDifference(db: TestShop['services']['db'], gateway: SandboxGateway): Promise<string[]> {
  const answer = await gateway.inject('/admin/ledger')
  return compareBooks(db, answer.json<LedgerLine[]>())
}

export interface LedgerLine {
  gateway: string
  id: string
  capturedFils: number
  refundedFils: number
}

export async function compareBooks(db: TestShop['services']['db'], theirs: LedgerLine[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; captured: number; refunded: number }>`
    SELECT provider || ' ' || coalesce(provider_ref, attempt_reference) AS key, captured_fils AS captured,
      refunded_fils AS refunded
    FROM payment_attempts`.execute(db)
  const ours = new Map(rows.map((row) => [row.key, row]))
  const differences: string[] = []
  for (const entry of theirs) {
    const key = `${entry.gateway} ${entry.id}`
    const { captured, refunded } = ours.get(key) ?? { captured: 0, refunded: 0 }
    ours.delete(key)
    if (captured !== entry.capturedFils || refunded !== entry.refundedFils)
      differences.push(`${key}: ${entry.capturedFils} −${entry.refundedFils}, ours ${captured} −${refunded}`)
  }
  for (const [key, own] of ours) if (own.captured !== 0) differences.push(`${key}: ours alone`)
  return differences
}
