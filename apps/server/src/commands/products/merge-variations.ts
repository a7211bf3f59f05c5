import type { FileProduct, FileVariant } from '#server/commands/products/file-product.ts'
import type { FoundNames } from '#server/commands/products/find-names.ts'
import { aboveOrNull, valueIdOf } from '#server/commands/products/merge-parts.ts'
import type { ShopProduct, ShopVariation } from '#server/commands/products/product.ts'

/**
 * A product with variations. A file with option columns names them all: one that it leaves out goes off sale, and
 * stays for the orders that have it. A file without changes those whose SKUs it names.
 */
export function mergeVariations(before: ShopProduct, file: FileProduct, names: FoundNames): ShopProduct {
  const options = file.options?.flatMap(({ code, en }) => names.option(code, en)?.id ?? [])
  const optionIds = options ?? before.optionIds
  const bySku = new Map(file.variants.map((variant) => [variant.sku, variant]))
  const known = new Map(before.variations.map((variation) => [variation.sku, variation]))
  const variations = options
    ? [
        ...file.variants.map((variant) => mergeVariation(known.get(variant.sku), variant, options, names)),
        ...before.variations
          .filter(({ sku }) => !bySku.has(sku))
          .map((variation) => ({ ...variation, published: false })),
      ]
    : before.variations.map((variation) => {
        const variant = bySku.get(variation.sku)
        return variant ? mergeVariation(variation, variant, null, names) : variation
      })
  return {
    ...before,
    kind: 'variable',
    sku: file.sku ?? before.sku,
    barcode: file.barcode === undefined ? before.barcode : file.barcode,
    ...ownPrice(before, file, variations),
    optionIds,
    variations,
  }
}

function mergeVariation(
  known: ShopVariation | undefined,
  variant: FileVariant,
  optionIds: readonly number[] | null,
  names: FoundNames,
): ShopVariation {
  const priceFils = variant.priceFils === undefined ? (known?.priceFils ?? null) : variant.priceFils
  const compareAt =
    variant.compareAtFils === undefined ? (known?.compareAtFils ?? null) : variant.compareAtFils
  const values = Object.fromEntries(
    variant.values.flatMap((value, at) => {
      const option = optionIds?.[at]
      const [id] = valueIdOf(value, names)
      return option === undefined || id === undefined ? [] : [[option, id]]
    }),
  )
  return {
    sku: variant.sku,
    barcode: variant.barcode === undefined ? (known?.barcode ?? null) : variant.barcode,
    priceFils,
    compareAtFils: priceFils === null ? compareAt : aboveOrNull(compareAt, priceFils),
    published: variant.published ?? (optionIds ? true : (known?.published ?? true)),
    values: optionIds ? values : (known?.values ?? {}),
    stock: variant.stock === undefined ? (known?.stock ?? null) : variant.stock,
  }
}

/** What the file says of the product itself, else the price of its cheapest variation. */
function ownPrice(before: ShopProduct, file: FileProduct, variations: readonly ShopVariation[]) {
  if (file.priceFils !== undefined)
    return {
      priceFils: file.priceFils,
      compareAtFils: aboveOrNull(file.compareAtFils ?? null, file.priceFils),
    }
  const priced = variations.flatMap(({ published, priceFils, compareAtFils }) =>
    published && priceFils !== null ? [{ priceFils, compareAtFils }] : [],
  )
  const [cheapest] = priced.toSorted((a, b) => a.priceFils - b.priceFils)
  if (!cheapest) return { priceFils: before.priceFils, compareAtFils: before.compareAtFils }
  return {
    priceFils: cheapest.priceFils,
    compareAtFils: aboveOrNull(cheapest.compareAtFils, cheapest.priceFils),
  }
}
