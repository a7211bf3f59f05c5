import { sql } from 'kysely'
import type { ShopProduct } from '#server/commands/products/product.ts'
import type { Database } from '#server/database/database.ts'

/** What a picture's row says besides its path. */
export interface PictureFacts {
  color: string | null
  width: number | null
  height: number | null
}

export type FactsOf = (paths: readonly string[]) => Promise<ReadonlyMap<string, PictureFacts>>

interface Ids {
  productIds: ReadonlyMap<string, number>
  variationIds: ReadonlyMap<string, number>
}

/** Categories, attributes, values and pictures: those that were there go, those that are wanted come. */
export async function writeChildren(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  ids: Ids,
  factsOf: FactsOf,
) {
  const all = [...ids.productIds.values()]
  const clear = (table: string) =>
    sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND product_id = ANY(${all}::int[])`.execute(
      tx,
    )
  await clear('product_categories')
  await clear('product_attributes')
  await clear('product_attribute_values')
  await writeCategories(tx, tenantId, lot, ids)
  await writeAttributes(tx, tenantId, lot, ids)
  await writeValues(tx, tenantId, lot, ids)
  const paths = [...new Set(lot.flatMap(({ pictures }) => pictures.map(({ path }) => path)))]
  const known = await knownFacts(tx, tenantId, paths)
  const others = await factsOf(paths.filter((path) => !known.has(path)))
  await clear('product_pictures')
  await writePictures(tx, tenantId, lot, ids, (path) => known.get(path) ?? others.get(path))
}

async function writeCategories(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  { productIds }: Ids,
) {
  const rows = lot.flatMap(({ handle, categoryIds }) =>
    categoryIds.map((category, position) => ({ product: productIds.get(handle), category, position })),
  )
  await sql`INSERT INTO product_categories (tenant_id, product_id, category_id, position)
    SELECT ${tenantId}, product, category, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (product int, category int, position int)`.execute(
    tx,
  )
}

async function writeAttributes(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  { productIds }: Ids,
) {
  const rows = lot.flatMap(({ handle, optionIds, asks }) =>
    [
      ...optionIds.map((attribute) => ({ attribute, required: true, defines: true, delta: 0 })),
      ...asks.map((ask) => ({
        attribute: ask.attributeId,
        required: ask.required,
        defines: false,
        delta: ask.deltaFils,
      })),
    ].map((row, position) => ({ ...row, product: productIds.get(handle), position })),
  )
  await sql`
    INSERT INTO product_attributes (tenant_id, product_id, attribute_id, required, defines_variation,
      price_delta_fils, position)
    SELECT ${tenantId}, product, attribute, required, defines, delta, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (product int, attribute int, required boolean,
      defines boolean, delta bigint, position int)`.execute(tx)
}

/** The values of each variation, and all of them again with what the product describes itself by. */
async function writeValues(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  { productIds, variationIds }: Ids,
) {
  const varied = lot.flatMap(({ handle, variations }) =>
    variations.flatMap(({ sku, values }) =>
      Object.entries(values).map(([attribute, value]) => ({
        product: productIds.get(handle),
        variation: variationIds.get(sku),
        attribute: Number(attribute),
        value,
      })),
    ),
  )
  await sql`DELETE FROM variation_values WHERE tenant_id = ${tenantId}
    AND variation_id = ANY(${[...variationIds.values()]}::int[])`.execute(tx)
  await sql`
    INSERT INTO variation_values (tenant_id, variation_id, attribute_id, attribute_value_id)
    SELECT ${tenantId}, variation, attribute, value
    FROM jsonb_to_recordset(${JSON.stringify(varied)}::jsonb) AS given (variation int, attribute int, value int)`.execute(
    tx,
  )
  const described = lot.flatMap(({ handle, valueIds }) =>
    valueIds.map((value) => ({ product: productIds.get(handle), value })),
  )
  const every = [...varied.map(({ product, value }) => ({ product, value })), ...described]
  await sql`
    INSERT INTO product_attribute_values (tenant_id, product_id, attribute_value_id, attribute_id)
    SELECT DISTINCT ${tenantId}::int, product, value, v.attribute_id
    FROM jsonb_to_recordset(${JSON.stringify(every)}::jsonb) AS given (product int, value int)
    JOIN attribute_values v ON v.tenant_id = ${tenantId} AND v.attribute_value_id = value`.execute(tx)
}

/** Of pictures that some product of the shop has already. */
async function knownFacts(tx: Database, tenantId: number, paths: string[]) {
  const { rows } = await sql<PictureFacts & { path: string }>`
    SELECT DISTINCT ON (path) path, color, width, height FROM product_pictures
    WHERE tenant_id = ${tenantId} AND path = ANY(${paths}::text[])
    ORDER BY path, color NULLS LAST`.execute(tx)
  return new Map<string, PictureFacts>(rows.map(({ path, ...facts }) => [path, facts]))
}

async function writePictures(
  tx: Database,
  tenantId: number,
  lot: readonly ShopProduct[],
  { productIds, variationIds }: Ids,
  factsOf: (path: string) => PictureFacts | undefined,
) {
  const rows = lot.flatMap(({ handle, pictures }) =>
    pictures.map(({ path, alt, sku }, position) => ({
      product: productIds.get(handle),
      variation: sku === null ? null : variationIds.get(sku),
      path,
      alt: Object.keys(alt).length > 0 ? alt : null,
      ...factsOf(path),
      position,
    })),
  )
  await sql`
    INSERT INTO product_pictures (tenant_id, product_id, variation_id, path, alt, color, width, height, position)
    SELECT ${tenantId}, product, variation, path, alt, color, width, height, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (product int, variation int, path text,
      alt jsonb, color text, width int, height int, position int)`.execute(tx)
}
