import { filsToDecimalText } from '@sadu/money/decimal'
import { writeYesNo } from '#server/commands/csv/cells.ts'
import type { CsvCells } from '#server/commands/csv/write-csv.ts'
import {
  type Column,
  entrySeparator,
  optionNumbers,
  pathSeparator,
} from '#server/commands/products/columns.ts'
import { type NameBook, pathOf } from '#server/commands/products/name-book.ts'
import type { ShopProduct, ShopVariation } from '#server/commands/products/product.ts'
import { type LocalText, localText } from '#server/local-text.ts'

type Cells = Partial<Record<Column, string>>

/** How a picture of the shop is named in the file. */
export type NameOfPicture = (path: string) => string

/** A product as rows of the file: the first says what it is, each has a variant and a picture while there are some. */
export function rowsOf(product: ShopProduct, book: NameBook, nameOf: NameOfPicture): CsvCells[] {
  const { handle, variations, pictures } = product
  const gallery = pictures.filter(({ sku }) => sku === null)
  const variants = product.kind === 'variable' ? variations : []
  const many = Math.max(1, variants.length, gallery.length)
  return Array.from({ length: many }, (_, at) => {
    const variation = variants[at]
    const picture = gallery[at]
    const cells: Cells = {
      Handle: handle,
      ...(at === 0 && headCells(product, book)),
      ...(at === 0 && product.kind !== 'variable' && ownCells(product)),
      ...(variation && variationCells(product, variation, book, nameOf)),
      ...(picture && {
        'Image Src': nameOf(picture.path),
        'Image Position': String(at + 1),
        'Image Alt Text': picture.alt.en ?? '',
        'Image Alt Text (ar)': picture.alt.ar ?? '',
      }),
    }
    return cells
  })
}

const english = (name: LocalText | undefined) => localText(name, 'en')
const amount = (fils: number | null) => (fils === null ? '' : filsToDecimalText(fils))
const entry = (...parts: string[]) => parts.join(entrySeparator)

function headCells(product: ShopProduct, book: NameBook): Cells {
  const brand = product.brandId === null ? undefined : book.brands.get(product.brandId)
  const [category = [], ...more] = product.categoryIds.map((id) => pathOf(book, id))
  const isVariable = product.kind === 'variable'
  return {
    Title: product.name.en ?? '',
    'Title (ar)': product.name.ar ?? '',
    'Body (HTML)': product.description.en ?? '',
    'Body (ar)': product.description.ar ?? '',
    'Short Description': product.short.en ?? '',
    'Short Description (ar)': product.short.ar ?? '',
    Vendor: english(brand),
    'Vendor (ar)': brand?.ar ?? '',
    'Product Category': category.map(({ name }) => english(name)).join(pathSeparator),
    'Product Category (ar)': category.every(({ name }) => name.ar)
      ? category.map(({ name }) => name.ar ?? '').join(pathSeparator)
      : '',
    'More Categories': more
      .map((path) => path.map(({ name }) => english(name)).join(pathSeparator))
      .join('\n'),
    Tags: product.tags.join(', '),
    Published: writeYesNo(product.published),
    Status: product.published ? 'active' : 'draft',
    'Variant Taxable': writeYesNo(product.taxable),
    'Tax Percent': String(product.taxPercent),
    'Max Per Line': String(product.maxPerLine),
    Attributes: product.valueIds.map((id) => valueEntry(book, id)).join('\n'),
    Personalisation: product.asks.flatMap((ask) => askEntry(book, ask)).join('\n'),
    Members: product.members.map(({ handle, quantity }) => `${handle} x${quantity}`).join('\n'),
    'Created At': product.createdAt === null ? '' : new Date(product.createdAt).toISOString(),
    ...(isVariable && {
      'Product SKU': product.sku,
      'Product Barcode': product.barcode ?? '',
      'Product Price': amount(product.priceFils),
      'Product Compare At Price': amount(product.compareAtFils),
    }),
  }
}

function valueEntry({ values, attributes }: NameBook, id: number): string {
  const value = values.get(id)
  const attribute = attributes.get(value?.attributeId ?? -1)
  return entry(english(attribute?.name), attribute?.name.ar ?? '', english(value?.name), value?.name.ar ?? '')
}

/** Choices that the shopper is asked for apart from variations have no column and are left alone on the way back. */
function askEntry(
  { attributes }: NameBook,
  { attributeId, required, deltaFils }: ShopProduct['asks'][number],
) {
  const attribute = attributes.get(attributeId)
  if (attribute?.kind !== 'text' && attribute?.kind !== 'file') return []
  const must = required ? 'required' : 'optional'
  return [entry(english(attribute.name), attribute.name.ar ?? '', attribute.kind, must, amount(deltaFils))]
}

function ownCells(product: ShopProduct): Cells {
  return {
    'Variant SKU': product.sku,
    'Variant Barcode': product.barcode ?? '',
    'Variant Price': amount(product.priceFils),
    'Variant Compare At Price': amount(product.compareAtFils),
    ...stockCells(product.stock),
  }
}

const stockCells = (stock: number | null): Cells => ({
  'Variant Inventory Tracker': stock === null ? '' : 'sadu',
  'Variant Inventory Qty': stock === null ? '' : String(stock),
})

function variationCells(
  product: ShopProduct,
  variation: ShopVariation,
  book: NameBook,
  nameOf: NameOfPicture,
): Cells {
  const picture = product.pictures.find(({ sku }) => sku === variation.sku)
  const isFirst = product.variations[0] === variation
  const options = optionNumbers.map((number) => {
    const attribute = book.attributes.get(product.optionIds[number - 1] ?? -1)
    const value = book.values.get(variation.values[attribute?.id ?? -1] ?? -1)
    const head: Cells = {
      [`Option${number} Name`]: english(attribute?.name),
      [`Option${number} Name (ar)`]: attribute?.name.ar ?? '',
      [`Option${number} Code`]: attribute?.code ?? '',
    }
    const own: Cells = {
      [`Option${number} Value`]: english(value?.name),
      [`Option${number} Value (ar)`]: value?.name.ar ?? '',
      [`Option${number} Colour`]: value?.hex ?? '',
    }
    return isFirst ? { ...head, ...own } : own
  })
  return {
    ...Object.assign({}, ...options),
    'Variant SKU': variation.sku,
    'Variant Barcode': variation.barcode ?? '',
    'Variant Price': amount(variation.priceFils),
    'Variant Compare At Price': amount(variation.compareAtFils),
    'Variant Published': writeYesNo(variation.published),
    'Variant Image': picture ? nameOf(picture.path) : '',
    ...stockCells(variation.stock),
  }
}
