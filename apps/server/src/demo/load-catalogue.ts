import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { loadProducts } from '#server/demo/load-products.ts'
import type { FindPicture } from '#server/demo/pictures.ts'
import type { DemoAttribute, DemoBrand, DemoCategory, DemoProduct } from '../../../../demo/shop/types.ts'

export interface DemoCatalogue {
  brands: DemoBrand[]
  categories: DemoCategory[]
  attributes: DemoAttribute[]
  products: DemoProduct[]
}

export async function loadCatalogue(
  tx: DemoTransaction,
  tenantId: number,
  catalogue: DemoCatalogue,
  find: FindPicture,
) {
  await insertRows(
    tx,
    'brands',
    catalogue.brands.map(({ id, slug, name }) => ({ tenant_id: tenantId, brand_id: id, slug, name })),
  )
  await loadCategories(tx, tenantId, catalogue.categories, find)
  await loadAttributes(tx, tenantId, catalogue.attributes)
  await loadProducts(tx, tenantId, catalogue, find)
}

export const idsBySlug = (rows: { id: number; slug: string }[]) =>
  new Map(rows.map(({ id, slug }) => [slug, id]))

async function loadCategories(
  tx: DemoTransaction,
  tenantId: number,
  categories: DemoCategory[],
  find: FindPicture,
) {
  const ids = idsBySlug(categories)
  const rows = categories.map(({ id, slug, parent, name, description, picture }, position) => {
    const found = find(picture)
    return {
      tenant_id: tenantId,
      category_id: id,
      parent_id: parent === null ? null : (ids.get(parent) ?? null),
      slug,
      name,
      description,
      picture_path: found?.path ?? null,
      picture_color: found?.color ?? null,
      position,
    }
  })
  await insertRows(tx, 'categories', rows)
}

async function loadAttributes(tx: DemoTransaction, tenantId: number, attributes: DemoAttribute[]) {
  await insertRows(
    tx,
    'attributes',
    attributes.map(({ id, slug, name, kind }, position) => ({
      tenant_id: tenantId,
      attribute_id: id,
      code: slug,
      name,
      kind,
      filterable: kind === 'choice' || kind === 'color',
      position,
    })),
  )
  await insertRows(
    tx,
    'attribute_values',
    attributes.flatMap((attribute) =>
      attribute.values.map(({ id, slug, name, hex }, position) => ({
        tenant_id: tenantId,
        attribute_value_id: id,
        attribute_id: attribute.id,
        code: slug,
        name,
        hex,
        position,
      })),
    ),
  )
}
