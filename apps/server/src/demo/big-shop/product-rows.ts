import type { CopyTarget, CopyValue } from '#server/demo/big-shop/copy-rows.ts'
import type { ShopFacts } from '#server/demo/big-shop/shop-facts.ts'
import { type InventedProduct, inventProduct } from '../../../../../demo/generator/invent-product.ts'
import { descriptionOf, nameOf, shortOf } from '../../../../../demo/generator/product-texts.ts'

export interface BigTable extends CopyTarget {
  rowsOf: (product: InventedProduct, facts: ShopFacts) => CopyValue[][]
}

export const inventAt = (facts: ShopFacts, index: number) =>
  inventProduct(facts.seed, index, facts.brandIds.length)

const yearsMs = 2 * 365 * 86_400_000
/** No product has more variations than this, so that ids can be told from the index alone. */
const variationsMost = 4

const productId = (product: InventedProduct, facts: ShopFacts) => facts.firstProductId + product.index
const variationId = (product: InventedProduct, facts: ShopFacts, position: number) =>
  facts.firstVariationId + product.index * variationsMost + position
const skuOf = (id: number) => `G${id.toString(36).toUpperCase()}`

/** The value of an attribute that a product has, or that its nth variation has. */
function attributeValue(product: InventedProduct, facts: ShopFacts, code: string, position = 0) {
  const attribute = facts.attributes.get(code)
  if (!attribute) return null
  const start = Math.floor(product.valuePick * attribute.values.length)
  const value = attribute.values[(start + position) % attribute.values.length]
  return value ? { attributeId: attribute.attributeId, ...value } : null
}

/** The variations that find a value of their own. */
function variationsOf(product: InventedProduct, facts: ShopFacts) {
  const most = facts.attributes.get(product.family.variesBy)?.values.length ?? 0
  return product.variationStocks.slice(0, Math.min(most, variationsMost)).flatMap((stock, position) => {
    const value = attributeValue(product, facts, product.family.variesBy, position)
    return value ? [{ id: variationId(product, facts, position), position, stock, value }] : []
  })
}

const products: BigTable = {
  table: 'products',
  columns: [
    'tenant_id',
    'product_id',
    'kind',
    'slug',
    'sku',
    'brand_id',
    'name',
    'short_description',
    'description',
    'price_fils',
    'compare_at_fils',
    'created_at',
  ],
  rowsOf: (product, facts) => {
    const id = productId(product, facts)
    const name = nameOf(product)
    return [
      [
        facts.tenantId,
        id,
        variationsOf(product, facts).length > 0 ? 'variable' : 'simple',
        `${product.thing.en.replaceAll(' ', '-')}-${id}`,
        skuOf(id),
        facts.brandIds[product.brandIndex] ?? null,
        name,
        shortOf(product),
        descriptionOf(product, name),
        product.price,
        product.compareAt,
        new Date(facts.now - (1 - product.recency) * yearsMs),
      ],
    ]
  },
}

const productCategories: BigTable = {
  table: 'product_categories',
  columns: ['tenant_id', 'product_id', 'category_id'],
  rowsOf: (product, facts) => {
    const categoryId = facts.categoryIds.get(product.thing.category)
    return categoryId === undefined ? [] : [[facts.tenantId, productId(product, facts), categoryId]]
  },
}

const productAttributes: BigTable = {
  table: 'product_attributes',
  columns: ['tenant_id', 'product_id', 'attribute_id', 'required', 'defines_variation'],
  rowsOf: (product, facts) => {
    const [first] = variationsOf(product, facts)
    return first ? [[facts.tenantId, productId(product, facts), first.value.attributeId, true, true]] : []
  },
}

const productAttributeValues: BigTable = {
  table: 'product_attribute_values',
  columns: ['tenant_id', 'product_id', 'attribute_id', 'attribute_value_id'],
  rowsOf: (product, facts) => {
    const variations = variationsOf(product, facts).map(({ value }) => value)
    const described = product.family.describedBy
      .filter((code) => variations.length === 0 || code !== product.family.variesBy)
      .flatMap((code) => attributeValue(product, facts, code) ?? [])
    return [...variations, ...described].map(({ attributeId, valueId }) => [
      facts.tenantId,
      productId(product, facts),
      attributeId,
      valueId,
    ])
  },
}

const variations: BigTable = {
  table: 'variations',
  columns: ['tenant_id', 'variation_id', 'product_id', 'sku', 'price_fils', 'compare_at_fils', 'position'],
  rowsOf: (product, facts) =>
    variationsOf(product, facts).map(({ id, position }) => [
      facts.tenantId,
      id,
      productId(product, facts),
      skuOf(id).replace('G', 'V'),
      product.price + position * 500,
      product.compareAt === null ? null : product.compareAt + position * 500,
      position,
    ]),
}

const variationValues: BigTable = {
  table: 'variation_values',
  columns: ['tenant_id', 'variation_id', 'attribute_id', 'attribute_value_id'],
  rowsOf: (product, facts) =>
    variationsOf(product, facts).map(({ id, value }) => [
      facts.tenantId,
      id,
      value.attributeId,
      value.valueId,
    ]),
}

const productPictures: BigTable = {
  table: 'product_pictures',
  columns: ['tenant_id', 'product_id', 'path', 'alt', 'color', 'width', 'height'],
  rowsOf: (product, facts) => {
    const picture = facts.findPicture(`${product.thing.picture}-${product.pictureIndex}`)
    if (!picture) return []
    const { path, alt, color, width, height } = picture
    return [[facts.tenantId, productId(product, facts), path, alt, color, width, height]]
  },
}

const stock: BigTable = {
  table: 'stock',
  columns: ['tenant_id', 'product_id', 'variation_id', 'active_qty'],
  rowsOf: (product, facts) => {
    const variable = variationsOf(product, facts)
    const held = variable.length > 0 ? variable : [{ id: 0, stock: product.stock }]
    return held.map((entry) => [facts.tenantId, productId(product, facts), entry.id, entry.stock])
  },
}

/** In the order in which they refer to each other. */
export const bigTables: BigTable[] = [
  products,
  productCategories,
  productAttributes,
  productAttributeValues,
  variations,
  variationValues,
  productPictures,
  stock,
]
