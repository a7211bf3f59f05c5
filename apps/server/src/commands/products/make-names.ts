import { sql } from 'kysely'
import { FoundNames } from '#server/commands/products/find-names.ts'
import { type NameBook, readNameBook } from '#server/commands/products/name-book.ts'
import { handleOf } from '#server/commands/products/product.ts'
import { pathKey, type SharedNames, type WantedAttribute } from '#server/commands/products/shared-names.ts'
import type { Database } from '#server/database/database.ts'

/** Brings brands, categories and attributes that the file names into the shop, and their Arabic names up to date. */
export async function makeNames(tx: Database, tenantId: number, wanted: SharedNames): Promise<FoundNames> {
  const book = await readNameBook(tx, tenantId)
  const names = new FoundNames(book)
  await makeBrands(tx, tenantId, wanted, names, book)
  await makeCategories(tx, tenantId, wanted, names, book)
  for (const attribute of wanted.attributes.values())
    await makeAttribute(tx, tenantId, attribute, names, book)
  return new FoundNames(await readNameBook(tx, tenantId))
}

const json = ({ en, ar }: { en: string; ar: string }) => JSON.stringify(ar === '' ? { en } : { en, ar })

const isOther = (known: { ar?: string } | undefined, ar: string) => ar !== '' && known?.ar !== ar

async function makeBrands(
  tx: Database,
  tenantId: number,
  { brands }: SharedNames,
  names: FoundNames,
  book: NameBook,
) {
  for (const [key, brand] of brands) {
    const id = names.brands.get(key)
    if (id === undefined)
      await sql`INSERT INTO brands (tenant_id, slug, name)
        VALUES (${tenantId}, ${await freeSlug(tx, tenantId, 'brands', brand.en)}, ${json(brand)})`.execute(tx)
    else if (isOther(book.brands.get(id), brand.ar))
      await sql`UPDATE brands SET name = name || jsonb_build_object('ar', ${brand.ar}::text)
        WHERE tenant_id = ${tenantId} AND brand_id = ${id}`.execute(tx)
  }
}

async function makeCategories(
  tx: Database,
  tenantId: number,
  { categories }: SharedNames,
  names: FoundNames,
  book: NameBook,
) {
  for (const [key, { path, ar }] of categories) {
    const id = names.categories.get(key)
    const name = { en: path.at(-1)?.en ?? '', ar }
    if (id === undefined) {
      const slug = await freeSlug(tx, tenantId, 'categories', name.en)
      const parent = path.length > 1 ? names.categories.get(pathKey(path.slice(0, -1))) : undefined
      const { rows } = await sql<{ id: number }>`
        INSERT INTO categories (tenant_id, parent_id, slug, name, position)
        VALUES (${tenantId}, ${parent ?? null}, ${slug}, ${json(name)},
          (SELECT coalesce(max(position) + 1, 0) FROM categories WHERE tenant_id = ${tenantId}))
        RETURNING category_id AS id`.execute(tx)
      if (rows[0]) names.categories.set(key, rows[0].id)
    } else if (isOther(book.categories.get(id)?.name, ar))
      await sql`UPDATE categories SET name = name || jsonb_build_object('ar', ${ar}::text)
        WHERE tenant_id = ${tenantId} AND category_id = ${id}`.execute(tx)
  }
}

async function makeAttribute(
  tx: Database,
  tenantId: number,
  wanted: WantedAttribute,
  names: FoundNames,
  book: NameBook,
) {
  const { kind } = wanted
  const isAsk = kind === 'text' || kind === 'file'
  const known = isAsk ? names.ask(kind, wanted.en) : names.option(wanted.code, wanted.en)
  const id = known?.id ?? (await insertAttribute(tx, tenantId, wanted, names))
  if (known && isOther(known.name, wanted.ar))
    await sql`UPDATE attributes SET name = name || jsonb_build_object('ar', ${wanted.ar}::text)
      WHERE tenant_id = ${tenantId} AND attribute_id = ${id}`.execute(tx)
  for (const value of wanted.values.values()) {
    const valueId = known && names.value(id, value.en)
    const before = valueId === undefined ? undefined : book.values.get(valueId)
    if (!before)
      await sql`
        INSERT INTO attribute_values (tenant_id, attribute_id, code, name, hex, position)
        SELECT ${tenantId}, ${id}, ${handleOf(value.en) || 'value'} ||
            CASE WHEN count(*) FILTER (WHERE code = ${handleOf(value.en) || 'value'}) > 0 THEN '-' || count(*) ELSE '' END,
          ${json(value)}::jsonb, ${value.hex}, coalesce(max(position) + 1, 0)
        FROM attribute_values WHERE tenant_id = ${tenantId} AND attribute_id = ${id}`.execute(tx)
    else if (isOther(before.name, value.ar) || (value.hex && value.hex !== before.hex))
      await sql`
        UPDATE attribute_values SET hex = coalesce(${value.hex}, hex),
          name = name || jsonb_strip_nulls(jsonb_build_object('ar', nullif(${value.ar}::text, '')))
        WHERE tenant_id = ${tenantId} AND attribute_value_id = ${before.id}`.execute(tx)
  }
}

async function insertAttribute(tx: Database, tenantId: number, wanted: WantedAttribute, names: FoundNames) {
  const isAsk = wanted.kind === 'text' || wanted.kind === 'file'
  const plain = isAsk ? handleOf(wanted.en) || wanted.kind : wanted.code
  const code = names.hasCode(plain) ? `${plain}-${wanted.kind}` : plain
  const { rows } = await sql<{ id: number }>`
    INSERT INTO attributes (tenant_id, code, name, kind, filterable, position)
    SELECT ${tenantId}, ${code}, ${json(wanted)}::jsonb, ${wanted.kind}, ${!isAsk}, coalesce(max(position) + 1, 0)
    FROM attributes WHERE tenant_id = ${tenantId}
    RETURNING attribute_id AS id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The name as part of an address; a number is put behind it when it is taken. */
async function freeSlug(tx: Database, tenantId: number, table: 'brands' | 'categories', name: string) {
  const slug = handleOf(name) || table
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM ${sql.table(table)}
    WHERE tenant_id = ${tenantId} AND (slug = ${slug} OR starts_with(slug, ${`${slug}-`}))`.execute(tx)
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
