import { sql } from 'kysely'
import { type Attempt, attemptsOf } from '#server/areas/payments/attempts.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

/** What is to be paid for an order, under the reference that the shopper knows. */
export interface PaymentRequest {
  referenceId: string
  orderId: string
  orderNumber: string
  userId: string
  amountFils: number
  currency: string
  paymentMethodId: number
  state: RequestState
  expiresAt: Date
  /** By the database's clock. */
  isOver: boolean
  now: Date
}

export type RequestState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** The reference itself is the key to it: 90 bits that nobody guesses. Another shop's is not there. */
export async function readRequest(
  { tenantId }: Context,
  db: Database,
  referenceId: string,
  lock: 'look' | 'lock' = 'look',
): Promise<PaymentRequest> {
  if (lock === 'lock')
    await sql`SELECT FROM payment_requests WHERE tenant_id = ${tenantId} AND reference_id = ${referenceId}
      FOR UPDATE`.execute(db)
  const { rows } = await sql<PaymentRequest>`
    SELECT r.reference_id AS "referenceId", r.order_id AS "orderId", o.order_number AS "orderNumber",
      o.user_id AS "userId", r.amount_fils AS "amountFils", r.currency,
      r.payment_method_id AS "paymentMethodId", r.state, r.expires_at AS "expiresAt",
      r.expires_at <= now() AS "isOver", now()
    FROM payment_requests r JOIN orders o USING (tenant_id, order_id)
    WHERE r.tenant_id = ${tenantId} AND r.reference_id = ${referenceId}`.execute(db)
  const [request] = rows
  if (!request) throw notFound()
  return request
}

/** Refused in words when there is nothing to pay any more. */
export function mustBePayable({ state, isOver }: PaymentRequest) {
  if (state === 'paid') throw new Refusal(409, 'payment.already_paid')
  if (state === 'expired' || state === 'cancelled' || isOver) throw new Refusal(410, 'payment.expired')
}

/**
 * How the payment stands for the shopper: the request while it is settled or over, else the newest attempt. A refused
 * try is told as failed although the request can still be paid, another way or again.
 */
export function shownState({ state }: PaymentRequest, [newest]: readonly Attempt[]): RequestState {
  if (state === 'paid' || state === 'expired' || state === 'cancelled') return state
  switch (newest?.state) {
    case 'cancelled':
      return 'cancelled'
    case 'failed':
    case 'expired':
      return 'failed'
    case 'pending':
      return newest.declined ? 'failed' : 'pending'
    default:
      return 'pending'
  }
}

export const readAttempts = (ctx: Context, { referenceId }: PaymentRequest) => attemptsOf(ctx.db, referenceId)
