import type { ProductCard } from '@sadu/contract/models/catalogue'
import type { ByteWriter } from '#server/areas/catalogue/byte-writer.ts'
import { type CardRow, readCardRows } from '#server/areas/catalogue/card-rows.ts'
import { type Price, type PriceRule, reducedPrice } from '#server/areas/catalogue/price-rules.ts'
import { basePrice } from '#server/areas/catalogue/pricing.ts'
import type { Database } from '#server/database/database.ts'
import { localText } from '#server/local-text.ts'

/**
 * A card as bytes. First whole numbers of four bytes, in the order of `place`; then for each language its code and the
 * length of its texts; then JSON: the fields that are the same in all languages, and the texts of each.
 */
export type PackedCard = Buffer

const place = { productId: 0, brandId: 4, price: 8, compareAt: 12, createdAt: 16, languages: 20, fields: 24 }
const headBytes = 28
const languageBytes = 8

/** What the row alone decides, in any language. */
type Fields = Omit<ProductCard, 'unitPrice' | 'oldPrice' | 'isNew' | 'brandName' | keyof Texts>
type Texts = Pick<ProductCard, 'productName' | 'pictureAlt'>

export async function readPackedCards(
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, PackedCard>> {
  const rows = await readCardRows(db, tenantId, ids)
  return new Map(Array.from(rows, ([id, row]) => [id, packCard(row)]))
}

export function packCard(row: CardRow): PackedCard {
  const variations = row.variations ?? []
  const base = basePrice(row, variations, null) ?? {
    fils: row.price_fils,
    compareAtFils: row.compare_at_fils,
  }
  const fields = insideOf<Fields>({
    productId: row.product_id,
    slug: row.slug,
    kind: row.kind,
    brandId: row.brand_id,
    priceVaries: new Set(variations.map(({ price_fils }) => price_fils ?? row.price_fils)).size > 1,
    picturePath: row.path,
    pictureColor: row.color,
    inStock: row.active_qty === null || row.active_qty > 0,
    activeQty: row.active_qty,
    needsChoice: row.needs_choice,
  })
  const texts = languagesOf(row).map((language) => ({
    code: codeOf(language),
    json: insideOf<Texts>(textsOf(row, language)),
  }))
  const head = Buffer.alloc(headBytes + languageBytes * texts.length)
  head.writeUInt32LE(row.product_id, place.productId)
  head.writeUInt32LE(row.brand_id ?? 0, place.brandId)
  head.writeUInt32LE(base.fils, place.price)
  head.writeUInt32LE(base.compareAtFils ?? 0, place.compareAt)
  head.writeUInt32LE(row.created_at, place.createdAt)
  head.writeUInt32LE(texts.length, place.languages)
  head.writeUInt32LE(fields.length, place.fields)
  for (const [at, { code, json }] of texts.entries()) {
    head.writeUInt32LE(code, headBytes + languageBytes * at)
    head.writeUInt32LE(json.length, headBytes + languageBytes * at + 4)
  }
  return Buffer.concat([head, fields, ...texts.map(({ json }) => json)])
}

/** English is there for all languages that the card has no texts in. */
const languagesOf = ({ name, alt }: CardRow) => [
  ...new Set(['en', ...[name, alt].flatMap((text) => Object.keys(text ?? {}))]),
]

function textsOf(row: CardRow, language: string): Texts {
  const productName = localText(row.name, language)
  return { productName, pictureAlt: localText(row.alt, language) || productName }
}

/** The JSON of an object without its brackets. */
const insideOf = <T extends object>(object: T) => Buffer.from(JSON.stringify(object).slice(1, -1))

/** Language codes have two or three letters, so they fit into a number. */
export const codeOf = (language: string) => Buffer.from(language.padEnd(4).slice(0, 4)).readUInt32LE()

const english = codeOf('en')

/** What a card shows of the moment and of who looks at it. */
export interface Moment {
  language: number
  rules: readonly PriceRule[]
  categoriesOf: (productId: number) => readonly number[]
  /** The JSON of its name, if there is such a brand. */
  brandName: (brandId: number) => Buffer | undefined
  /** Seconds since 1970: what was made after it is new. */
  newSince: number
}

const between = {
  price: Buffer.from('{"unitPrice":'),
  oldPrice: Buffer.from(',"oldPrice":'),
  none: Buffer.from('null'),
  isNew: Buffer.from(',"isNew":true,"brandName":'),
  isNotNew: Buffer.from(',"isNew":false,"brandName":'),
  comma: Buffer.from(','),
  end: Buffer.from('}'),
}

export function writeCard(writer: ByteWriter, card: PackedCard, moment: Moment) {
  const { unitFils, oldFils } = priceOf(card, moment)
  writer.add(between.price)
  writer.addAmount(unitFils)
  writer.add(between.oldPrice)
  if (oldFils === null) writer.add(between.none)
  else writer.addAmount(oldFils)
  writer.add(card.readUInt32LE(place.createdAt) > moment.newSince ? between.isNew : between.isNotNew)
  writer.add(moment.brandName(card.readUInt32LE(place.brandId)) ?? between.none)
  writer.add(between.comma)
  const languages = card.readUInt32LE(place.languages)
  const fields = headBytes + languageBytes * languages
  const fieldsEnd = fields + card.readUInt32LE(place.fields)
  writer.addPart(card, fields, fieldsEnd)
  writer.add(between.comma)
  let [text, textEnd] = [fieldsEnd, fieldsEnd]
  for (let at = 0, start = fieldsEnd; at < languages; at++) {
    const code = card.readUInt32LE(headBytes + languageBytes * at)
    const end = start + card.readUInt32LE(headBytes + languageBytes * at + 4)
    if (code === moment.language || code === english) [text, textEnd] = [start, end]
    if (code === moment.language) break
    start = end
  }
  writer.addPart(card, text, textEnd)
  writer.add(between.end)
}

function priceOf(card: PackedCard, { rules, categoriesOf }: Moment): Price {
  const productId = card.readUInt32LE(place.productId)
  return reducedPrice(card.readUInt32LE(place.price), card.readUInt32LE(place.compareAt), rules, {
    productId,
    brandId: card.readUInt32LE(place.brandId) || null,
    categoryIds: categoriesOf(productId),
    quantity: 1,
  })
}
