import { type Attempt, attemptByKey } from '#server/areas/payments/attempts.ts'
import { lookNowAndThen } from '#server/areas/payments/look-now-and-then.ts'
import type { PaymentProvider, StatusKey } from '#server/areas/payments/providers/provider.ts'
import {
  type PaymentRequest,
  readAttempts,
  readRequest,
  shownState,
} from '#server/areas/payments/requests.ts'
import { applyStatus, lookAt } from '#server/areas/payments/settle.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

interface PaymentResult {
  /** Whose parameters these are; "unknown" for nobody's. */
  variant: string
  state: string
  referenceId: string | null
  orderId: string | null
  orderNumber: string | null
}

const referencePattern = /^[A-Z0-9]{10,19}$/

/**
 * S7.108: what a browser's return means. The parameters only name a payment; how it stands is asked from the gateway.
 * Whoever cannot show that the payment is theirs, by our own reference or by their token, is told no names.
 */
export async function paymentResult(ctx: Context, query: URLSearchParams): Promise<PaymentResult> {
  const ref = query.get('ref') ?? ''
  const own = referencePattern.test(ref) ? await findRequest(ctx, ref) : null
  const [recognised] = ctx.providers.recognise(query)
  const variant = recognised?.provider.code ?? 'unknown'
  const named = recognised ? await lookAtNamed(ctx, recognised.provider, recognised.key) : null
  const request = own ?? (named && (await findRequest(ctx, named.referenceId)))
  const unknown = { variant, state: 'pending', referenceId: null, orderId: null, orderNumber: null }
  if (!request) return unknown
  if (own && named?.referenceId !== own.referenceId) await lookNowAndThen(ctx, await readAttempts(ctx, own))
  const fresh = await readRequest(ctx, ctx.db, request.referenceId)
  const asked = shownState(fresh, await readAttempts(ctx, fresh))
  // Some gateways keep a link open when the shopper turns back; that much of the browser's word does no harm.
  const state = asked === 'pending' && query.get('way') === 'cancelled' ? 'cancelled' : asked
  if (!own && !(ctx.who.kind === 'shopper' && ctx.who.userId === fresh.userId)) return unknown
  return {
    variant,
    state,
    referenceId: fresh.referenceId,
    orderId: fresh.orderId,
    orderNumber: fresh.orderNumber,
  }
}

async function findRequest(ctx: Context, referenceId: string): Promise<PaymentRequest | null> {
  try {
    return await readRequest(ctx, ctx.db, referenceId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function lookAtNamed(ctx: Context, provider: PaymentProvider, key: StatusKey): Promise<Attempt | null> {
  const known = await attemptByKey(ctx.db, provider.code, key)
  if (known) return known.tenantId === ctx.tenantId ? (await lookAt(ctx, known)).attempt : null
  if (key.by !== 'payment-id') return null
  const status = await provider.readStatus(key)
  if (!('facts' in status)) return null
  const named = { by: 'provider-ref', value: status.facts.providerRef } as const
  const attempt = await attemptByKey(ctx.db, provider.code, named)
  if (attempt?.tenantId !== ctx.tenantId) return null
  return applyStatus(ctx, attempt.attemptId, status)
}
