import { quoted } from '#server/commands/csv/problems.ts'
import { optionNumbers } from '#server/commands/products/columns.ts'
import type { FileOption, FileValue, FileVariant } from '#server/commands/products/file-product.ts'
import { handleOf } from '#server/commands/products/product.ts'
import type { RowReader } from '#server/commands/products/row-reader.ts'

/** What Shopify writes for a product without options. */
const noOption = { name: 'title', value: 'default title' }

export function readOptions(first: RowReader): FileOption[] | undefined {
  if (first.raw('Option1 Name') === undefined) return undefined
  const options: FileOption[] = []
  let gap = false
  for (const number of optionNumbers) {
    const en = first.text(`Option${number} Name`, 100) ?? ''
    if (en === '') {
      gap = true
      continue
    }
    const isNone =
      en.toLowerCase() === noOption.name &&
      (first.raw(`Option${number} Value`) ?? '').toLowerCase() === noOption.value
    if (isNone) continue
    if (gap) first.wrong(`Option${number} Name`, `is given although Option${number - 1} Name is empty`)
    const code = first.raw(`Option${number} Code`) || handleOf(en)
    if (options.some((option) => option.code === code))
      first.wrong(`Option${number} Name`, `${quoted(en)} is an option of this product already`)
    options.push({ en, ar: first.text(`Option${number} Name (ar)`, 100) ?? '', code })
  }
  return options
}

/** The variant on a row; undefined for a row that only brings a picture. */
export function readVariant(
  row: RowReader,
  options: readonly FileOption[] | undefined,
  isFirst: boolean,
): FileVariant | undefined {
  const sku = row.text('Variant SKU', 100) ?? ''
  const isNamed =
    sku !== '' || (row.raw('Option1 Value') ?? '') !== '' || (row.raw('Variant Price') ?? '') !== ''
  if (!isNamed && !isFirst) return undefined
  if (options?.length === 0 && !isFirst) {
    row.wrong(
      'Option1 Value',
      'is a second variant of a product without options; name the option on its first row',
    )
    return undefined
  }
  const values = (options ?? []).map((option, at) => readValue(row, option, at))
  if (options?.length && sku === '') row.wrong('Variant SKU', 'is empty; every variant has a SKU of its own')
  const price = row.amount('Variant Price')
  const compareAt = row.amount('Variant Compare At Price')
  const barcode = row.text('Variant Barcode', 100)
  const published = row.yesNo('Variant Published')
  const picture = row.raw('Variant Image')
  const stock = readStock(row)
  return {
    line: row.line,
    sku,
    values,
    ...(price !== undefined && { priceFils: price }),
    ...(compareAt !== undefined && { compareAtFils: compareAt }),
    ...(barcode !== undefined && { barcode: barcode || null }),
    ...(published !== undefined && published !== null && { published }),
    ...(stock !== undefined && { stock }),
    ...(picture !== undefined && { picture: picture || null }),
  }
}

const hexColor = /^#[0-9a-f]{6}$/i

function readValue(row: RowReader, attribute: FileOption, at: number): FileValue {
  const number = optionNumbers[at] ?? 1
  const en = row.text(`Option${number} Value`, 100) ?? ''
  if (en === '') row.wrong(`Option${number} Value`, `is empty; say which ${attribute.en} this variant has`)
  const hex = row.raw(`Option${number} Colour`) || null
  if (hex && !hexColor.test(hex))
    row.wrong(`Option${number} Colour`, `${quoted(hex)} is not a colour such as #8c2f24`)
  return { attribute, value: { en, ar: row.text(`Option${number} Value (ar)`, 100) ?? '', hex } }
}

/** Nothing is counted where the tracker is empty or the shop sells on when nothing is left. */
function readStock(row: RowReader): number | null | undefined {
  const pieces = row.whole('Variant Inventory Qty')
  if (pieces === undefined) return undefined
  const isTracked = row.raw('Variant Inventory Tracker') !== ''
  const sellsOn = row.raw('Variant Inventory Policy')?.toLowerCase() === 'continue'
  return isTracked && !sellsOn ? pieces : null
}
