import { fromFils } from '@sadu/money/money'
import { ByteWriter } from '#server/areas/catalogue/byte-writer.ts'
import { oncePerLanguage } from '#server/areas/catalogue/names-memory.ts'
import { argsort } from '#server/areas/search/engine/argsort.ts'
import type { Dictionary, Entity } from '#server/areas/search/engine/dictionary.ts'
import type { Counts } from '#server/areas/search/engine/facets.ts'
import type { Names } from '#server/areas/search/load-names.ts'
import { localText } from '#server/local-text.ts'

/**
 * The counts with the names that a shopper reads, as the JSON of the contract's Facets; what has no product is left out.
 * Most of a list's answer is this, and most of this never changes: it is put together from bytes, not from objects.
 */
export function facetsJson(counts: Counts, names: Names, language: string): Buffer {
  let json = counts.written.get(language)
  if (!json) {
    json = write(counts, textsOf(names, language))
    counts.written.set(language, json)
  }
  return json
}

/** Something that is counted: its place in the dictionary, and its JSON up to the count, after another one's count. */
interface Place {
  place: number
  json: Buffer
}

interface Texts {
  categories: Place[]
  brands: Place[]
  /** Each with its JSON up to its values. */
  attributes: { json: Buffer; values: Place[] }[]
}

const afterAnother = '},'
const between = {
  comma: Buffer.from(','),
  end: Buffer.from('}'),
  categories: Buffer.from('{"categories":['),
  brands: Buffer.from('],"brands":['),
  attributes: Buffer.from('],"attributes":['),
  endOfValues: Buffer.from(']}'),
}
const writer = new ByteWriter()

function write(counts: Counts, { categories, brands, attributes }: Texts): Buffer {
  writer.start()
  writer.add(between.categories)
  addCounted(categories, counts.categories)
  writer.add(between.brands)
  addCounted(mostFirst(brands, counts.brands), counts.brands)
  writer.add(between.attributes)
  let isFirst = true
  for (const { json, values } of attributes) {
    if (!values.some(({ place }) => counts.values[place] !== 0)) continue
    if (!isFirst) writer.add(between.comma)
    isFirst = false
    writer.add(json)
    addCounted(values, counts.values)
    writer.add(between.endOfValues)
  }
  const { inStock, onSale, maxPriceFils } = counts
  writer.add(Buffer.from(`],"inStock":${inStock},"onSale":${onSale},"maxPrice":${fromFils(maxPriceFils)}}`))
  return writer.take()
}

function addCounted(places: readonly Place[], counts: Uint32Array) {
  let isFirst = true
  for (const { place, json } of places) {
    const count = counts[place] as number
    if (count === 0) continue
    if (isFirst) writer.addPart(json, afterAnother.length, json.length)
    else writer.add(json)
    writer.addNumber(count)
    isFirst = false
  }
  if (!isFirst) writer.add(between.end)
}

/** Those of one count stay in their order. Plain loops: this is half of the work of writing a list's facets. */
function mostFirst(places: readonly Place[], counts: Uint32Array): Place[] {
  let most = 0
  for (let at = 0; at < counts.length; at++) most = Math.max(most, counts[at] as number)
  const fewness = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at++)
    fewness[at] = most - (counts[(places[at] as Place).place] as number)
  const order = argsort(fewness)
  const sorted: Place[] = []
  for (let at = 0; at < order.length; at++) sorted.push(places[order[at] as number] as Place)
  return sorted
}

const textsOf = oncePerLanguage(makeTexts)

function makeTexts(names: Names, language: string): Texts {
  const nameOf = ({ name }: Entity) => localText(name, language)
  const places = <E extends Entity>({ entities }: Dictionary<E>, what: (entity: E) => object): Place[] =>
    entities.map((entity, place) => ({
      place,
      json: Buffer.from(afterAnother + upTo({ ...what(entity), name: nameOf(entity) }, 'count')),
    }))
  const values = places(names.values, ({ id, hex }) => ({ attributeValueId: id, hex }))
  return {
    categories: places(names.categories, ({ id }) => ({ categoryId: id })),
    brands: places(names.brands, ({ id }) => ({ brandId: id })),
    attributes: names.attributes.map((attribute) => ({
      json: Buffer.from(
        `${upTo({ attributeId: attribute.id, name: nameOf(attribute), kind: attribute.kind }, 'values')}[`,
      ),
      values: values.filter(({ place }) => names.values.at(place).attributeId === attribute.id),
    })),
  }
}

/** The JSON of an object that has one more field, up to its value. */
const upTo = (object: object, field: string) => `${JSON.stringify(object).slice(0, -1)},"${field}":`
