import type pg from 'pg'
import { slugOf } from '#server/demo/load-products.ts'
import { type FindPicture, openDemoPictures } from '#server/demo/pictures.ts'
import type { Word } from '../../../../../demo/generator/types.ts'
import { brandFirst, brandSecond } from '../../../../../demo/generator/words.ts'

export interface AttributeFacts {
  attributeId: number
  values: { valueId: number; code: string }[]
}

/** What the invented products refer to, and the numbers they begin with. */
export interface ShopFacts {
  tenantId: number
  seed: number
  now: number
  firstProductId: number
  firstVariationId: number
  brandIds: number[]
  categoryIds: Map<string, number>
  attributes: Map<string, AttributeFacts>
  findPicture: FindPicture
}

export async function gatherFacts(client: pg.Client, tenantId: number, seed: number): Promise<ShopFacts> {
  const last = await client.query<{ product: number; variation: number }>(
    `SELECT (SELECT coalesce(max(product_id), 0) FROM products) AS product,
       (SELECT coalesce(max(variation_id), 0) FROM variations) AS variation`,
  )
  const { product = 0, variation = 0 } = last.rows[0] ?? {}
  return {
    tenantId,
    seed,
    now: Date.now(),
    firstProductId: Math.max(product + 1, 100_001),
    firstVariationId: Math.max(variation + 1, 1_000_001),
    brandIds: await inventBrands(client, tenantId),
    categoryIds: await readCategories(client, tenantId),
    attributes: await readAttributes(client, tenantId),
    findPicture: openDemoPictures(),
  }
}

/** Written even when they are there already: the brands' own trigger tells every process that the catalogue changed. */
async function inventBrands(client: pg.Client, tenantId: number): Promise<number[]> {
  const names = brandFirst.flatMap((first) => brandSecond.map((second) => brandName(first, second)))
  const { rows } = await client.query<{ brand_id: number }>(
    `INSERT INTO brands (tenant_id, slug, name)
     SELECT $1, slug, name FROM unnest($2::text[], $3::jsonb[]) AS brand (slug, name)
     ON CONFLICT (tenant_id, slug) DO UPDATE SET name = excluded.name
     RETURNING brand_id`,
    [tenantId, names.map(({ en }) => slugOf(en)), names.map((name) => JSON.stringify(name))],
  )
  return rows.map(({ brand_id }) => brand_id)
}

const brandName = (first: Word, second: Word) => ({
  en: `${first[0]} ${second[0]}`,
  ar: `${first[1]} ${second[1]}`,
})

async function readCategories(client: pg.Client, tenantId: number) {
  const { rows } = await client.query<{ slug: string; category_id: number }>(
    'SELECT slug, category_id FROM categories WHERE tenant_id = $1',
    [tenantId],
  )
  return new Map(rows.map(({ slug, category_id }) => [slug, category_id]))
}

async function readAttributes(client: pg.Client, tenantId: number) {
  const { rows } = await client.query<{
    code: string
    attribute_id: number
    values: { valueId: number; code: string }[]
  }>(
    `SELECT a.code, a.attribute_id,
       json_agg(json_build_object('valueId', v.attribute_value_id, 'code', v.code) ORDER BY v.position) AS values
     FROM attributes a JOIN attribute_values v USING (tenant_id, attribute_id)
     WHERE a.tenant_id = $1
     GROUP BY a.code, a.attribute_id`,
    [tenantId],
  )
  return new Map(rows.map(({ code, attribute_id, values }) => [code, { attributeId: attribute_id, values }]))
}
