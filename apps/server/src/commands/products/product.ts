import type { LocalText } from '#server/local-text.ts'

/** A product as the database has it; what products share (brands, categories, attributes) by its number. */
export interface ShopProduct {
  handle: string
  sku: string
  kind: 'simple' | 'variable' | 'grouped'
  barcode: string | null
  name: LocalText
  short: LocalText
  description: LocalText
  brandId: number | null
  categoryIds: number[]
  priceFils: number
  compareAtFils: number | null
  taxable: boolean
  taxPercent: number
  maxPerLine: number
  tags: string[]
  published: boolean
  /** In milliseconds; null: now. */
  createdAt: number | null
  /** The attributes that name a variation, in their order. */
  optionIds: number[]
  /** What the shopper is asked for besides. */
  asks: Ask[]
  /** What it describes itself by, apart from its variations. */
  valueIds: number[]
  variations: ShopVariation[]
  pictures: ShopPicture[]
  members: Member[]
  /** Pieces of the product itself; null is not counted. */
  stock: number | null
}

export interface Ask {
  attributeId: number
  required: boolean
  deltaFils: number
}

export interface ShopVariation {
  sku: string
  barcode: string | null
  /** null: the product's own. */
  priceFils: number | null
  compareAtFils: number | null
  published: boolean
  /** The value of each option, by the option's number. */
  values: Record<number, number>
  stock: number | null
}

export interface ShopPicture {
  path: string
  alt: LocalText
  /** Of the variation it shows; null: of the product. */
  sku: string | null
}

export interface Member {
  handle: string
  quantity: number
}

/** What a shopper types in an address bar: letters and digits of any script, with hyphens. */
export const handleOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
