import type { Column } from '#server/commands/products/columns.ts'

/** A product as a file says it; what the file has no column for is undefined and stays as it is in the shop. */
export interface FileProduct {
  line: number
  handle: string
  name: LocalCells
  short: LocalCells
  description: LocalCells
  brand?: Named | null
  categories?: FileCategory[]
  tags?: string[]
  published?: boolean
  sku?: string
  barcode?: string | null
  priceFils?: number
  compareAtFils?: number | null
  taxable?: boolean
  taxPercent?: number
  maxPerLine?: number
  createdAt?: number
  /** Undefined without the columns for it: variants are then found by their SKUs. */
  options?: FileOption[]
  attributes?: FileValue[]
  asks?: FileAsk[]
  members?: { handle: string; quantity: number }[]
  variants: FileVariant[]
  /** Empty: the file says nothing about them. */
  pictures: FilePicture[]
}

/** By language, for the columns that are there. */
export type LocalCells = { en?: string; ar?: string }

export interface Named {
  en: string
  ar: string
}

/** The names from the top down; the Arabic ones where they are given. */
export interface FileCategory {
  path: Named[]
}

export interface FileOption extends Named {
  /** Tells options of the same name apart. */
  code: string
}

export interface FileValue {
  attribute: FileOption
  value: Named & { hex: string | null }
}

export interface FileAsk {
  name: Named
  kind: 'text' | 'file'
  required: boolean
  deltaFils: number
}

export interface FileVariant {
  line: number
  sku: string
  barcode?: string | null
  /** null: the product's own. */
  priceFils?: number | null
  compareAtFils?: number | null
  published?: boolean
  /** null: not counted. */
  stock?: number | null
  /** In the order of the product's options. */
  values: FileValue[]
  picture?: string | null
}

export interface FilePicture {
  line: number
  column: Column
  src: string
  alt: LocalCells
}
