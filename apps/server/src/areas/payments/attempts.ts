import { type RawBuilder, sql } from 'kysely'
import type { AttemptFacts, AttemptState } from '#server/areas/payments/attempt-state.ts'
import type { ProviderCode, StatusKey } from '#server/areas/payments/providers/provider.ts'
import type { Database } from '#server/database/database.ts'

/** One try to pay a request, by one method, under a reference of its own. */
export interface Attempt extends AttemptFacts {
  tenantId: number
  attemptId: string
  /** Of the payment request, as the shopper knows it. */
  referenceId: string
  orderId: string
  provider: ProviderCode
  paymentMethodId: number
  link: string | null
  linkAskedUntil: Date | null
  reason: string | null
  reads: number
  authorisedAt: Date | null
  captureBy: Date | null
  alarmedAt: Date | null
}

async function attemptsWhere(db: Database, condition: RawBuilder<unknown>): Promise<Attempt[]> {
  const { rows } = await sql<Attempt & { state: AttemptState }>`
    SELECT a.tenant_id AS "tenantId", a.attempt_id AS "attemptId", a.reference_id AS "referenceId",
      r.order_id AS "orderId", a.attempt_reference AS reference, a.provider, a.account,
      a.payment_method_id AS "paymentMethodId", a.amount_fils AS "amountFils", a.currency, a.state,
      a.provider_ref AS "providerRef", a.link, a.link_asked_until AS "linkAskedUntil", a.declined, a.reason,
      a.captured_fils AS "capturedFils", a.refunded_fils AS "refundedFils", a.reads,
      a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.authorised_at AS "authorisedAt",
      a.capture_by AS "captureBy", a.alarmed_at AS "alarmedAt"
    FROM payment_attempts a JOIN payment_requests r USING (reference_id)
    WHERE ${condition}`.execute(db)
  return rows
}

export async function findAttempt(db: Database, attemptId: string): Promise<Attempt | null> {
  const [found] = await attemptsWhere(db, sql`a.attempt_id = ${attemptId}`)
  return found ?? null
}

/** The attempts of a request, newest first. */
export const attemptsOf = (db: Database, referenceId: string): Promise<Attempt[]> =>
  attemptsWhere(db, sql`a.reference_id = ${referenceId} ORDER BY a.created_at DESC, a.attempt_id DESC`)

/** The attempts of an order, oldest first. */
export const attemptsOfOrder = (db: Database, tenantId: number, orderId: string): Promise<Attempt[]> =>
  attemptsWhere(
    db,
    sql`r.tenant_id = ${tenantId} AND r.order_id = ${orderId} ORDER BY a.created_at, a.attempt_id`,
  )

/** The attempt that a gateway's own name stands for, in whichever shop. */
export async function attemptByKey(db: Database, provider: string, key: StatusKey): Promise<Attempt | null> {
  if (key.by === 'payment-id') return null
  const column = key.by === 'reference' ? sql`a.attempt_reference` : sql`a.provider_ref`
  const [found] = await attemptsWhere(db, sql`a.provider = ${provider} AND ${column} = ${key.value}`)
  return found ?? null
}

/** For changing it. Whoever also changes the order has locked that before. */
export async function lockAttempt(tx: Database, attemptId: string): Promise<Attempt | null> {
  await sql`SELECT FROM payment_requests WHERE reference_id = (
    SELECT reference_id FROM payment_attempts WHERE attempt_id = ${attemptId}) FOR UPDATE`.execute(tx)
  await sql`SELECT FROM payment_attempts WHERE attempt_id = ${attemptId} FOR UPDATE`.execute(tx)
  return findAttempt(tx, attemptId)
}

/** The name that the attempt's own gateway finds it by. */
export const keyOf = ({ providerRef, reference }: Attempt): StatusKey =>
  providerRef ? { by: 'provider-ref', value: providerRef } : { by: 'reference', value: reference }
