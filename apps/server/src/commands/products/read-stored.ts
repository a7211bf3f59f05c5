import { sql } from 'kysely'
import type {
  Ask,
  Member,
  ShopPicture,
  ShopProduct,
  ShopVariation,
} from '#server/commands/products/product.ts'
import type { Database } from '#server/database/database.ts'
import type { LocalText } from '#server/local-text.ts'

type StoredRow = Omit<
  ShopProduct,
  'name' | 'short' | 'description' | 'createdAt' | 'pictures' | 'optionIds' | 'asks' | 'variations'
> & {
  productId: number
  name: unknown
  short: unknown
  description: unknown
  createdAt: Date
  pictures: (Omit<ShopPicture, 'alt'> & { alt: unknown })[]
  attributes: (Ask & { defines: boolean })[]
  variations: (Omit<ShopVariation, 'values'> & { values: { a: number; v: number }[] })[]
  members: Member[]
}

export interface Stored {
  productId: number
  product: ShopProduct
}

/** The products with these handles as they are in the shop. */
export const readStored = (db: Database, tenantId: number, handles: readonly string[]) =>
  readWhere(db, tenantId, sql`p.slug = ANY(${handles}::text[])`)

/** The next products after a number, for going through all of them. */
export const readStoredAfter = (db: Database, tenantId: number, after: number, many: number) =>
  readWhere(
    db,
    tenantId,
    sql`p.product_id IN (SELECT product_id FROM products
      WHERE tenant_id = ${tenantId} AND product_id > ${after} ORDER BY product_id LIMIT ${many})`,
  )

async function readWhere(
  db: Database,
  tenantId: number,
  condition: ReturnType<typeof sql>,
): Promise<Stored[]> {
  const { rows } = await sql<StoredRow>`
    SELECT p.product_id AS "productId", p.slug AS handle, p.sku, p.kind, p.barcode, p.name,
      p.short_description AS short, p.description, p.brand_id AS "brandId", p.price_fils AS "priceFils",
      p.compare_at_fils AS "compareAtFils", p.taxable, p.tax_percent AS "taxPercent",
      p.max_per_line AS "maxPerLine", p.tags, p.published, p.created_at AS "createdAt", s.active_qty AS stock,
      coalesce((SELECT json_agg(c.category_id ORDER BY c.position, c.category_id) FROM product_categories c
        WHERE c.tenant_id = p.tenant_id AND c.product_id = p.product_id), '[]') AS "categoryIds",
      coalesce((SELECT json_agg(json_build_object('attributeId', a.attribute_id, 'required', a.required,
          'deltaFils', a.price_delta_fils, 'defines', a.defines_variation) ORDER BY a.position, a.attribute_id)
        FROM product_attributes a
        WHERE a.tenant_id = p.tenant_id AND a.product_id = p.product_id), '[]') AS attributes,
      coalesce((SELECT json_agg(x.attribute_value_id ORDER BY x.attribute_value_id) FROM product_attribute_values x
        WHERE x.tenant_id = p.tenant_id AND x.product_id = p.product_id), '[]') AS "valueIds",
      coalesce((SELECT json_agg(json_build_object('sku', v.sku, 'barcode', v.barcode, 'priceFils', v.price_fils,
          'compareAtFils', v.compare_at_fils, 'published', v.published, 'stock', vs.active_qty,
          'values', coalesce((SELECT json_agg(json_build_object('a', w.attribute_id, 'v', w.attribute_value_id))
            FROM variation_values w
            WHERE w.tenant_id = v.tenant_id AND w.variation_id = v.variation_id), '[]'))
          ORDER BY v.position, v.variation_id)
        FROM variations v LEFT JOIN stock vs ON vs.tenant_id = v.tenant_id AND vs.product_id = v.product_id
          AND vs.variation_id = v.variation_id
        WHERE v.tenant_id = p.tenant_id AND v.product_id = p.product_id), '[]') AS variations,
      coalesce((SELECT json_agg(json_build_object('path', i.path, 'alt', i.alt, 'sku', iv.sku)
          ORDER BY i.position, i.product_picture_id)
        FROM product_pictures i
        LEFT JOIN variations iv ON iv.tenant_id = i.tenant_id AND iv.variation_id = i.variation_id
        WHERE i.tenant_id = p.tenant_id AND i.product_id = p.product_id), '[]') AS pictures,
      coalesce((SELECT json_agg(json_build_object('handle', gp.slug, 'quantity', g.default_quantity)
          ORDER BY g.position, g.member_id)
        FROM grouped_products g JOIN products gp ON gp.tenant_id = g.tenant_id AND gp.product_id = g.member_id
        WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id), '[]') AS members
    FROM products p
    LEFT JOIN stock s ON s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = 0
    WHERE p.tenant_id = ${tenantId} AND ${condition}
    ORDER BY p.product_id`.execute(db)
  return rows.map(asStored)
}

function asStored({ productId, attributes, ...row }: StoredRow): Stored {
  const optionIds = attributes.filter(({ defines }) => defines).map(({ attributeId }) => attributeId)
  const asks = attributes.filter(({ defines }) => !defines).map(({ defines: _, ...ask }) => ask)
  const varied = new Set(row.variations.flatMap(({ values }) => values.map(({ v }) => v)))
  const product: ShopProduct = {
    ...row,
    name: localTexts(row.name),
    short: localTexts(row.short),
    description: localTexts(row.description),
    createdAt: row.createdAt.getTime(),
    optionIds,
    asks,
    valueIds: row.valueIds.filter((id) => !varied.has(id)),
    variations: row.variations.map(({ values, ...variation }) => ({
      ...variation,
      values: Object.fromEntries(values.map(({ a, v }) => [a, v])),
    })),
    pictures: row.pictures.map((picture) => ({ ...picture, alt: localTexts(picture.alt) })),
  }
  return { productId, product }
}

/** English and Arabic, without those that are empty. */
export function localTexts(value: unknown): LocalText {
  const texts = typeof value === 'string' ? { en: value } : ((value ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
