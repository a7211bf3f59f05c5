import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import type { LocalText } from '#server/local-text.ts'

/** What a cart has to know of a product. */
export interface Goods {
  productId: number
  kind: 'simple' | 'variable' | 'grouped'
  published: boolean
  name: LocalText
  sku: string
  picturePath: string | null
  pictureColor: string | null
  taxable: boolean
  taxPercent: number
  maxPerLine: number
  categoryIds: number[]
  attributes: GoodsAttribute[]
  variations: GoodsVariation[]
}

export interface GoodsAttribute {
  attributeId: number
  name: LocalText
  kind: 'choice' | 'color' | 'text' | 'file'
  required: boolean
  definesVariation: boolean
  /** Names by value id. */
  values: Record<string, LocalText>
}

export interface GoodsVariation {
  variationId: number
  sku: string
  published: boolean
  picturePath: string | null
  pictureColor: string | null
  values: { attributeId: number; attributeValueId: number }[]
}

/** The products of these ids, published or not; one query for all of them. */
export async function readGoods(
  { tenantId }: Context,
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, Goods>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Goods>`
    SELECT p.product_id AS "productId", p.kind, p.published, p.name, p.sku, p.taxable,
      p.tax_percent AS "taxPercent", p.max_per_line AS "maxPerLine",
      picture.path AS "picturePath", picture.color AS "pictureColor",
      ARRAY(SELECT c.category_id FROM product_categories c
        WHERE c.tenant_id = p.tenant_id AND c.product_id = p.product_id) AS "categoryIds",
      coalesce(asked.list, '[]') AS attributes, coalesce(variants.list, '[]') AS variations
    FROM products p
    LEFT JOIN LATERAL (
      SELECT i.path, i.color FROM product_pictures i
      WHERE i.tenant_id = p.tenant_id AND i.product_id = p.product_id
      ORDER BY i.variation_id IS NOT NULL, i.position, i.product_picture_id LIMIT 1
    ) picture ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
        'attributeId', a.attribute_id, 'name', a.name, 'kind', a.kind, 'required', pa.required,
        'definesVariation', pa.defines_variation,
        'values', coalesce((
          SELECT jsonb_object_agg(v.attribute_value_id, v.name) FROM attribute_values v
          WHERE v.tenant_id = p.tenant_id AND v.attribute_id = a.attribute_id AND (
            EXISTS (SELECT FROM product_attribute_values own
              WHERE own.tenant_id = p.tenant_id AND own.product_id = p.product_id
                AND own.attribute_value_id = v.attribute_value_id)
            OR EXISTS (SELECT FROM variation_values vv JOIN variations n USING (tenant_id, variation_id)
              WHERE vv.tenant_id = p.tenant_id AND vv.attribute_value_id = v.attribute_value_id
                AND n.product_id = p.product_id))), '{}')
      ) ORDER BY pa.position, a.attribute_id) AS list
      FROM product_attributes pa JOIN attributes a USING (tenant_id, attribute_id)
      WHERE pa.tenant_id = p.tenant_id AND pa.product_id = p.product_id
    ) asked ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
        'variationId', n.variation_id, 'sku', n.sku, 'published', n.published,
        'picturePath', shown.path, 'pictureColor', shown.color,
        'values', coalesce((
          SELECT jsonb_agg(jsonb_build_object(
            'attributeId', vv.attribute_id, 'attributeValueId', vv.attribute_value_id) ORDER BY vv.attribute_id)
          FROM variation_values vv
          WHERE vv.tenant_id = n.tenant_id AND vv.variation_id = n.variation_id), '[]')
      )) AS list
      FROM variations n
      LEFT JOIN LATERAL (
        SELECT i.path, i.color FROM product_pictures i
        WHERE i.tenant_id = n.tenant_id AND i.product_id = n.product_id AND i.variation_id = n.variation_id
        ORDER BY i.position, i.product_picture_id LIMIT 1
      ) shown ON true
      WHERE n.tenant_id = p.tenant_id AND n.product_id = p.product_id
    ) variants ON true
    WHERE p.tenant_id = ${tenantId} AND p.product_id = ANY(${[...new Set(productIds)]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}
