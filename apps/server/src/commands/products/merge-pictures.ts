import type { FileProduct } from '#server/commands/products/file-product.ts'
import type { ShopPicture, ShopProduct } from '#server/commands/products/product.ts'

/** Where a picture that a file names is kept; null for one that is left out. */
export type PathOf = (src: string) => string | null

/** A file that names a picture of the product names them all; one that names none leaves them alone. */
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
  const ofVariations = file.variants.flatMap(({ sku, picture }) => {
    const path = picture ? pathOf(picture) : null
    if (path === null || !skus.has(sku)) return []
    const known = before.pictures.find((one) => one.path === path && one.sku === sku)
    const alt = known?.alt ?? gallery.find((one) => one.path === path)?.alt ?? {}
    return [{ path, alt, sku }]
  })
  return [...gallery, ...ofVariations]
}

const withoutEmpty = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))
