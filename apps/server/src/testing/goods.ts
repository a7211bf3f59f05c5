/** Goods of a test's own, where exact numbers matter. */
import type { Database } from '#server/database/database.ts'

export interface TestVariation {
  variationId: number
  sku?: string
  priceFils?: number | null
  compareAtFils?: number | null
  qty?: number | null
  published?: boolean
  /** attribute id → attribute value id */
  values?: Record<number, number>
}

export interface TestProduct {
  productId: number
  tenantId?: number
  kind?: 'simple' | 'variable' | 'grouped'
  sku?: string
  barcode?: string | null
  name?: { en: string; ar?: string }
  short?: { en: string; ar?: string }
  description?: { en: string; ar?: string }
  brandId?: number | null
  priceFils?: number
  compareAtFils?: number | null
  /** Left out: not counted. */
  qty?: number | null
  categoryIds?: number[]
  valueIds?: { attributeId: number; valueId: number }[]
  attributes?: { attributeId: number; required?: boolean; definesVariation?: boolean; deltaFils?: number }[]
  variations?: TestVariation[]
  members?: number[]
  pictures?: { path: string; alt?: { en: string; ar?: string }; color?: string; variationId?: number }[]
  published?: boolean
  createdAt?: Date
  maxPerLine?: number
  tags?: string[]
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export async function addProduct(db: Database, product: TestProduct): Promise<number> {
  const { productId, tenantId = 1, variations = [], kind } = product
  const key = { tenant_id: tenantId, product_id: productId }
  await db
    .insertInto('products')
    .values({
      ...key,
      kind: kind ?? (product.members ? 'grouped' : variations.length > 0 ? 'variable' : 'simple'),
      slug: `p-${productId}`,
      sku: product.sku ?? `SKU-${productId}`,
      barcode: product.barcode ?? null,
      name: JSON.stringify(product.name ?? { en: `Product ${productId}`, ar: `منتج ${productId}` }),
      short_description: json(product.short),
      description: json(product.description),
      brand_id: product.brandId ?? null,
      price_fils: product.priceFils ?? 1000,
      compare_at_fils: product.compareAtFils ?? null,
      published: product.published ?? true,
      max_per_line: product.maxPerLine ?? 999,
      tags: product.tags ?? [],
      ...(product.createdAt && { created_at: product.createdAt }),
    })
    .execute()
  if (product.qty !== undefined)
    await db
      .insertInto('stock')
      .values({ ...key, variation_id: 0, active_qty: product.qty })
      .execute()
  for (const [position, categoryId] of (product.categoryIds ?? []).entries())
    await db
      .insertInto('product_categories')
      .values({ ...key, category_id: categoryId, position })
      .execute()
  for (const [position, attribute] of (product.attributes ?? []).entries())
    await db
      .insertInto('product_attributes')
      .values({
        ...key,
        attribute_id: attribute.attributeId,
        required: attribute.required ?? false,
        defines_variation: attribute.definesVariation ?? false,
        price_delta_fils: attribute.deltaFils ?? 0,
        position,
      })
      .execute()
  for (const { attributeId, valueId } of product.valueIds ?? [])
    await db
      .insertInto('product_attribute_values')
      .values({ ...key, attribute_id: attributeId, attribute_value_id: valueId })
      .execute()
  for (const [position, variation] of variations.entries()) await addVariation(db, key, variation, position)
  for (const [position, memberId] of (product.members ?? []).entries())
    await db
      .insertInto('grouped_products')
      .values({ ...key, member_id: memberId, position })
      .execute()
  for (const [position, picture] of (product.pictures ?? []).entries())
    await db
      .insertInto('product_pictures')
      .values({
        ...key,
        path: picture.path,
        alt: json(picture.alt),
        color: picture.color ?? null,
        variation_id: picture.variationId ?? null,
        position,
      })
      .execute()
  return productId
}

async function addVariation(
  db: Database,
  key: { tenant_id: number; product_id: number },
  variation: TestVariation,
  position: number,
) {
  await db
    .insertInto('variations')
    .values({
      ...key,
      variation_id: variation.variationId,
      sku: variation.sku ?? `SKU-V${variation.variationId}`,
      price_fils: variation.priceFils ?? null,
      compare_at_fils: variation.compareAtFils ?? null,
      published: variation.published ?? true,
      position,
    })
    .execute()
  if (variation.qty !== undefined)
    await db
      .insertInto('stock')
      .values({ ...key, variation_id: variation.variationId, active_qty: variation.qty })
      .execute()
  for (const [attributeId, valueId] of Object.entries(variation.values ?? {}))
    await db
      .insertInto('variation_values')
      .values({
        tenant_id: key.tenant_id,
        variation_id: variation.variationId,
        attribute_id: Number(attributeId),
        attribute_value_id: valueId,
      })
      .execute()
}

export async function addTenant(db: Database, tenantId: number) {
  await db
    .insertInto('tenants')
    .values({ tenant_id: tenantId, name: `Shop ${tenantId}` })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function addBrand(
  db: Database,
  brandId: number,
  name: { en: string; ar?: string },
  tenantId = 1,
) {
  await db
    .insertInto('brands')
    .values({ tenant_id: tenantId, brand_id: brandId, slug: `b-${brandId}`, name: JSON.stringify(name) })
    .execute()
}

export async function addCategory(
  db: Database,
  category: {
    categoryId: number
    parentId?: number | null
    name: { en: string; ar?: string }
    published?: boolean
    tenantId?: number
    position?: number
  },
) {
  await db
    .insertInto('categories')
    .values({
      tenant_id: category.tenantId ?? 1,
      category_id: category.categoryId,
      parent_id: category.parentId ?? null,
      slug: `c-${category.categoryId}`,
      name: JSON.stringify(category.name),
      published: category.published ?? true,
      position: category.position ?? 0,
    })
    .execute()
}

/** An attribute with its values, by their ids. */
export async function addAttribute(
  db: Database,
  attribute: {
    attributeId: number
    name: { en: string; ar?: string }
    kind?: 'choice' | 'color' | 'text' | 'file'
    values?: Record<number, { en: string; ar?: string }>
    tenantId?: number
  },
) {
  const { attributeId, tenantId = 1 } = attribute
  await db
    .insertInto('attributes')
    .values({
      tenant_id: tenantId,
      attribute_id: attributeId,
      code: `a-${attributeId}`,
      name: JSON.stringify(attribute.name),
      kind: attribute.kind ?? 'choice',
    })
    .execute()
  for (const [position, [valueId, name]] of Object.entries(attribute.values ?? {}).entries())
    await db
      .insertInto('attribute_values')
      .values({
        tenant_id: tenantId,
        attribute_value_id: Number(valueId),
        attribute_id: attributeId,
        code: `v-${valueId}`,
        name: JSON.stringify(name),
        position,
      })
      .execute()
}
