import type { FileValue } from '#server/commands/products/file-product.ts'
import type { FoundNames } from '#server/commands/products/find-names.ts'

/** A price before that is not higher than the price is none. */
export const aboveOrNull = (compareAt: number | null, price: number): number | null =>
  compareAt !== null && compareAt > price ? compareAt : null

export function valueIdOf({ attribute, value }: FileValue, names: FoundNames): number[] {
  const option = names.option(attribute.code, attribute.en)
  const id = option && names.value(option.id, value.en)
  return id === undefined ? [] : [id]
}
