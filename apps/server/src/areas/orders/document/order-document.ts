import type { Language } from '#server/language.ts'

export type DocumentAddress = {
  fullName?: string | null
  phone?: string | null
  country?: string | null
  governorate?: string | null
  area?: string | null
  block?: string | null
  street?: string | null
  avenue?: string | null
  building?: string | null
  floor?: string | null
  flat?: string | null
  paci?: string | null
  note?: string | null
}

export type DocumentLine = {
  name: string
  attributes?: readonly { name: string; value: string }[]
  sku?: string | null
  quantity: number
  unitPriceFils: number
  lineTotalFils: number
  notes?: string | null
}

/** Names, states and methods come in the shopper's language; amounts are fils; times are instants. */
export type OrderDocument = {
  language: Language
  shop: {
    name: string
    logo?: { format: 'svg' | 'png'; bytes: Uint8Array } | null
    colour?: string | null
    address?: string | null
    phone?: string | null
    email?: string | null
    legalLine?: string | null
  }
  order: {
    number: string
    placedAt: Date
    paidAt?: Date | null
    state: string
    paymentMethod: string
    shippingMethod?: string | null
    deliverySlot?: string | null
    notes?: string | null
  }
  customer: { name: string; phone?: string | null; email?: string | null }
  billing?: DocumentAddress | null
  shipping?: DocumentAddress | null
  lines: readonly DocumentLine[]
  subTotalFils: number
  discountFils?: number
  promoCode?: string | null
  shippingFils: number
  taxFils?: number
  totalFils: number
}
