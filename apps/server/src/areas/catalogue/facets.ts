import type { Facets } from '@sadu/contract/models/catalogue'
import { fromFils } from '@sadu/money/money'
import type { Dictionary, Entity } from '#server/areas/search/engine/dictionary.ts'
import type { Counts } from '#server/areas/search/engine/facets.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import { localText } from '#server/local-text.ts'

const made = new WeakMap<Counts, Map<string, Facets>>()

/** The counts with the names that a shopper reads; what has no product is left out. Kept when they are asked for again. */
export function facetsOf(counts: Counts, names: Names, language: string): Facets {
  const known = made.get(counts)
  const facets = known?.get(language) ?? makeFacets(counts, names, language)
  if (known) known.set(language, facets)
  else made.set(counts, new Map())
  return facets
}

function makeFacets(counts: Counts, names: Names, language: string): Facets {
  const values = counted(names.values, counts.values)
  return {
    categories: counted(names.categories, counts.categories).map(({ entity, count }) => ({
      categoryId: entity.id,
      name: localText(entity.name, language),
      count,
    })),
    brands: counted(names.brands, counts.brands)
      .sort((a, b) => b.count - a.count)
      .map(({ entity, count }) => ({ brandId: entity.id, name: localText(entity.name, language), count })),
    attributes: names.attributes
      .map((attribute) => ({
        attributeId: attribute.id,
        name: localText(attribute.name, language),
        kind: attribute.kind,
        values: values
          .filter(({ entity }) => entity.attributeId === attribute.id)
          .map(({ entity, count }) => ({
            attributeValueId: entity.id,
            hex: entity.hex,
            name: localText(entity.name, language),
            count,
          })),
      }))
      .filter((attribute) => attribute.values.length > 0),
    inStock: counts.inStock,
    onSale: counts.onSale,
    maxPrice: fromFils(counts.maxPriceFils),
  }
}

export function counted<E extends Entity>(
  dictionary: Dictionary<E>,
  counts: Uint32Array,
): { entity: E; count: number }[] {
  const found: { entity: E; count: number }[] = []
  for (const [place, entity] of dictionary.entities.entries()) {
    const count = counts[place] ?? 0
    if (count > 0) found.push({ entity, count })
  }
  return found
}
