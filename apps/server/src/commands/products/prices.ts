import { sql } from 'kysely'
import { CommandMistake } from '#server/commands/command.ts'
import type { Database } from '#server/database/database.ts'

/** What has a price under a SKU: a product, or one of its variants. */
export interface Thing {
  sku: string
  productId: number
  /** 0 is the product itself. */
  variationId: number
  kind: string
  priceFils: number | null
  compareAtFils: number | null
}

export async function findThings(
  db: Database,
  tenantId: number,
  skus: readonly string[],
): Promise<Map<string, Thing>> {
  const { rows } = await sql<Thing>`
    SELECT sku, product_id AS "productId", 0 AS "variationId", kind, price_fils AS "priceFils",
      compare_at_fils AS "compareAtFils"
    FROM products WHERE tenant_id = ${tenantId} AND sku = ANY(${skus}::text[])
    UNION ALL
    SELECT v.sku, v.product_id, v.variation_id, 'variation', coalesce(v.price_fils, p.price_fils),
      CASE WHEN v.price_fils IS NULL THEN p.compare_at_fils ELSE v.compare_at_fils END
    FROM variations v JOIN products p USING (tenant_id, product_id)
    WHERE v.tenant_id = ${tenantId} AND v.sku = ANY(${skus}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Only what itself lies on a shelf is counted. */
export const hasStock = ({ kind }: Thing): boolean => kind === 'simple' || kind === 'variation'

export interface WantedPrice {
  thing: Thing
  priceFils: number
  compareAtFils: number | null
}

/** Writes those prices that are others than before, and says how many. */
export async function writePrices(tx: Database, tenantId: number, wanted: readonly WantedPrice[]) {
  const changed = wanted.filter(
    ({ thing, priceFils, compareAtFils }) =>
      thing.priceFils !== priceFils || thing.compareAtFils !== compareAtFils,
  )
  const rows = changed.map(({ thing: { productId, variationId }, priceFils, compareAtFils }) => ({
    productId,
    variationId,
    priceFils,
    compareAtFils,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given ("productId" int,
    "variationId" int, "priceFils" bigint, "compareAtFils" bigint)`
  await sql`UPDATE products p SET price_fils = "priceFils", compare_at_fils = "compareAtFils", updated_at = now()
    FROM ${given} WHERE p.tenant_id = ${tenantId} AND p.product_id = "productId" AND "variationId" = 0`.execute(
    tx,
  )
  await sql`UPDATE variations v SET price_fils = "priceFils", compare_at_fils = "compareAtFils"
    FROM ${given} WHERE v.tenant_id = ${tenantId} AND v.variation_id = "variationId"`.execute(tx)
  return changed.length
}

/** One thing by its SKU, or words. */
export async function mustFind(db: Database, tenantId: number, sku: string): Promise<Thing> {
  const thing = (await findThings(db, tenantId, [sku])).get(sku)
  if (!thing) throw new CommandMistake(`Nothing has the SKU ${sku}`)
  return thing
}
