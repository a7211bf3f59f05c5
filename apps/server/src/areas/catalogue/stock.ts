import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface StockLine {
  productId: number
  /** Null or 0: the product itself; of a product with variations all of them together. */
  variationId?: number | null
}

/**
 * What is left for each line, in the lines' order; null is "not counted". A grouped product is sold as its
 * members: it has none left (0) when none of them has, else it is not counted. What does not exist has 0.
 */
export async function readStock(
  db: Database,
  tenantId: number,
  lines: readonly StockLine[],
): Promise<(number | null)[]> {
  if (lines.length === 0) return []
  const productIds = lines.map((line) => line.productId)
  const variationIds = lines.map((line) => line.variationId || 0)
  const { rows } = await sql<{ active_qty: number | null }>`
    SELECT CASE
      WHEN p.kind IS NULL THEN 0
      WHEN asked.variation_id <> 0 THEN
        CASE WHEN EXISTS (
          SELECT FROM variations v
          WHERE v.tenant_id = p.tenant_id AND v.variation_id = asked.variation_id AND v.product_id = p.product_id AND v.published)
        THEN (
          SELECT s.active_qty FROM stock s
          WHERE s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = asked.variation_id)
        ELSE 0 END
      WHEN p.kind = 'variable' THEN (
        SELECT CASE WHEN bool_or(s.active_qty IS NULL) THEN NULL ELSE coalesce(sum(s.active_qty), 0) END
        FROM variations v
        LEFT JOIN stock s ON s.tenant_id = v.tenant_id AND s.product_id = v.product_id AND s.variation_id = v.variation_id
        WHERE v.tenant_id = p.tenant_id AND v.product_id = p.product_id AND v.published)
      WHEN p.kind = 'grouped' THEN (
        SELECT CASE WHEN bool_or(member_in_stock(g.tenant_id, g.member_id)) THEN NULL ELSE 0 END
        FROM grouped_products g WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id)
      ELSE (
        SELECT s.active_qty FROM stock s
        WHERE s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = 0)
    END AS active_qty
    FROM unnest(${productIds}::int[], ${variationIds}::int[]) WITH ORDINALITY AS asked (product_id, variation_id, line)
    LEFT JOIN products p ON p.tenant_id = ${tenantId} AND p.product_id = asked.product_id
    ORDER BY asked.line`.execute(db)
  return rows.map((row) => row.active_qty)
}
