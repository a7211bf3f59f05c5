import type { FastifyInstance } from 'fastify'
import type { Faults } from '#gateway/core/faults.ts'
import type { Timeline } from '#gateway/core/timeline.ts'
import type { Webhooks } from '#gateway/core/webhooks.ts'
import type { SandboxOptions } from '#gateway/options.ts'

export type GatewayName = 'myfatoorah' | 'tap' | 'tabby' | 'tamara'
export type Language = 'en' | 'ar'

export const outcomes = ['pay', 'decline', 'cancel', 'never-back', 'late'] as const
/** What the person does on the hosted page. "never-back": paid in silence; "late": paid, only a webhook tells. */
export type Outcome = (typeof outcomes)[number]

export interface Sandbox {
  options: SandboxOptions
  timeline: Timeline
  faults: Faults
  webhooks: Webhooks
}

export interface HostedPayment {
  gateway: GatewayName
  gatewayLabel: string
  id: string
  state: 'open' | 'finished' | 'expired'
  amountFils: number
  currency: string
  language: Language
  reference: string
  returnAddresses: readonly string[]
}

export interface LedgerEntry {
  gateway: GatewayName
  id: string
  page: string
  reference: string
  currency: string
  askedFils: number
  capturedFils: number
  refundedFils: number
  state: string
}

export interface GatewayModule {
  name: GatewayName
  routes(app: FastifyInstance): void
  hosted(id: string): HostedPayment | null
  /** The address the browser returns to, or null when it never does. */
  settle(id: string, outcome: Outcome): Promise<string | null>
  /** The merchant cancels in the gateway's own portal; false when it is too late. */
  voidInPortal?(id: string): boolean
  ledger(): LedgerEntry[]
}

/** "now", "late" or not at all: how the shop hears of an outcome. */
export function webhookDelay(outcome: Outcome, options: SandboxOptions): number | null {
  if (outcome === 'never-back') return null
  return outcome === 'late' ? options.lateWebhookMs : options.webhookPauseMs
}

export const paysFor = (outcome: Outcome) =>
  outcome === 'pay' || outcome === 'never-back' || outcome === 'late'
export const staysAway = (outcome: Outcome) => outcome === 'never-back' || outcome === 'late'

export function languageOf(value: unknown): Language {
  return String(value).toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
