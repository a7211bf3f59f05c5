import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { type DemoCatalogue, idsBySlug } from '#server/demo/load-catalogue.ts'
import type { FindPicture } from '#server/demo/pictures.ts'
import type { DemoAttribute, DemoProduct, DemoVariation } from '../../../../demo/shop/types.ts'

const dayMs = 86_400_000

export async function loadProducts(
  tx: DemoTransaction,
  tenantId: number,
  { brands, categories, attributes, products }: DemoCatalogue,
  find: FindPicture,
) {
  const brandIds = idsBySlug(brands)
  const categoryIds = idsBySlug(categories)
  await insertRows(
    tx,
    'products',
    products.map((product) => ({
      tenant_id: tenantId,
      product_id: product.id,
      kind: kindOf(product),
      slug: slugOf(product.name.en),
      sku: product.sku,
      barcode: product.barcode,
      brand_id: brandIds.get(product.brand) ?? null,
      name: product.name,
      short_description: product.short,
      description: product.description,
      price_fils: product.price,
      compare_at_fils: product.compareAt,
      tags: product.tags,
      created_at: new Date(Date.now() - product.daysAgo * dayMs - (product.id % 20) * 60_000),
    })),
  )
  await insertRows(
    tx,
    'product_categories',
    products.flatMap((product) =>
      product.categories.map((slug, position) => ({
        tenant_id: tenantId,
        product_id: product.id,
        category_id: categoryIds.get(slug) ?? 0,
        position,
      })),
    ),
  )
  await loadProductAttributes(tx, tenantId, products, attributes)
  await loadVariations(tx, tenantId, products, attributes)
  await loadPictures(tx, tenantId, products, find)
  await loadStock(tx, tenantId, products)
  await insertRows(
    tx,
    'grouped_products',
    products.flatMap((product) =>
      product.members.map(({ productId, quantity }, position) => ({
        tenant_id: tenantId,
        product_id: product.id,
        member_id: productId,
        default_quantity: quantity,
        position,
      })),
    ),
  )
}

function kindOf(product: DemoProduct) {
  if (product.members.length > 0) return 'grouped'
  return product.variations.length > 0 ? 'variable' : 'simple'
}

export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

async function loadProductAttributes(
  tx: DemoTransaction,
  tenantId: number,
  products: DemoProduct[],
  attributes: DemoAttribute[],
) {
  const ids = idsBySlug(attributes)
  const rows = products.flatMap((product) => {
    const choices = Object.keys(product.variations[0]?.values ?? {}).map((slug) => ({
      slug,
      required: true,
      defines_variation: true,
      price_delta_fils: 0,
    }))
    const personalisations = product.personalisations.map(({ attribute, required, surcharge }) => ({
      slug: attribute,
      required,
      defines_variation: false,
      price_delta_fils: surcharge,
    }))
    return [...choices, ...personalisations].map(({ slug, ...rest }, position) => ({
      tenant_id: tenantId,
      product_id: product.id,
      attribute_id: ids.get(slug) ?? 0,
      ...rest,
      position,
    }))
  })
  await insertRows(tx, 'product_attributes', rows)
}

async function loadVariations(
  tx: DemoTransaction,
  tenantId: number,
  products: DemoProduct[],
  attributes: DemoAttribute[],
) {
  const values = products.flatMap((product) =>
    product.variations.flatMap((variation) =>
      valuesOf(variation, attributes).map((value) => ({ product, variation, ...value })),
    ),
  )
  await insertRows(
    tx,
    'variations',
    products.flatMap((product) =>
      product.variations.map((variation, position) => ({
        tenant_id: tenantId,
        variation_id: variation.id,
        product_id: product.id,
        sku: variation.sku,
        barcode: variation.barcode,
        price_fils: variation.price,
        compare_at_fils: variation.compareAt,
        position,
      })),
    ),
  )
  await insertRows(
    tx,
    'variation_values',
    values.map(({ variation, attributeId, valueId }) => ({
      tenant_id: tenantId,
      variation_id: variation.id,
      attribute_id: attributeId,
      attribute_value_id: valueId,
    })),
  )
  const distinct = new Map(values.map((value) => [`${value.product.id} ${value.valueId}`, value]))
  await insertRows(
    tx,
    'product_attribute_values',
    [...distinct.values()].map(({ product, attributeId, valueId }) => ({
      tenant_id: tenantId,
      product_id: product.id,
      attribute_id: attributeId,
      attribute_value_id: valueId,
    })),
  )
}

function valuesOf(variation: DemoVariation, attributes: DemoAttribute[]) {
  return Object.entries(variation.values).flatMap(([slug, code]) => {
    const attribute = attributes.find((candidate) => candidate.slug === slug)
    const value = attribute?.values.find((candidate) => candidate.slug === code)
    return attribute && value ? [{ attributeId: attribute.id, valueId: value.id }] : []
  })
}

async function loadPictures(
  tx: DemoTransaction,
  tenantId: number,
  products: DemoProduct[],
  find: FindPicture,
) {
  const rows = products.flatMap((product) => {
    const gallery = new Map(
      product.pictures.flatMap((name) => find(name) ?? []).map((picture) => [picture.path, picture]),
    )
    const own = [...gallery.values()].map((picture) => ({ picture, variation_id: null }))
    const ofVariations = product.variations.flatMap((variation) => {
      const picture = variation.picture === null ? null : find(variation.picture)
      return picture ? [{ picture, variation_id: variation.id }] : []
    })
    return [...own, ...ofVariations].map(({ picture, variation_id }, position) => ({
      tenant_id: tenantId,
      product_id: product.id,
      variation_id,
      path: picture.path,
      alt: picture.alt,
      color: picture.color,
      width: picture.width,
      height: picture.height,
      position,
    }))
  })
  await insertRows(tx, 'product_pictures', rows)
}

async function loadStock(tx: DemoTransaction, tenantId: number, products: DemoProduct[]) {
  const rows = products
    .filter((product) => product.members.length === 0)
    .flatMap((product) => {
      const held = product.variations.length > 0 ? product.variations : [{ id: 0, stock: product.stock }]
      return held.map(({ id, stock }) => ({
        tenant_id: tenantId,
        product_id: product.id,
        variation_id: id,
        active_qty: stock,
      }))
    })
  await insertRows(tx, 'stock', rows)
  await insertRows(
    tx,
    'stock_movements',
    rows
      .filter(({ active_qty }) => active_qty)
      .map(({ active_qty, ...row }) => ({ ...row, delta: active_qty ?? 0, reason: 'opening' })),
  )
}
