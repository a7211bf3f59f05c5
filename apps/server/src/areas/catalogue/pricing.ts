import { sql } from 'kysely'
import { activeRules, type Price, reducedPrice, type TimedRule } from '#server/areas/catalogue/price-rules.ts'
import type { Database } from '#server/database/database.ts'

export interface PriceLine {
  productId: number
  /** Null or 0: the product itself; of a product with variations then the cheapest one. */
  variationId?: number | null
  /** The attributes that the shopper gave a value for; some cost extra. */
  attributeIds?: readonly number[]
  quantity?: number
}

/**
 * The price of each line, in the lines' order, from what the database says now: product or variation, the best
 * active reduction for the quantity, then what chosen attributes add. Null where nothing like it is for sale.
 */
export async function priceLines(
  { tenantId }: { tenantId: number },
  db: Database,
  lines: readonly PriceLine[],
): Promise<(Price | null)[]> {
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.map((line) => line.productId))]
  const rules = activeRules(await readRules(db, tenantId))
  const [products, variations, extras, categories] = await Promise.all([
    readProducts(db, tenantId, productIds),
    readVariations(db, tenantId, productIds),
    readExtras(db, tenantId, lines),
    rules.some((rule) => rule.categoryId !== null)
      ? readCategoriesAbove(db, tenantId, productIds)
      : new Map<number, number[]>(),
  ])
  return lines.map((line) => {
    const product = products.get(line.productId)
    const base = product && basePrice(product, variations.get(line.productId) ?? [], line.variationId || null)
    if (!product || !base) return null
    const price = reducedPrice(base.fils, base.compareAtFils, rules, {
      productId: line.productId,
      brandId: product.brand_id,
      categoryIds: categories.get(line.productId) ?? [],
      quantity: line.quantity ?? 1,
    })
    const extra = extraOf(extras, line)
    return {
      // A choice may be cheaper, but nobody is paid for taking it.
      unitFils: Math.max(0, price.unitFils + extra),
      oldFils: price.oldFils === null ? null : price.oldFils + extra,
    }
  })
}

interface ProductRow {
  kind: string
  brand_id: number | null
  price_fils: number
  compare_at_fils: number | null
}

interface VariationRow {
  variation_id: number
  price_fils: number | null
  compare_at_fils: number | null
}

interface BasePrice {
  fils: number
  compareAtFils: number | null
}

/** Before reductions. A variation without a price of its own has the product's. */
export function basePrice(
  product: ProductRow,
  variations: readonly VariationRow[],
  variationId: number | null,
): BasePrice | undefined {
  const own = (variation: VariationRow): BasePrice =>
    variation.price_fils === null
      ? { fils: product.price_fils, compareAtFils: product.compare_at_fils }
      : { fils: variation.price_fils, compareAtFils: variation.compare_at_fils }
  if (variationId !== null) {
    const chosen = variations.find((variation) => variation.variation_id === variationId)
    return chosen && own(chosen)
  }
  if (product.kind !== 'variable') return { fils: product.price_fils, compareAtFils: product.compare_at_fils }
  return variations.map(own).sort((a, b) => a.fils - b.fils)[0]
}

/** The rules that hold now or will. */
export async function readRules(db: Database, tenantId: number): Promise<TimedRule[]> {
  const rows = await db
    .selectFrom('price_rules')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .execute()
  return rows.map((row) => ({
    kind: row.kind as TimedRule['kind'],
    percent: row.percent,
    amountFils: row.amount_fils,
    productId: row.product_id,
    categoryId: row.category_id,
    brandId: row.brand_id,
    minQuantity: row.min_quantity,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
  }))
}

async function readProducts(db: Database, tenantId: number, productIds: number[]) {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'kind', 'brand_id', 'price_fils', 'compare_at_fils'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`product_id = ANY(${productIds}::int[])`)
    .where('published', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}

async function readVariations(db: Database, tenantId: number, productIds: number[]) {
  const rows = await db
    .selectFrom('variations')
    .select(['product_id', 'variation_id', 'price_fils', 'compare_at_fils'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`product_id = ANY(${productIds}::int[])`)
    .where('published', '=', true)
    .execute()
  return Map.groupBy(rows, (row) => row.product_id)
}

async function readExtras(db: Database, tenantId: number, lines: readonly PriceLine[]) {
  const asking = lines.filter((line) => line.attributeIds?.length)
  if (asking.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('product_attributes')
    .select(['product_id', 'attribute_id', 'price_delta_fils'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`product_id = ANY(${asking.map((line) => line.productId)}::int[])`)
    .where('price_delta_fils', '<>', 0)
    .execute()
  return new Map(rows.map((row) => [`${row.product_id} ${row.attribute_id}`, row.price_delta_fils]))
}

const extraOf = (extras: Map<string, number>, { productId, attributeIds = [] }: PriceLine) =>
  [...new Set(attributeIds)].reduce((sum, id) => sum + (extras.get(`${productId} ${id}`) ?? 0), 0)

/** Each product's categories with all above them. */
async function readCategoriesAbove(db: Database, tenantId: number, productIds: number[]) {
  const { rows } = await sql<{ product_id: number; category_id: number }>`
    WITH RECURSIVE above AS (
      SELECT product_id, category_id FROM product_categories
      WHERE tenant_id = ${tenantId} AND product_id = ANY(${productIds}::int[])
      UNION
      SELECT above.product_id, c.parent_id FROM above
      JOIN categories c ON c.tenant_id = ${tenantId} AND c.category_id = above.category_id
      WHERE c.parent_id IS NOT NULL
    )
    SELECT product_id, category_id FROM above`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, found]) => [
      id,
      found.map((row) => row.category_id),
    ]),
  )
}
