export type LocalText = {
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

export interface DemoCountry {
  id: number
  code: string
  name: LocalText
}

export interface DemoState {
  id: number
  countryId: number
  name: LocalText
}

export interface DemoArea {
  id: number
  stateId: number
  name: LocalText
}

export interface DemoMenuItem {
  id: number
  parentId: number | null
  title: LocalText
  route: string | null
  openInNewTab: boolean
  allowGuestUser: boolean
  icon: string | null
}

export interface DemoMenu {
  id: number
  name: LocalText
  items: DemoMenuItem[]
}

export interface DemoPage {
  id: number
  slug: string
  title: LocalText
  body: LocalText
}

export interface DemoBanner {
  picture: string
  title: LocalText
  text: LocalText
  action: LocalText
  route: string
}

interface DemoListHead {
  id: number
  title: LocalText
  layout: 'hero' | 'circles' | 'row' | 'tabs'
  route: string | null
}

export interface DemoGroup {
  id: number
  title: LocalText
  products: number[]
}

export type DemoDataList = DemoListHead &
  (
    | { type: 'image'; banners: DemoBanner[] }
    | { type: 'category'; categories: string[] }
    | { type: 'product'; products: number[]; groups: DemoGroup[] }
  )

export interface DemoShippingRule {
  country?: string
  state?: string
  area?: string
  serves: boolean
  fee: number | null
}

export interface DemoShippingMethod {
  id: number
  kind: 'delivery' | 'pickup'
  name: LocalText
  description: LocalText
  estimate: LocalText
  fee: number
  freeOver: number | null
  slots: boolean
  rules: DemoShippingRule[]
}

export interface DemoPaymentMethod {
  id: number
  code: string
  provider: 'cod' | 'myfatoorah' | 'tap' | 'tabby' | 'tamara'
  name: LocalText
  description: LocalText
  icon: string
  min: number
  max: number | null
  publicSettings: Record<string, unknown>
  active: boolean
}

export interface DemoPromo {
  id: number
  code: string
  kind: 'percentage' | 'amount' | 'free-shipping'
  percent: number | null
  amount: number | null
  minSubTotal: number
  startsDaysAgo: number
  endsInDays: number | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  categories: string[]
  description: LocalText
}

export interface DemoAddress {
  type: string
  fullName: string
  phone: string
  area: string
  block: string
  street: string
  avenue: string | null
  building: string
  floor: string | null
  flat: string | null
  directions: string | null
  isDefault: boolean
}

export interface DemoOrderLine {
  sku: string
  quantity: number
}

export interface DemoOrder {
  number: string
  daysAgo: number
  state: 'placed' | 'shipped' | 'delivered' | 'cancelled'
  paymentState: 'unpaid' | 'on-delivery' | 'paid' | 'refunded'
  paymentMethod: string
  shippingMethodId: number
  promo: string | null
  language: keyof LocalText
  lines: DemoOrderLine[]
}

export interface DemoCustomer {
  id: string
  email: string
  phone: string
  displayName: string
  language: keyof LocalText
  addresses: DemoAddress[]
  orders: DemoOrder[]
  wishList: string[]
}

export interface DemoStaff {
  id: string
  email: string
  displayName: string
  role: string
}
