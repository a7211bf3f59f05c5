/** The columns of a product file: Shopify's own by their names, and ours for what Shopify has no column for. */
export const optionNumbers = [1, 2, 3] as const

const productColumns = [
  'Handle',
  'Title',
  'Title (ar)',
  'Body (HTML)',
  'Body (ar)',
  'Short Description',
  'Short Description (ar)',
  'Vendor',
  'Vendor (ar)',
  'Product Category',
  'Product Category (ar)',
  'More Categories',
  'Tags',
  'Published',
  'Status',
] as const

const optionColumns = optionNumbers.flatMap(
  (number) =>
    [
      `Option${number} Name`,
      `Option${number} Name (ar)`,
      `Option${number} Code`,
      `Option${number} Value`,
      `Option${number} Value (ar)`,
      `Option${number} Colour`,
    ] as const,
)

const variantColumns = [
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Variant Barcode',
  'Variant Published',
  'Variant Image',
] as const

const pictureColumns = ['Image Src', 'Image Position', 'Image Alt Text', 'Image Alt Text (ar)'] as const

const ownColumns = [
  'Product SKU',
  'Product Barcode',
  'Product Price',
  'Product Compare At Price',
  'Tax Percent',
  'Max Per Line',
  'Attributes',
  'Personalisation',
  'Members',
  'Created At',
] as const

export const columns = [
  ...productColumns,
  ...optionColumns,
  ...variantColumns,
  ...pictureColumns,
  ...ownColumns,
] as const

export type Column = (typeof columns)[number]

const known = new Set<string>(columns)

/** What a file from Shopify has and this shop has no use for: it is passed over and named. */
export const unusedColumns = (given: readonly string[]): string[] =>
  given.filter((name) => name !== '' && !known.has(name))

/** What separates the steps of a category's path, the entries of a list and the parts of an entry. */
export const pathSeparator = ' > '
export const entrySeparator = ' | '
