import Type, { type Static } from 'typebox'
import { Amount, Id, Nullable } from '../call.ts'

export const Picture = Type.Object({
  path: Type.String(),
  alt: Type.String(),
  /** Dominant colour, shown until the picture is there. */
  color: Nullable(Type.String()),
})
export type Picture = Static<typeof Picture>

/** A product as a card shows it, in the language of the call. */
export const ProductCard = Type.Object({
  productId: Id,
  productName: Type.String(),
  slug: Type.String(),
  kind: Type.Union([Type.Literal('simple'), Type.Literal('variable'), Type.Literal('grouped')]),
  brandId: Nullable(Id),
  brandName: Nullable(Type.String()),
  unitPrice: Amount,
  /** The struck-through price of something on sale. */
  oldPrice: Nullable(Amount),
  /** Variations have other prices too: the unit price is the lowest. */
  priceVaries: Type.Boolean(),
  picturePath: Nullable(Type.String()),
  pictureAlt: Type.String(),
  pictureColor: Nullable(Type.String()),
  inStock: Type.Boolean(),
  /** null: not counted. Of all variations together. */
  activeQty: Nullable(Type.Integer()),
  /** A choice has to be made before it can go into the cart. */
  needsChoice: Type.Boolean(),
  isNew: Type.Boolean(),
})
export type ProductCard = Static<typeof ProductCard>

export const AttributeValue = Type.Object({
  attributeValueId: Id,
  name: Type.String(),
  hex: Nullable(Type.String()),
})

export const ProductAttribute = Type.Object({
  attributeId: Id,
  name: Type.String(),
  kind: Type.Union([
    Type.Literal('choice'),
    Type.Literal('color'),
    Type.Literal('text'),
    Type.Literal('file'),
  ]),
  required: Type.Boolean(),
  definesVariation: Type.Boolean(),
  priceDelta: Amount,
  values: Type.Array(AttributeValue),
})
export type ProductAttribute = Static<typeof ProductAttribute>

export const Variation = Type.Object({
  variationId: Id,
  sku: Type.String(),
  unitPrice: Amount,
  oldPrice: Nullable(Amount),
  activeQty: Nullable(Type.Integer()),
  picturePath: Nullable(Type.String()),
  values: Type.Array(Type.Object({ attributeId: Id, attributeValueId: Id })),
})
export type Variation = Static<typeof Variation>

export const CategoryLink = Type.Object({ categoryId: Id, name: Type.String() })
export type CategoryLink = Static<typeof CategoryLink>

export const Product = Type.Object({
  ...ProductCard.properties,
  sku: Type.String(),
  barcode: Nullable(Type.String()),
  shortDescription: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  pictures: Type.Array(Picture),
  /** From the top of the tree to the product's own category. */
  breadcrumbs: Type.Array(CategoryLink),
  attributes: Type.Array(ProductAttribute),
  variations: Type.Array(Variation),
  maxPerLine: Type.Integer(),
  taxPercent: Type.Number(),
  tags: Type.Array(Type.String()),
  related: Type.Array(ProductCard),
})
export type Product = Static<typeof Product>

const Counted = { name: Type.String(), count: Type.Integer() }

export const Facets = Type.Object({
  categories: Type.Array(Type.Object({ categoryId: Id, ...Counted })),
  brands: Type.Array(Type.Object({ brandId: Id, ...Counted })),
  attributes: Type.Array(
    Type.Object({
      attributeId: Id,
      name: Type.String(),
      kind: Type.String(),
      values: Type.Array(Type.Object({ attributeValueId: Id, hex: Nullable(Type.String()), ...Counted })),
    }),
  ),
  inStock: Type.Integer(),
  onSale: Type.Integer(),
  maxPrice: Amount,
})
export type Facets = Static<typeof Facets>

export const Brand = Type.Object({
  brandId: Id,
  slug: Type.String(),
  name: Type.String(),
  picturePath: Nullable(Type.String()),
  productsCount: Type.Integer(),
})

export const Category = Type.Object({
  categoryId: Id,
  parentId: Nullable(Id),
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  picturePath: Nullable(Type.String()),
  pictureColor: Nullable(Type.String()),
})
export type Category = Static<typeof Category>

export const DataList = Type.Object({
  id: Id,
  title: Type.String(),
  type: Type.String(),
  layout: Type.String(),
  route: Nullable(Type.String()),
  groups: Type.Array(Type.Object({ groupId: Id, title: Type.String() })),
})
export type DataList = Static<typeof DataList>

export const ImageEntry = Type.Object({
  picturePath: Type.String(),
  color: Nullable(Type.String()),
  alt: Type.String(),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
  route: Nullable(Type.String()),
  openInNewTab: Type.Boolean(),
})
export type ImageEntry = Static<typeof ImageEntry>

/** One of the three, by the list's type. */
export const DataListItem = Type.Object({
  product: Type.Optional(ProductCard),
  category: Type.Optional(Category),
  image: Type.Optional(ImageEntry),
})
export type DataListItem = Static<typeof DataListItem>
