import type { FileProduct } from '#server/commands/products/file-product.ts'
import type { ShopPicture, ShopProduct } from '#server/commands/products/product.ts'

/** Where a picture that a file names is kept; null for one that is left out or cannot be had. */
export type PathOf = (src: string) => string | null

/**
 * A file that names a picture of the product names them all; one that names none leaves them alone. While one of them
 * is not to be had, those that the product had stay.
 */
export function mergePictures(
  before: ShopProduct,
  { variations }: ShopProduct,
  file: FileProduct,
  pathOf: PathOf,
): ShopPicture[] {
  const skus = new Set(variations.map(({ sku }) => sku))
  const saysNothing = file.pictures.length === 0 && !file.variants.some(({ picture }) => picture)
  if (saysNothing) return before.pictures.filter(({ sku }) => sku === null || skus.has(sku))
  const gallery = file.pictures.flatMap(({ src, alt }) => {
    const path = pathOf(src)
    const known = before.pictures.find((picture) => picture.path === path && picture.sku === null)
    return path === null ? [] : [{ path, alt: withoutEmpty({ ...known?.alt, ...alt }), sku: null }]
  })
  const left = file.pictures.every(({ src }) => pathOf(src) !== null)
    ? []
    : before.pictures.filter(({ path, sku }) => sku === null && !gallery.some((one) => one.path === path))
  const ofVariations = file.variants.flatMap(({ sku, picture }) => {
    if (!picture || !skus.has(sku)) return []
    const path = pathOf(picture)
    if (path === null) return before.pictures.filter((one) => one.sku === sku)
    const known = before.pictures.find((one) => one.path === path && one.sku === sku)
    const alt = known?.alt ?? gallery.find((one) => one.path === path)?.alt ?? {}
    return [{ path, alt, sku }]
  })
  return [...gallery, ...left, ...ofVariations]
}

const withoutEmpty = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))
