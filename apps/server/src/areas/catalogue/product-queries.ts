import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'

export type ProductParts = NonNullable<Awaited<ReturnType<typeof readProductParts>>>

interface VariationRow {
  variation_id: number
  sku: string
  price_fils: number | null
  compare_at_fils: number | null
  active_qty: number | null
  picture_path: string | null
  values: { attributeId: number; attributeValueId: number }[] | null
}

interface ValueRow {
  attribute_id: number
  attribute_value_id: number
  name: unknown
  hex: string | null
}

/** Everything that the page of a published product shows, beside its card. */
export async function readProductParts({ db, tenantId }: Context, productId: number) {
  const [product, pictures, categories, attributes, values, variations] = await Promise.all([
    db
      .selectFrom('products')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('product_id', '=', productId)
      .where('published', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('product_pictures')
      .select(['path', 'alt', 'color'])
      .where('tenant_id', '=', tenantId)
      .where('product_id', '=', productId)
      .orderBy('position')
      .orderBy('product_picture_id')
      .execute(),
    db
      .selectFrom('product_categories')
      .select('category_id')
      .where('tenant_id', '=', tenantId)
      .where('product_id', '=', productId)
      .orderBy('position')
      .orderBy('category_id')
      .execute(),
    db
      .selectFrom('product_attributes as pa')
      .innerJoin('attributes as a', (join) =>
        join.onRef('a.tenant_id', '=', 'pa.tenant_id').onRef('a.attribute_id', '=', 'pa.attribute_id'),
      )
      .select(['pa.attribute_id', 'a.name', 'a.kind', 'pa.required', 'pa.defines_variation'])
      .select('pa.price_delta_fils')
      .where('pa.tenant_id', '=', tenantId)
      .where('pa.product_id', '=', productId)
      .orderBy('pa.position')
      .orderBy('pa.attribute_id')
      .execute(),
    sql<ValueRow>`
      SELECT v.attribute_id, v.attribute_value_id, v.name, v.hex FROM attribute_values v
      WHERE v.tenant_id = ${tenantId} AND v.attribute_value_id IN (
        SELECT attribute_value_id FROM product_attribute_values
        WHERE tenant_id = ${tenantId} AND product_id = ${productId}
        UNION
        SELECT x.attribute_value_id FROM variations w
        JOIN variation_values x ON x.tenant_id = w.tenant_id AND x.variation_id = w.variation_id
        WHERE w.tenant_id = ${tenantId} AND w.product_id = ${productId} AND w.published)
      ORDER BY v.position, v.attribute_value_id`.execute(db),
    sql<VariationRow>`
      SELECT v.variation_id, v.sku, v.price_fils, v.compare_at_fils, s.active_qty, (
        SELECT path FROM product_pictures pic
        WHERE pic.tenant_id = v.tenant_id AND pic.product_id = v.product_id AND pic.variation_id = v.variation_id
        ORDER BY pic.position, pic.product_picture_id LIMIT 1
      ) AS picture_path, (
        SELECT json_agg(json_build_object('attributeId', x.attribute_id, 'attributeValueId', x.attribute_value_id))
        FROM variation_values x WHERE x.tenant_id = v.tenant_id AND x.variation_id = v.variation_id
      ) AS values
      FROM variations v
      LEFT JOIN stock s ON s.tenant_id = v.tenant_id AND s.product_id = v.product_id AND s.variation_id = v.variation_id
      WHERE v.tenant_id = ${tenantId} AND v.product_id = ${productId} AND v.published
      ORDER BY v.position, v.variation_id`.execute(db),
  ])
  if (!product) return undefined
  return {
    product,
    pictures,
    categoryIds: categories.map((row) => row.category_id),
    attributes,
    values: values.rows,
    variations: variations.rows,
  }
}
