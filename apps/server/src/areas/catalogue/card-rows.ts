import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** What a card is made of, whatever the language and the reductions of the moment. */
export interface CardRow {
  product_id: number
  kind: 'simple' | 'variable' | 'grouped'
  slug: string
  brand_id: number | null
  name: unknown
  price_fils: number
  compare_at_fils: number | null
  /** Seconds since 1970. */
  created_at: number
  path: string | null
  alt: unknown
  color: string | null
  variations: { variation_id: number; price_fils: number | null; compare_at_fils: number | null }[] | null
  needs_choice: boolean
  active_qty: number | null
}

/** The rows come as one JSON text: reading them field by field costs the shop more than the database. */
export async function readCardRows(
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, CardRow>> {
  const { rows } = await sql<{ cards: CardRow[] | null }>`
    SELECT json_agg(c) AS cards FROM (
      SELECT p.product_id, p.kind, p.slug, p.brand_id, p.name, p.price_fils, p.compare_at_fils,
        extract(epoch FROM p.created_at)::int AS created_at, pic.path, pic.alt, pic.color, v.variations,
        p.kind <> 'simple' OR EXISTS (
          SELECT FROM product_attributes a
          WHERE a.tenant_id = p.tenant_id AND a.product_id = p.product_id AND a.required) AS needs_choice,
        CASE p.kind
          WHEN 'variable' THEN v.active_qty
          WHEN 'grouped' THEN (
            SELECT CASE WHEN bool_or(member_in_stock(g.tenant_id, g.member_id)) THEN NULL ELSE 0 END
            FROM grouped_products g WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id)
          ELSE s.active_qty
        END AS active_qty
      FROM products p
      LEFT JOIN stock s ON s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = 0
      LEFT JOIN LATERAL (
        SELECT path, alt, color FROM product_pictures
        WHERE tenant_id = p.tenant_id AND product_id = p.product_id
        ORDER BY position, product_picture_id LIMIT 1
      ) pic ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('variation_id', v.variation_id,
            'price_fils', v.price_fils, 'compare_at_fils', v.compare_at_fils)) AS variations,
          CASE WHEN bool_or(vs.active_qty IS NULL) THEN NULL ELSE coalesce(sum(vs.active_qty), 0) END AS active_qty
        FROM variations v
        LEFT JOIN stock vs ON vs.tenant_id = v.tenant_id AND vs.product_id = v.product_id AND vs.variation_id = v.variation_id
        WHERE v.tenant_id = p.tenant_id AND v.product_id = p.product_id AND v.published
      ) v ON p.kind = 'variable'
      WHERE p.tenant_id = ${tenantId} AND p.product_id = ANY(${ids}::int[]) AND p.published
    ) c`.execute(db)
  return new Map((rows[0]?.cards ?? []).map((row) => [row.product_id, row]))
}
