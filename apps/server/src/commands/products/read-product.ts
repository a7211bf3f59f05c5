import { quoted } from '#server/commands/csv/problems.ts'
import type { FileProduct, LocalCells } from '#server/commands/products/file-product.ts'
import {
  readAsks,
  readAttributes,
  readCategories,
  readMembers,
} from '#server/commands/products/read-lists.ts'
import { readPictures } from '#server/commands/products/read-pictures.ts'
import { readOptions, readVariant } from '#server/commands/products/read-variants.ts'
import type { RowReader } from '#server/commands/products/row-reader.ts'
import { sanitise } from '#server/html/sanitise.ts'

/** The rows of one handle as a product. What is wrong has been noted; the answer is then not to be used. */
export function readProduct(handle: string, rows: readonly [RowReader, ...RowReader[]]): FileProduct {
  const [first] = rows
  const options = readOptions(first)
  const variants = rows.flatMap((row, at) => readVariant(row, options, at === 0) ?? [])
  const members = readMembers(first)
  const product: FileProduct = {
    line: first.line,
    handle,
    name: local(first.text('Title', 200), first.text('Title (ar)', 200)),
    short: local(first.text('Short Description', 500), first.text('Short Description (ar)', 500)),
    description: local(richText(first, 'Body (HTML)'), richText(first, 'Body (ar)')),
    variants,
    pictures: readPictures(rows),
    ...given({
      options,
      brand: readBrand(first),
      categories: readCategories(first),
      tags: readTags(first),
      published: readPublished(first),
      sku: first.text('Product SKU', 100) || undefined,
      barcode: codeOrNull(first.text('Product Barcode', 100)),
      priceFils: first.amount('Product Price') ?? undefined,
      compareAtFils: first.amount('Product Compare At Price'),
      taxable: first.yesNo('Variant Taxable') ?? undefined,
      taxPercent: readPercent(first),
      maxPerLine: first.whole('Max Per Line', 999) ?? undefined,
      createdAt: readTime(first),
      attributes: readAttributes(first),
      asks: readAsks(first),
      members,
    }),
  }
  checkProduct(product, rows)
  return product
}

function checkProduct(product: FileProduct, rows: readonly [RowReader, ...RowReader[]]) {
  const [first] = rows
  if (product.name.en === '') first.wrong('Title', 'is empty; every product has a name')
  if (product.maxPerLine === 0) first.wrong('Max Per Line', 'is at least 1')
  if (product.members?.length && product.variants.length > 1)
    first.wrong('Members', 'a product of members has no variants of its own')
  checkReduction(first, product.priceFils, product.compareAtFils, 'Product Compare At Price')
  const seen = new Map<string, number>()
  for (const variant of product.variants) {
    const row = rows.find(({ line }) => line === variant.line) ?? first
    checkReduction(row, variant.priceFils ?? undefined, variant.compareAtFils, 'Variant Compare At Price')
    if (!product.options?.length) continue
    const choice = variant.values.map(({ value }) => value.en.toLowerCase()).join(' / ')
    const earlier = seen.get(choice)
    if (earlier !== undefined) row.wrong('Option1 Value', `${quoted(choice)} is on line ${earlier} already`)
    seen.set(choice, variant.line)
  }
}

function checkReduction(
  row: RowReader,
  price: number | undefined,
  before: number | null | undefined,
  column: 'Product Compare At Price' | 'Variant Compare At Price',
) {
  if (typeof before === 'number' && price !== undefined && before <= price)
    row.wrong(
      column,
      'the price before must be higher than the price; leave it empty when nothing is reduced',
    )
}

const local = (en: string | undefined, ar: string | undefined): LocalCells => ({
  ...(en !== undefined && { en }),
  ...(ar !== undefined && { ar }),
})

/** Only what the file says something about. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

function richText(row: RowReader, column: 'Body (HTML)' | 'Body (ar)'): string | undefined {
  const raw = row.raw(column)
  if (raw === undefined) return undefined
  if (raw.length > 100_000) row.wrong(column, 'is longer than 100000 letters')
  return sanitise(raw.replace(/\r\n?/g, '\n')).trim()
}

function readBrand(row: RowReader) {
  const en = row.text('Vendor', 100)
  if (en === undefined) return undefined
  return en === '' ? null : { en, ar: row.text('Vendor (ar)', 100) ?? '' }
}

function readTags(row: RowReader): string[] | undefined {
  const tags = row.text('Tags', 2000)
  if (tags === undefined) return undefined
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

const statuses = ['active', 'draft', 'archived']

/** On sale when neither column says otherwise. */
function readPublished(row: RowReader): boolean | undefined {
  const published = row.yesNo('Published')
  const status = row.raw('Status')?.toLowerCase()
  if (status && !statuses.includes(status))
    row.wrong('Status', `${quoted(status)} is not one of ${statuses.join(', ')}`)
  if (published === undefined && status === undefined) return undefined
  return published !== false && (!status || status === 'active')
}

function readPercent(row: RowReader): number | undefined {
  const raw = row.raw('Tax Percent')
  if (!raw) return undefined
  const percent = Number(raw)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(raw) || percent > 100)
    row.wrong('Tax Percent', `${quoted(raw)} is not a number from 0 to 100`)
  return percent
}

function readTime(row: RowReader): number | undefined {
  const raw = row.raw('Created At')
  if (!raw) return undefined
  const time = /^\d{4}-\d{2}-\d{2}/.test(raw) ? Date.parse(raw) : Number.NaN
  if (Number.isNaN(time)) row.wrong('Created At', `${quoted(raw)} is not a time such as 2026-11-15T08:00:00Z`)
  return time
}

const codeOrNull = (code: string | undefined) => (code === undefined ? undefined : code || null)
