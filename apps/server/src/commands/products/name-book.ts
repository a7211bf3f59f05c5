import { nameKey } from '#server/commands/products/shared-names.ts'
import type { Database } from '#server/database/database.ts'
import { type LocalText, localText } from '#server/local-text.ts'

export interface BookedAttribute {
  id: number
  code: string
  kind: string
  name: LocalText
}

export interface BookedValue {
  id: number
  attributeId: number
  name: LocalText
  hex: string | null
}

export interface BookedCategory {
  id: number
  parentId: number | null
  name: LocalText
}

/** The brands, categories and attributes of a shop, by their numbers. */
export interface NameBook {
  brands: Map<number, LocalText>
  categories: Map<number, BookedCategory>
  attributes: Map<number, BookedAttribute>
  values: Map<number, BookedValue>
}

export async function readNameBook(db: Database, tenantId: number): Promise<NameBook> {
  const brands = await db
    .selectFrom('brands')
    .select(['brand_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select(['category_id', 'parent_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const attributes = await db
    .selectFrom('attributes')
    .select(['attribute_id', 'code', 'kind', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const values = await db
    .selectFrom('attribute_values')
    .select(['attribute_value_id', 'attribute_id', 'name', 'hex'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return {
    brands: new Map(brands.map((row) => [row.brand_id, row.name as LocalText])),
    categories: new Map(
      categories.map((row) => [
        row.category_id,
        { id: row.category_id, parentId: row.parent_id, name: row.name as LocalText },
      ]),
    ),
    attributes: new Map(
      attributes.map((row) => [
        row.attribute_id,
        { id: row.attribute_id, code: row.code, kind: row.kind, name: row.name as LocalText },
      ]),
    ),
    values: new Map(
      values.map((row) => [
        row.attribute_value_id,
        {
          id: row.attribute_value_id,
          attributeId: row.attribute_id,
          name: row.name as LocalText,
          hex: row.hex,
        },
      ]),
    ),
  }
}

/** From the top down; a category that is its own ancestor ends there. */
export function pathOf({ categories }: NameBook, id: number): BookedCategory[] {
  const path: BookedCategory[] = []
  for (let at = categories.get(id); at && !path.includes(at); at = categories.get(at.parentId ?? -1))
    path.unshift(at)
  return path
}

export const pathKeyOf = (book: NameBook, id: number): string =>
  pathOf(book, id)
    .map(({ name }) => nameKey(localText(name, 'en')))
    .join(' > ')
