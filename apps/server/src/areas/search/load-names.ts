import { Dictionary, type Entity } from '#server/areas/search/engine/dictionary.ts'
import type { Dictionaries } from '#server/areas/search/engine/traits.ts'
import type { Database } from '#server/database/database.ts'
import type { LocalText } from '#server/local-text.ts'

export interface BrandEntity extends Entity {
  slug: string
  picturePath: string | null
}

export interface CategoryEntity extends Entity {
  parentId: number | null
  slug: string
  description: unknown
  picturePath: string | null
  pictureColor: string | null
  /** From the top down to itself. */
  path: number[]
}

export interface ValueEntity extends Entity {
  attributeId: number
  hex: string | null
}

export interface AttributeEntity extends Entity {
  kind: string
}

/** The names that products share. Categories are those a shopper may see: published, with all above them. */
export interface Names extends Dictionaries {
  brands: Dictionary<BrandEntity>
  categories: Dictionary<CategoryEntity>
  values: Dictionary<ValueEntity>
  /** That products can be filtered by, in the owner's order. */
  attributes: AttributeEntity[]
}

export async function loadNames(db: Database, tenantId: number): Promise<Names> {
  const [brands, categories, attributes, values] = await Promise.all([
    db.selectFrom('brands').selectAll().where('tenant_id', '=', tenantId).orderBy('brand_id').execute(),
    db
      .selectFrom('categories')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('category_id')
      .execute(),
    db
      .selectFrom('attributes')
      .select(['attribute_id', 'name', 'kind'])
      .where('tenant_id', '=', tenantId)
      .where('filterable', '=', true)
      .where('kind', 'in', ['choice', 'color'])
      .orderBy('position')
      .orderBy('attribute_id')
      .execute(),
    db
      .selectFrom('attribute_values')
      .select(['attribute_value_id', 'attribute_id', 'name', 'hex'])
      .where('tenant_id', '=', tenantId)
      .orderBy('position')
      .orderBy('attribute_value_id')
      .execute(),
  ])
  const paths = pathsOf(new Map(categories.map((row) => [row.category_id, row.parent_id])))
  const filterable = new Set(attributes.map((row) => row.attribute_id))
  return {
    brands: new Dictionary(
      brands.map((row) => ({
        id: row.brand_id,
        name: row.name as LocalText,
        slug: row.slug,
        picturePath: row.picture_path,
      })),
    ),
    categories: new Dictionary(
      categories.flatMap((row) => {
        const path = paths.get(row.category_id)
        if (!path) return []
        return {
          id: row.category_id,
          name: row.name as LocalText,
          parentId: row.parent_id,
          slug: row.slug,
          description: row.description,
          picturePath: row.picture_path,
          pictureColor: row.picture_color,
          path,
        }
      }),
    ),
    values: new Dictionary(
      values
        .filter((row) => filterable.has(row.attribute_id))
        .map((row) => ({
          id: row.attribute_value_id,
          name: row.name as LocalText,
          attributeId: row.attribute_id,
          hex: row.hex,
        })),
    ),
    attributes: attributes.map((row) => ({
      id: row.attribute_id,
      name: row.name as LocalText,
      kind: row.kind,
    })),
  }
}

/** The way from the top to each; none for what is below something unpublished, or in a circle. */
export function pathsOf(parents: ReadonlyMap<number, number | null>): Map<number, number[]> {
  const paths = new Map<number, number[]>()
  for (const id of parents.keys()) {
    const path: number[] = []
    let at: number | null | undefined = id
    while (at !== null && at !== undefined && !path.includes(at)) {
      path.unshift(at)
      at = parents.get(at)
    }
    if (at === null) paths.set(id, path)
  }
  return paths
}
