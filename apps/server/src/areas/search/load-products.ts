import { type RawBuilder, sql } from 'kysely'
import { type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import type { IndexedProduct } from '#server/areas/search/engine/segment.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import type { Database } from '#server/database/database.ts'

/** Products of a range of ids, or of a list of them. */
export type Picked = { after: number; upTo: number } | { ids: readonly number[] }

export interface Loading {
  db: Database
  tenantId: number
  names: Names
  languages: readonly string[]
  rules: readonly PriceRule[]
}

/** The last id of the next `size` products after one; undefined at the end. */
export async function nextChunk({ db, tenantId }: Loading, after: number, size: number) {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(product_id) AS last FROM (
      SELECT product_id FROM products WHERE tenant_id = ${tenantId} AND product_id > ${after}
      ORDER BY product_id LIMIT ${size}) AS chunk`.execute(db)
  return rows[0]?.last ?? undefined
}

const separator = '\u001e'

/**
 * A product comes as one line of text: a million rows of many columns would cost more to take apart than to read.
 * The order of the fields is that of `indexed`.
 */
export async function loadProducts(loading: Loading, picked: Picked): Promise<IndexedProduct[]> {
  const { db, tenantId, languages } = loading
  const names = sql.join(languages.map((language) => sql`coalesce(p.name->>${language}, '')`))
  const texts = sql.join(languages.map((language) => sql`p.short_description->>${language}`))
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(${separator}::text, p.product_id, p.kind, coalesce(p.brand_id::text, ''), p.price_fils,
      coalesce(p.compare_at_fils::text, ''), extract(epoch FROM p.created_at)::int,
      CASE p.kind
        WHEN 'variable' THEN coalesce(v.in_stock, false)
        WHEN 'grouped' THEN EXISTS (
          SELECT FROM grouped_products g
          WHERE g.tenant_id = p.tenant_id AND g.product_id = p.product_id AND member_in_stock(g.tenant_id, g.member_id))
        ELSE s.active_qty IS DISTINCT FROM 0
      END,
      coalesce(c.ids, ''), coalesce(a.ids, ''), coalesce(v.value_ids, ''), coalesce(v.prices, ''),
      concat_ws(' ', p.sku, p.barcode, v.codes), concat_ws(' ', array_to_string(p.tags, ' '), ${texts}), ${names}
    ) AS line
    FROM products p
    LEFT JOIN (
      SELECT product_id, string_agg(category_id::text, ',') AS ids FROM product_categories
      WHERE tenant_id = ${tenantId} AND ${within('product_id', picked)} GROUP BY product_id
    ) c ON c.product_id = p.product_id
    LEFT JOIN (
      SELECT product_id, string_agg(attribute_value_id::text, ',') AS ids FROM product_attribute_values
      WHERE tenant_id = ${tenantId} AND ${within('product_id', picked)} GROUP BY product_id
    ) a ON a.product_id = p.product_id
    LEFT JOIN (
      SELECT v.product_id, bool_or(s.active_qty IS DISTINCT FROM 0) AS in_stock,
        string_agg(concat_ws(':', v.variation_id, coalesce(v.price_fils, -1), coalesce(v.compare_at_fils, -1)), ',') AS prices,
        string_agg(concat_ws(' ', v.sku, v.barcode), ' ') AS codes,
        string_agg((
          SELECT string_agg(x.attribute_value_id::text, ',') FROM variation_values x
          WHERE x.tenant_id = v.tenant_id AND x.variation_id = v.variation_id
        ), ',') AS value_ids
      FROM variations v
      LEFT JOIN stock s ON s.tenant_id = v.tenant_id AND s.product_id = v.product_id
        AND s.variation_id = v.variation_id AND ${within('s.product_id', picked)}
      WHERE v.tenant_id = ${tenantId} AND ${within('v.product_id', picked)} AND v.published
      GROUP BY v.product_id
    ) v ON v.product_id = p.product_id
    LEFT JOIN stock s ON s.tenant_id = p.tenant_id AND s.product_id = p.product_id AND s.variation_id = 0
      AND ${within('s.product_id', picked)}
    WHERE p.tenant_id = ${tenantId} AND ${within('p.product_id', picked)} AND p.published
    ORDER BY p.product_id`.execute(db)
  return rows.map(({ line }) => indexed(line.split(separator), loading))
}

const within = (column: string, picked: Picked): RawBuilder<boolean> =>
  'ids' in picked
    ? sql`${sql.ref(column)} = ANY(${picked.ids}::int[])`
    : sql`${sql.ref(column)} > ${picked.after} AND ${sql.ref(column)} <= ${picked.upTo}`

function indexed(fields: string[], { names, languages, rules }: Loading): IndexedProduct {
  const [id, kind = '', brand, price, compareAt, created, inStock, ...rest] = fields
  const [categories = '', own = '', varied = '', prices = '', codes = '', texts = '', ...localNames] = rest
  const productId = Number(id)
  const brandId = brand ? Number(brand) : null
  const categoryIds = pathsOf(names, numbers(categories))
  const product = {
    kind,
    brand_id: brandId,
    price_fils: Number(price),
    compare_at_fils: compareAt ? Number(compareAt) : null,
  }
  const base = (prices && basePrice(product, variationsOf(prices), null)) || {
    fils: product.price_fils,
    compareAtFils: product.compare_at_fils,
  }
  const reduced = reducedPrice(base.fils, base.compareAtFils, rules, {
    productId,
    brandId,
    categoryIds,
    quantity: 1,
  })
  return {
    productId,
    createdAt: Number(created),
    priceFils: reduced.unitFils,
    onSale: reduced.oldFils !== null,
    inStock: inStock === 't' || inStock === 'true',
    brandId,
    categoryIds,
    valueIds: varied === '' ? numbers(own) : [...new Set([...numbers(own), ...numbers(varied)])],
    names: languages.map((_, place) => localNames[place] ?? ''),
    text: texts,
    codes: codes.split(' '),
  }
}

const numbers = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

function pathsOf({ categories }: Names, ids: readonly number[]): readonly number[] {
  const [only, ...more] = ids
  if (only === undefined) return []
  if (more.length === 0) return categories.byId(only)?.path ?? []
  return [...new Set(ids.flatMap((id) => categories.byId(id)?.path ?? []))]
}

const variationsOf = (prices: string) =>
  prices.split(',').map((variation) => {
    const [id, price, compareAt] = variation.split(':').map(Number)
    return {
      variation_id: id ?? 0,
      price_fils: price === undefined || price < 0 ? null : price,
      compare_at_fils: compareAt === undefined || compareAt < 0 ? null : compareAt,
    }
  })
