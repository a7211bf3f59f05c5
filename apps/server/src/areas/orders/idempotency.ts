import type { PlacedOrder } from '@sadu/contract/models/order'
import { fromFils } from '@sadu/money'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * Claims the key for this request. A second request with the same key waits here until the first is through: if that
 * one placed its order, the same answer is given; if it failed, the second has its own try.
 */
export async function claimKey(
  { tenantId }: Context,
  tx: Database,
  userId: string,
  key: string,
  requestHash: string,
): Promise<PlacedOrder | null> {
  const { rows: claimed } = await sql`
    INSERT INTO idempotency_keys (tenant_id, user_id, key, request_hash)
    VALUES (${tenantId}, ${userId}, ${key}, ${requestHash}) ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  if (claimed.length > 0) return null
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== requestHash || earlier.order_id === null)
    throw new Refusal(422, 'order.key_reused')
  return placedOrder(tx, tenantId, earlier.order_id)
}

export async function keepAnswer(
  { tenantId }: Context,
  tx: Database,
  userId: string,
  key: string,
  orderId: string,
) {
  await tx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** What was answered when the order was placed, whatever has become of it since. */
export async function placedOrder(tx: Database, tenantId: number, orderId: string): Promise<PlacedOrder> {
  const row = await tx
    .selectFrom('orders as o')
    .leftJoin('payment_requests as r', (join) =>
      join.onRef('r.tenant_id', '=', 'o.tenant_id').onRef('r.order_id', '=', 'o.order_id'),
    )
    .select(['o.order_id', 'o.order_number', 'o.total_fils', 'r.reference_id'])
    .where('o.tenant_id', '=', tenantId)
    .where('o.order_id', '=', orderId)
    .orderBy('r.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    referenceId: row.reference_id,
    total: fromFils(row.total_fils),
  }
}
