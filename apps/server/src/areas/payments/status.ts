import type { PaymentStatus } from '@sadu/contract/models/order'
import { fromFils } from '@sadu/money'
import { sql } from 'kysely'
import { isOpen } from '#server/areas/payments/attempt-state.ts'
import { lookNowAndThen } from '#server/areas/payments/look-now-and-then.ts'
import { isAvailable, offeredMethods, onlineMethod } from '#server/areas/payments/methods.ts'
import { mustBePayable, readAttempts, readRequest, shownState } from '#server/areas/payments/requests.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

async function lookedAt(ctx: Context, referenceId: string) {
  const request = await readRequest(ctx, ctx.db, referenceId)
  const attempts = await readAttempts(ctx, request)
  if (!(await lookNowAndThen(ctx, attempts))) return { request, attempts }
  const fresh = await readRequest(ctx, ctx.db, referenceId)
  return { request: fresh, attempts: await readAttempts(ctx, fresh) }
}

/** S7.105: our own row, after at most one look at the gateway. */
export async function paymentStatus(ctx: Context, referenceId: string): Promise<PaymentStatus> {
  const { request, attempts } = await lookedAt(ctx, referenceId)
  return {
    referenceId,
    state: shownState(request, attempts),
    orderId: request.orderId,
    orderNumber: request.orderNumber,
    amount: fromFils(request.amountFils),
    paymentMethodId: request.paymentMethodId,
  }
}

/** S7.106: whoever holds the reference may pay it; who has paid already, and lost the page, is not asked again. */
export async function requestAccess(ctx: Context, referenceId: string) {
  const { request, attempts } = await lookedAt(ctx, referenceId)
  const refused = new Set(
    attempts.filter(({ reason }) => reason === 'not eligible').map((attempt) => attempt.paymentMethodId),
  )
  const methods = await offeredMethods(ctx, { amountFils: request.amountFils, onlineOnly: true })
  const over = request.isOver && request.state !== 'paid' && !attempts.some(({ state }) => isOpen(state))
  // Whoever turned back at the gateway may pay after all: only the try was cancelled, not the request.
  const isOnlyTheTry = request.state !== 'cancelled' && shownState(request, attempts) === 'cancelled'
  return {
    referenceId,
    paymentMethodId: request.paymentMethodId,
    state: over ? 'expired' : isOnlyTheTry ? 'failed' : shownState(request, attempts),
    orderNumber: request.orderNumber,
    orderId: request.orderId,
    amount: fromFils(request.amountFils),
    currency: request.currency,
    expiresAt: request.expiresAt.toISOString(),
    methods: methods.filter(({ paymentMethodId }) => !refused.has(paymentMethodId)),
  }
}

/** S7.107: the way to pay is the shopper's choice until it is paid; attempts by another way stay watched. */
export async function submitRequest(ctx: Context, referenceId: string, paymentMethodId: number) {
  return ctx.db.transaction().execute(async (tx) => {
    const request = await readRequest(ctx, tx, referenceId, 'lock')
    mustBePayable(request)
    const method = await onlineMethod(ctx, tx, paymentMethodId, request.amountFils)
    if (!method || !isAvailable(ctx, method)) throw new Refusal(409, 'payment.method_unavailable')
    await tx
      .updateTable('payment_requests')
      .set({ payment_method_id: paymentMethodId, state: 'pending', submitted_at: sql`now()` })
      .where('reference_id', '=', referenceId)
      .execute()
    return { referenceId, paymentMethodId, state: 'pending' }
  })
}
