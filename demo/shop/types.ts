export interface LocalText {
  en: string
  ar: string
}

export function text(en: string, ar: string): LocalText {
  return { en, ar }
}

export interface DemoBrand {
  id: number
  slug: string
  name: LocalText
}

export interface DemoCategory {
  id: number
  slug: string
  parent: string | null
  name: LocalText
  description: LocalText
  picture: string
}

export type AttributeKind = 'choice' | 'color' | 'text' | 'file'

export interface DemoAttributeValue {
  id: number
  slug: string
  name: LocalText
  hex: string | null
}

export interface DemoAttribute {
  id: number
  slug: string
  kind: AttributeKind
  name: LocalText
  values: DemoAttributeValue[]
}

export interface DemoVariation {
  id: number
  sku: string
  barcode: string
  values: Record<string, string>
  price: number
  compareAt: number | null
  stock: number | null
  picture: string | null
}

/** Something the shopper writes or uploads with the product; it may cost extra. */
export interface DemoPersonalisation {
  attribute: string
  required: boolean
  surcharge: number
}

export interface DemoMember {
  productId: number
  quantity: number
}

export interface DemoProduct {
  id: number
  sku: string
  barcode: string
  brand: string
  categories: string[]
  name: LocalText
  short: LocalText
  description: LocalText
  price: number
  compareAt: number | null
  pictures: string[]
  stock: number | null
  variations: DemoVariation[]
  personalisations: DemoPersonalisation[]
  members: DemoMember[]
  tags: string[]
  daysAgo: number
}
