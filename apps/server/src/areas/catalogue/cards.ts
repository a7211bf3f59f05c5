import type { ProductCard } from '@sadu/contract/models/catalogue'
import { fromFils } from '@sadu/money/money'
import { sql } from 'kysely'
import { activeRules, type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import type { Catalogue } from '#server/areas/search/live-index.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

interface Row {
  product_id: number
  kind: ProductCard['kind']
  slug: string
  brand_id: number | null
  name: unknown
  price_fils: number
  compare_at_fils: number | null
  created_at: Date
  path: string | null
  alt: unknown
  color: string | null
  variations: { variation_id: number; price_fils: number | null; compare_at_fils: number | null }[] | null
  needs_choice: boolean
  active_qty: number | null
}

const newForMs = 30 * 86_400_000

/** Cards of published products in the order of their ids, at the prices and with the stock of this moment. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return readCardsOf(ctx, await ctx.catalogues.current(ctx.tenantId), ids)
}

export async function readCardsOf(
  { db, tenantId, language }: Context,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    SELECT p.product_id, p.kind, p.slug, p.brand_id, p.name, p.price_fils, p.compare_at_fils, p.created_at,
      pic.path, pic.alt, pic.color, v.variations,
      p.kind = 'variable' OR EXISTS (
        SELECT FROM product_attributes a
        WHERE a.tenant_id = p.tenant_id AND a.product_id = p.product_id AND a.required) AS needs_choice,
      CASE p.kind
        WHEN 'variable' THEN v.active_qty
        WHEN 'grouped' THEN (
          SELECT CASE WHEN bool_or(member_in_stock(g.tenant_id, g.member_id)) THEN NULL ELSE 0 END
          FROM grouped_products g WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id)
        ELSE s.active_qty
      END AS active_qty
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.tenant_id = ${tenantId} AND p.product_id = asked.product_id AND p.published
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
    ORDER BY asked.place`.execute(db)
  const rules = activeRules(catalogue.rules)
  const byCategory = rules.some((rule) => rule.categoryId !== null)
  return rows.map((row) => {
    const brand = row.brand_id === null ? undefined : catalogue.names.brands.byId(row.brand_id)
    const name = localText(row.name, language)
    return {
      productId: row.product_id,
      productName: name,
      slug: row.slug,
      kind: row.kind,
      brandId: row.brand_id,
      brandName: brand ? localText(brand.name, language) : null,
      ...cardPrice(row, rules, byCategory ? catalogue.index.categoriesOf(row.product_id) : []),
      picturePath: row.path,
      pictureAlt: localText(row.alt, language) || name,
      pictureColor: row.color,
      inStock: row.active_qty === null || row.active_qty > 0,
      activeQty: row.active_qty,
      needsChoice: row.needs_choice,
      isNew: Date.now() - row.created_at.getTime() < newForMs,
    }
  })
}

function cardPrice(row: Row, rules: readonly PriceRule[], categoryIds: readonly number[]) {
  const variations = row.variations ?? []
  const base = basePrice(row, variations, null) ?? {
    fils: row.price_fils,
    compareAtFils: row.compare_at_fils,
  }
  const { unitFils, oldFils } = reducedPrice(base.fils, base.compareAtFils, rules, {
    productId: row.product_id,
    brandId: row.brand_id,
    categoryIds,
    quantity: 1,
  })
  return {
    unitPrice: fromFils(unitFils),
    oldPrice: oldFils === null ? null : fromFils(oldFils),
    priceVaries: new Set(variations.map(({ price_fils }) => price_fils ?? row.price_fils)).size > 1,
  }
}
