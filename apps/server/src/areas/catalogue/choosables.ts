import { sql } from 'kysely'
import type { Choosable, ChoosableAttribute } from '#server/areas/catalogue/choice.ts'
import type { Database } from '#server/database/database.ts'

/** What can be chosen of each published product, by its id. */
export async function readChoosables(
  db: Database,
  tenantId: number,
  productIds: readonly number[],
): Promise<Map<number, Choosable>> {
  const ids = [...new Set(productIds)]
  const [products, attributes, own, variations] = await Promise.all([
    db
      .selectFrom('products')
      .select(['product_id', 'kind'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`product_id = ANY(${ids}::int[])`)
      .where('published', '=', true)
      .execute(),
    db
      .selectFrom('product_attributes as pa')
      .innerJoin('attributes as a', (join) =>
        join.onRef('a.tenant_id', '=', 'pa.tenant_id').onRef('a.attribute_id', '=', 'pa.attribute_id'),
      )
      .select(['pa.product_id', 'pa.attribute_id', 'a.kind', 'pa.required', 'pa.defines_variation'])
      .where('pa.tenant_id', '=', tenantId)
      .where(sql<boolean>`pa.product_id = ANY(${ids}::int[])`)
      .orderBy('pa.position')
      .orderBy('pa.attribute_id')
      .execute(),
    db
      .selectFrom('product_attribute_values')
      .select(['product_id', 'attribute_id', 'attribute_value_id'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`product_id = ANY(${ids}::int[])`)
      .execute(),
    readVariationValues(db, tenantId, ids),
  ])
  return new Map(
    products.map(({ product_id, kind }) => {
      const mine = variations.filter((row) => row.product_id === product_id)
      const choosable: Choosable = {
        productId: product_id,
        kind: kind as Choosable['kind'],
        attributes: attributes
          .filter((row) => row.product_id === product_id)
          .map((row) => ({
            attributeId: row.attribute_id,
            kind: row.kind as ChoosableAttribute['kind'],
            required: row.required,
            definesVariation: row.defines_variation,
            valueIds: distinct([
              ...own
                .filter((value) => value.product_id === product_id && value.attribute_id === row.attribute_id)
                .map((value) => value.attribute_value_id),
              ...mine
                .filter((value) => value.attribute_id === row.attribute_id)
                .map((value) => value.attribute_value_id),
            ]),
          })),
        variations: distinct(mine.map((row) => row.variation_id)).map((variationId) => ({
          variationId,
          values: new Map(
            mine
              .filter((row) => row.variation_id === variationId && row.attribute_id !== null)
              .map((row) => [Number(row.attribute_id), Number(row.attribute_value_id)]),
          ),
        })),
      }
      return [product_id, choosable]
    }),
  )
}

const readVariationValues = (db: Database, tenantId: number, productIds: number[]) =>
  db
    .selectFrom('variations as v')
    .leftJoin('variation_values as vv', (join) =>
      join.onRef('vv.tenant_id', '=', 'v.tenant_id').onRef('vv.variation_id', '=', 'v.variation_id'),
    )
    .select(['v.product_id', 'v.variation_id', 'vv.attribute_id', 'vv.attribute_value_id'])
    .where('v.tenant_id', '=', tenantId)
    .where(sql<boolean>`v.product_id = ANY(${productIds}::int[])`)
    .where('v.published', '=', true)
    .orderBy('v.position')
    .orderBy('v.variation_id')
    .execute()

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
]
