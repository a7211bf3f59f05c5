import { type RawBuilder, sql } from 'kysely'
import { type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import type { IndexedProduct } from '#server/areas/search/engine/segment.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import type { Database } from '#server/database/database.ts'
import type { LocalText } from '#server/local-text.ts'

/** Products of a range of ids, or of a list of them. */
export type Picked = { after: number; upTo: number } | { ids: readonly number[] }

interface Row {
  product_id: number
  kind: string
  brand_id: number | null
  price_fils: number
  compare_at_fils: number | null
  created_at: number
  name: LocalText
  short_description: LocalText | null
  tags: string[]
  sku: string
  barcode: string | null
  category_ids: number[] | null
  value_ids: number[] | null
  variation_value_ids: number[] | null
  variations: VariationRow[] | null
  in_stock: boolean
}

interface VariationRow {
  variation_id: number
  price_fils: number | null
  compare_at_fils: number | null
  sku: string
  barcode: string | null
}

/** The last id of the next `size` products after one; undefined at the end. */
export async function nextChunk(db: Database, tenantId: number, after: number, size: number) {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(product_id) AS last FROM (
      SELECT product_id FROM products WHERE tenant_id = ${tenantId} AND product_id > ${after}
      ORDER BY product_id LIMIT ${size}) AS chunk`.execute(db)
  return rows[0]?.last ?? undefined
}

export async function loadProducts(
  db: Database,
  tenantId: number,
  picked: Picked,
  names: Names,
  rules: readonly PriceRule[],
): Promise<IndexedProduct[]> {
  const { rows } = await sql<Row>`
    SELECT p.product_id, p.kind, p.brand_id, p.price_fils, p.compare_at_fils,
      extract(epoch FROM p.created_at)::int AS created_at, p.name, p.short_description, p.tags, p.sku, p.barcode,
      c.category_ids, a.value_ids, vv.value_ids AS variation_value_ids, v.variations,
      CASE p.kind
        WHEN 'variable' THEN coalesce(v.in_stock, false)
        WHEN 'grouped' THEN EXISTS (
          SELECT FROM grouped_products g
          WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id AND member_in_stock(g.tenant_id, g.member_id))
        ELSE s.active_qty IS DISTINCT FROM 0
      END AS in_stock
    FROM products p
    LEFT JOIN (
      SELECT product_id, array_agg(category_id) AS category_ids FROM product_categories
      WHERE tenant_id = ${tenantId} AND ${within('product_id', picked)} GROUP BY product_id
    ) c ON c.product_id = p.product_id
    LEFT JOIN (
      SELECT product_id, array_agg(attribute_value_id) AS value_ids FROM product_attribute_values
      WHERE tenant_id = ${tenantId} AND ${within('product_id', picked)} GROUP BY product_id
    ) a ON a.product_id = p.product_id
    LEFT JOIN (
      SELECT v.product_id, json_agg(v) AS variations, bool_or(s.active_qty IS DISTINCT FROM 0) AS in_stock
      FROM (
        SELECT product_id, variation_id, price_fils, compare_at_fils, sku, barcode FROM variations
        WHERE tenant_id = ${tenantId} AND ${within('product_id', picked)} AND published
      ) v
      LEFT JOIN stock s ON s.tenant_id = ${tenantId} AND s.product_id = v.product_id AND s.variation_id = v.variation_id
      GROUP BY v.product_id
    ) v ON v.product_id = p.product_id
    LEFT JOIN (
      SELECT v.product_id, array_agg(DISTINCT x.attribute_value_id) AS value_ids
      FROM variations v JOIN variation_values x ON x.tenant_id = v.tenant_id AND x.variation_id = v.variation_id
      WHERE v.tenant_id = ${tenantId} AND ${within('v.product_id', picked)} AND v.published GROUP BY v.product_id
    ) vv ON vv.product_id = p.product_id
    LEFT JOIN stock s ON s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = 0
    WHERE p.tenant_id = ${tenantId} AND ${within('p.product_id', picked)} AND p.published
    ORDER BY p.product_id`.execute(db)
  return rows.map((row) => indexed(row, names, rules))
}

const within = (column: string, picked: Picked): RawBuilder<boolean> =>
  'ids' in picked
    ? sql`${sql.ref(column)} = ANY(${picked.ids}::int[])`
    : sql`${sql.ref(column)} > ${picked.after} AND ${sql.ref(column)} <= ${picked.upTo}`

function indexed(row: Row, names: Names, rules: readonly PriceRule[]): IndexedProduct {
  const categoryIds = [
    ...new Set((row.category_ids ?? []).flatMap((id) => names.categories.byId(id)?.path ?? [])),
  ]
  const variations = row.variations ?? []
  const base = basePrice(row, variations, null) ?? {
    fils: row.price_fils,
    compareAtFils: row.compare_at_fils,
  }
  const price = reducedPrice(base.fils, base.compareAtFils, rules, {
    productId: row.product_id,
    brandId: row.brand_id,
    categoryIds,
    quantity: 1,
  })
  return {
    productId: row.product_id,
    createdAt: row.created_at,
    priceFils: price.unitFils,
    onSale: price.oldFils !== null,
    inStock: row.in_stock,
    brandId: row.brand_id,
    categoryIds,
    valueIds: [...new Set([...(row.value_ids ?? []), ...(row.variation_value_ids ?? [])])],
    name: row.name,
    texts: [...row.tags, ...Object.values(row.short_description ?? {})],
    codes: [row, ...variations].flatMap(({ sku, barcode }) => (barcode ? [sku, barcode] : [sku])),
  }
}
