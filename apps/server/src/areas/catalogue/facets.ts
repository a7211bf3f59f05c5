import { fromFils } from '@sadu/money/money'
import type { Dictionary, Entity } from '#server/areas/search/engine/dictionary.ts'
import type { Counts } from '#server/areas/search/engine/facets.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import { localText } from '#server/local-text.ts'

/**
 * The counts with the names that a shopper reads, as the JSON of the contract's Facets; what has no product is left out.
 * Most of a list's answer is this, and most of this never changes: it is put together from texts, not from objects.
 */
export function facetsJson(counts: Counts, names: Names, language: string): Buffer {
  let json = counts.written.get(language)
  if (!json) {
    json = Buffer.from(write(counts, textsOf(names, language)))
    counts.written.set(language, json)
  }
  return json
}

function write(counts: Counts, { categories, brands, attributes }: Texts): string {
  const parts = ['{"categories":[']
  addCounted(parts, categories, counts.categories)
  parts.push('],"brands":[')
  const byCount = (a: Place, b: Place) =>
    (counts.brands[b.place] as number) - (counts.brands[a.place] as number)
  addCounted(parts, brands.filter(({ place }) => counts.brands[place] !== 0).sort(byCount), counts.brands)
  parts.push('],"attributes":[')
  let hasAny = false
  for (const { text, values } of attributes) {
    if (!values.some(({ place }) => counts.values[place] !== 0)) continue
    parts.push(hasAny ? ',' : '', text)
    addCounted(parts, values, counts.values)
    parts.push(']}')
    hasAny = true
  }
  const { inStock, onSale, maxPriceFils } = counts
  parts.push(`],"inStock":${inStock},"onSale":${onSale},"maxPrice":${fromFils(maxPriceFils)}}`)
  return parts.join('')
}

function addCounted(parts: string[], places: readonly Place[], counts: Uint32Array) {
  let comma = ''
  for (const { place, text } of places) {
    const count = counts[place] as number
    if (count === 0) continue
    parts.push(comma, text, String(count), '}')
    comma = ','
  }
}

/** Something that is counted: its place in the dictionary, and its JSON up to the count. */
interface Place {
  place: number
  text: string
}

interface Texts {
  categories: Place[]
  brands: Place[]
  /** Each with its JSON up to its values. */
  attributes: { text: string; values: Place[] }[]
}

const known = new WeakMap<Names, Map<string, Texts>>()

function textsOf(names: Names, language: string): Texts {
  const byLanguage = known.get(names) ?? new Map<string, Texts>()
  known.set(names, byLanguage)
  let texts = byLanguage.get(language)
  if (!texts) {
    texts = makeTexts(names, language)
    byLanguage.set(language, texts)
  }
  return texts
}

function makeTexts(names: Names, language: string): Texts {
  const nameOf = ({ name }: Entity) => localText(name, language)
  const places = <E extends Entity>({ entities }: Dictionary<E>, what: (entity: E) => object): Place[] =>
    entities.map((entity, place) => ({
      place,
      text: upTo({ ...what(entity), name: nameOf(entity) }, 'count'),
    }))
  const values = places(names.values, ({ id, hex }) => ({ attributeValueId: id, hex }))
  return {
    categories: places(names.categories, ({ id }) => ({ categoryId: id })),
    brands: places(names.brands, ({ id }) => ({ brandId: id })),
    attributes: names.attributes.map((attribute) => ({
      text: `${upTo({ attributeId: attribute.id, name: nameOf(attribute), kind: attribute.kind }, 'values')}[`,
      values: values.filter(({ place }) => names.values.at(place).attributeId === attribute.id),
    })),
  }
}

/** The JSON of an object that has one more field, up to its value. */
const upTo = (object: object, field: string) => `${JSON.stringify(object).slice(0, -1)},"${field}":`
