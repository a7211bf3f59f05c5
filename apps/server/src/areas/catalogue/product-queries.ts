import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'

/** Everything that the page of a published product shows, beside its card. */
export interface ProductParts {
  product_id: number
  kind: string
  brand_id: number | null
  sku: string
  barcode: string | null
  short_description: unknown
  description: unknown
  price_fils: number
  compare_at_fils: number | null
  taxable: boolean
  tax_percent: number
  max_per_line: number
  tags: string[]
  pictures: { path: string; alt: unknown; color: string | null }[]
  category_ids: number[]
  attributes: {
    attribute_id: number
    name: unknown
    kind: string
    required: boolean
    defines_variation: boolean
    price_delta_fils: number
  }[]
  values: { attribute_id: number; attribute_value_id: number; name: unknown; hex: string | null }[]
  variations: {
    variation_id: number
    sku: string
    price_fils: number | null
    compare_at_fils: number | null
    active_qty: number | null
    picture_path: string | null
    values: { attributeId: number; attributeValueId: number }[] | null
  }[]
}

/** One question for all of it: six small ones would cost the shop six journeys to the database. */
export async function readProductParts(
  { db, tenantId }: Context,
  productId: number,
): Promise<Map<number, ProductParts>> {
  const { rows } = await sql<ProductParts>`
    SELECT p.product_id, p.kind, p.brand_id, p.sku, p.barcode, p.short_description, p.description, p.price_fils,
      p.compare_at_fils, p.taxable, p.tax_percent, p.max_per_line, p.tags,
      (SELECT coalesce(json_agg(json_build_object('path', x.path, 'alt', x.alt, 'color', x.color)
          ORDER BY x.position, x.product_picture_id), '[]')
        FROM product_pictures x WHERE x.tenant_id = p.tenant_id AND x.product_id = p.product_id) AS pictures,
      (SELECT coalesce(json_agg(x.category_id ORDER BY x.position, x.category_id), '[]')
        FROM product_categories x WHERE x.tenant_id = p.tenant_id AND x.product_id = p.product_id) AS category_ids,
      (SELECT coalesce(json_agg(json_build_object('attribute_id', x.attribute_id, 'name', a.name, 'kind', a.kind,
          'required', x.required, 'defines_variation', x.defines_variation, 'price_delta_fils', x.price_delta_fils)
          ORDER BY x.position, x.attribute_id), '[]')
        FROM product_attributes x JOIN attributes a ON a.tenant_id = x.tenant_id AND a.attribute_id = x.attribute_id
        WHERE x.tenant_id = p.tenant_id AND x.product_id = p.product_id) AS attributes,
      (SELECT coalesce(json_agg(json_build_object('attribute_id', v.attribute_id,
          'attribute_value_id', v.attribute_value_id, 'name', v.name, 'hex', v.hex)
          ORDER BY v.position, v.attribute_value_id), '[]')
        FROM attribute_values v
        WHERE v.tenant_id = p.tenant_id AND v.attribute_value_id IN (
          SELECT x.attribute_value_id FROM product_attribute_values x
          WHERE x.tenant_id = p.tenant_id AND x.product_id = p.product_id
          UNION
          SELECT y.attribute_value_id FROM variations w
          JOIN variation_values y ON y.tenant_id = w.tenant_id AND y.variation_id = w.variation_id
          WHERE w.tenant_id = p.tenant_id AND w.product_id = p.product_id AND w.published)) AS values,
      (SELECT coalesce(json_agg(json_build_object('variation_id', v.variation_id, 'sku', v.sku,
          'price_fils', v.price_fils, 'compare_at_fils', v.compare_at_fils, 'active_qty', s.active_qty,
          'picture_path', (
            SELECT x.path FROM product_pictures x
            WHERE x.tenant_id = v.tenant_id AND x.product_id = v.product_id AND x.variation_id = v.variation_id
            ORDER BY x.position, x.product_picture_id LIMIT 1),
          'values', (
            SELECT json_agg(json_build_object('attributeId', y.attribute_id, 'attributeValueId', y.attribute_value_id))
            FROM variation_values y WHERE y.tenant_id = v.tenant_id AND y.variation_id = v.variation_id)
          ) ORDER BY v.position, v.variation_id), '[]')
        FROM variations v
        LEFT JOIN stock s ON s.tenant_id = v.tenant_id AND s.product_id = v.product_id AND s.variation_id = v.variation_id
        WHERE v.tenant_id = p.tenant_id AND v.product_id = p.product_id AND v.published) AS variations
    FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.product_id = ${productId} AND p.published`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row]))
}
