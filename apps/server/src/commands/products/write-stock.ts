import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface Pieces {
  productId: number
  /** 0 is the product itself. */
  variationId: number
  /** null: not counted. */
  qty: number | null
}

const lotSize = 5_000

/**
 * Says how many pieces there are; each difference is written down. Rows are locked in one order, so that whoever
 * orders meanwhile waits for a moment and is not met half-way.
 */
export async function writeStock(tx: Database, tenantId: number, all: readonly Pieces[]): Promise<void> {
  const sorted = all.toSorted((a, b) => a.productId - b.productId || a.variationId - b.variationId)
  for (let start = 0; start < sorted.length; start += lotSize)
    await writeLot(tx, tenantId, sorted.slice(start, start + lotSize))
}

async function writeLot(tx: Database, tenantId: number, lot: readonly Pieces[]) {
  const wanted = sql`unnest(${lot.map(({ productId }) => productId)}::int[],
    ${lot.map(({ variationId }) => variationId)}::int[], ${lot.map(({ qty }) => qty)}::int[])
    AS wanted (product_id, variation_id, qty)`
  await sql`SELECT FROM stock s JOIN ${wanted} USING (product_id, variation_id) WHERE s.tenant_id = ${tenantId}
    ORDER BY s.product_id, s.variation_id FOR UPDATE OF s`.execute(tx)
  await sql`
    WITH wanted AS (SELECT * FROM ${wanted}), before AS (
      SELECT s.product_id, s.variation_id, s.active_qty FROM stock s JOIN wanted USING (product_id, variation_id)
      WHERE s.tenant_id = ${tenantId}
    ), written AS (
      INSERT INTO stock AS s (tenant_id, product_id, variation_id, active_qty)
      SELECT ${tenantId}, product_id, variation_id, qty FROM wanted ORDER BY product_id, variation_id
      ON CONFLICT (tenant_id, product_id, variation_id) DO UPDATE SET active_qty = excluded.active_qty
        WHERE s.active_qty IS DISTINCT FROM excluded.active_qty
    )
    INSERT INTO stock_movements (tenant_id, product_id, variation_id, delta, reason)
    SELECT ${tenantId}, w.product_id, w.variation_id, coalesce(w.qty, 0) - coalesce(b.active_qty, 0),
      CASE WHEN b.product_id IS NULL THEN 'opening' ELSE 'correction' END
    FROM wanted w LEFT JOIN before b USING (product_id, variation_id)
    WHERE coalesce(w.qty, 0) <> coalesce(b.active_qty, 0)`.execute(tx)
}
