import { sql } from 'kysely'
import type { ShopProduct } from '#server/commands/products/product.ts'
import { type FactsOf, writeChildren } from '#server/commands/products/write-children.ts'
import type { Pieces } from '#server/commands/products/write-stock.ts'
import type { Database } from '#server/database/database.ts'

export interface WrittenLot {
  productIds: Map<string, number>
  /** What is left to be written at the end, when nobody has to wait for it long. */
  pieces: Pieces[]
}

/** Writes a lot of products that are new or have changed, with all that hangs on them but their members. */
export async function writeProducts(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  factsOf: FactsOf,
): Promise<WrittenLot> {
  const productIds = await writeHeads(tx, tenantId, lot)
  const variationIds = await writeVariations(tx, tenantId, lot, productIds)
  await writeChildren(tx, tenantId, lot, { productIds, variationIds }, factsOf)
  const pieces = lot.flatMap(({ handle, kind, stock, variations }) => {
    const productId = productIds.get(handle) ?? 0
    if (kind === 'grouped') return []
    if (kind === 'simple') return [{ productId, variationId: 0, qty: stock }]
    return variations.map((variation) => ({
      productId,
      variationId: variationIds.get(variation.sku) ?? 0,
      qty: variation.stock,
    }))
  })
  return { productIds, pieces }
}

/** An empty text is none. */
const orNull = (texts: object) => (Object.keys(texts).length > 0 ? texts : null)

async function writeHeads(tx: Database, tenantId: number, lot: readonly ShopProduct[]) {
  const rows = lot.map((product) => ({
    ...product,
    short: orNull(product.short),
    description: orNull(product.description),
    createdAt: product.createdAt === null ? null : new Date(product.createdAt).toISOString(),
  }))
  const { rows: written } = await sql<{ handle: string; id: number }>`
    INSERT INTO products (tenant_id, slug, sku, kind, barcode, brand_id, name, short_description, description,
      price_fils, compare_at_fils, taxable, tax_percent, max_per_line, tags, published, created_at)
    SELECT ${tenantId}, handle, sku, kind, barcode, "brandId", name, short, description, "priceFils",
      "compareAtFils", taxable, "taxPercent", "maxPerLine", tags, published, coalesce("createdAt", now())
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (handle text, sku text, kind text, barcode text,
      "brandId" int, name jsonb, short jsonb, description jsonb, "priceFils" bigint, "compareAtFils" bigint,
      taxable boolean, "taxPercent" numeric, "maxPerLine" int, tags text[], published boolean,
      "createdAt" timestamptz)
    ON CONFLICT (tenant_id, slug) DO UPDATE SET sku = excluded.sku, kind = excluded.kind,
      barcode = excluded.barcode, brand_id = excluded.brand_id, name = excluded.name,
      short_description = excluded.short_description, description = excluded.description,
      price_fils = excluded.price_fils, compare_at_fils = excluded.compare_at_fils, taxable = excluded.taxable,
      tax_percent = excluded.tax_percent, max_per_line = excluded.max_per_line, tags = excluded.tags,
      published = excluded.published, created_at = excluded.created_at, updated_at = now()
    RETURNING slug AS handle, product_id AS id`.execute(tx)
  return new Map(written.map(({ handle, id }) => [handle, id]))
}

async function writeVariations(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  productIds: ReadonlyMap<string, number>,
) {
  const rows = lot.flatMap(({ handle, variations }) =>
    variations.map(({ values: _, stock: __, ...variation }, position) => ({
      ...variation,
      productId: productIds.get(handle),
      position,
    })),
  )
  if (rows.length === 0) return new Map<string, number>()
  const { rows: written } = await sql<{ sku: string; id: number }>`
    INSERT INTO variations (tenant_id, product_id, sku, barcode, price_fils, compare_at_fils, published, position)
    SELECT ${tenantId}, "productId", sku, barcode, "priceFils", "compareAtFils", published, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ("productId" int, sku text, barcode text,
      "priceFils" bigint, "compareAtFils" bigint, published boolean, position int)
    ON CONFLICT (tenant_id, sku) DO UPDATE SET barcode = excluded.barcode, price_fils = excluded.price_fils,
      compare_at_fils = excluded.compare_at_fils, published = excluded.published, position = excluded.position
    RETURNING sku, variation_id AS id`.execute(tx)
  return new Map(written.map(({ sku, id }) => [sku, id]))
}

export interface WantedMembers {
  handle: string
  members: ShopProduct['members']
}

/** Once all products are there: what belongs to a product may come after it. */
export async function writeMembers(tx: Database, tenantId: number, wanted: readonly WantedMembers[]) {
  if (wanted.length === 0) return
  const rows = wanted.flatMap(({ handle, members }) =>
    members.map(({ handle: member, quantity }, position) => ({ handle, member, quantity, position })),
  )
  await sql`DELETE FROM grouped_products g USING products p
    WHERE g.tenant_id = ${tenantId} AND p.tenant_id = g.tenant_id AND p.product_id = g.product_id
      AND p.slug = ANY(${wanted.map(({ handle }) => handle)}::text[])`.execute(tx)
  await sql`
    INSERT INTO grouped_products (tenant_id, product_id, member_id, default_quantity, position)
    SELECT ${tenantId}, p.product_id, m.product_id, quantity, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (handle text, member text, quantity int,
      position int)
    JOIN products p ON p.tenant_id = ${tenantId} AND p.slug = handle
    JOIN products m ON m.tenant_id = ${tenantId} AND m.slug = member`.execute(tx)
}
