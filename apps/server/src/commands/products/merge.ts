import type { FileProduct, LocalCells } from '#server/commands/products/file-product.ts'
import type { FoundNames } from '#server/commands/products/find-names.ts'
import { aboveOrNull, valueIdOf } from '#server/commands/products/merge-parts.ts'
import { mergePictures, type PathOf } from '#server/commands/products/merge-pictures.ts'
import { mergeVariations } from '#server/commands/products/merge-variations.ts'
import type { ShopProduct } from '#server/commands/products/product.ts'
import type { LocalText } from '#server/local-text.ts'

/** A product before anybody has said anything about it. */
const unsaid = (handle: string): ShopProduct => ({
  handle,
  sku: handle.toUpperCase(),
  kind: 'simple',
  barcode: null,
  name: {},
  short: {},
  description: {},
  brandId: null,
  categoryIds: [],
  priceFils: 0,
  compareAtFils: null,
  taxable: true,
  taxPercent: 0,
  maxPerLine: 999,
  tags: [],
  published: true,
  createdAt: null,
  optionIds: [],
  asks: [],
  valueIds: [],
  variations: [],
  pictures: [],
  members: [],
  stock: null,
})

/** The product as it is to be: what the file says, over what the shop has. All names are known by now. */
export function mergeProduct(
  stored: ShopProduct | undefined,
  file: FileProduct,
  names: FoundNames,
  pathOf: PathOf,
): ShopProduct {
  const before = stored ?? unsaid(file.handle)
  const { brand } = file
  const common: ShopProduct = {
    ...before,
    name: mergeTexts(before.name, file.name),
    short: mergeTexts(before.short, file.short),
    description: mergeTexts(before.description, file.description),
    brandId: brand === undefined ? before.brandId : brand && (names.brand(brand.en) ?? null),
    categoryIds: file.categories
      ? [...new Set(file.categories.flatMap(({ path }) => names.category(path) ?? []))]
      : before.categoryIds,
    tags: file.tags ?? before.tags,
    published: file.published ?? before.published,
    taxable: file.taxable ?? before.taxable,
    taxPercent: file.taxPercent ?? before.taxPercent,
    maxPerLine: file.maxPerLine ?? before.maxPerLine,
    createdAt: file.createdAt ?? before.createdAt,
    asks: mergeAsks(before, file, names),
    valueIds: file.attributes
      ? [...new Set(file.attributes.flatMap((value) => valueIdOf(value, names)))].toSorted((a, b) => a - b)
      : before.valueIds,
    members: file.members ?? before.members,
  }
  const product = isVariable(before, file) ? mergeVariations(common, file, names) : mergeSimple(common, file)
  return { ...product, pictures: mergePictures(before, product, file, pathOf) }
}

export const isVariable = (before: ShopProduct | undefined, { options }: FileProduct): boolean =>
  options ? options.length > 0 : before?.kind === 'variable'

/** A product of one kind: its one variant is itself. */
function mergeSimple(before: ShopProduct, { sku, variants: [variant] }: FileProduct): ShopProduct {
  const priceFils = variant?.priceFils ?? before.priceFils
  const compareAt = variant?.compareAtFils === undefined ? before.compareAtFils : variant.compareAtFils
  return {
    ...before,
    kind: before.members.length > 0 ? 'grouped' : 'simple',
    sku: variant?.sku || sku || before.sku,
    barcode: variant?.barcode === undefined ? before.barcode : variant.barcode,
    priceFils,
    compareAtFils: aboveOrNull(compareAt, priceFils),
    stock: variant?.stock === undefined ? before.stock : variant.stock,
    optionIds: [],
    variations: before.variations.map((variation) => ({ ...variation, published: false })),
  }
}

function mergeTexts(before: LocalText, given: LocalCells): LocalText {
  const all = { ...before, ...given }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function mergeAsks(before: ShopProduct, { asks }: FileProduct, names: FoundNames) {
  if (!asks) return before.asks
  const asked = asks.flatMap(({ name, kind, required, deltaFils }) => {
    const attributeId = names.ask(kind, name.en)?.id
    return attributeId === undefined ? [] : [{ attributeId, required, deltaFils }]
  })
  return [...asked, ...before.asks.filter(({ attributeId }) => !names.isAsked(attributeId))]
}
