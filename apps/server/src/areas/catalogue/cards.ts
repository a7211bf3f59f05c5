import type { ProductCard } from '@sadu/contract/models/catalogue'
import { ByteWriter } from '#server/areas/catalogue/byte-writer.ts'
import { oncePerLanguage } from '#server/areas/catalogue/names-memory.ts'
import {
  codeOf,
  type Moment,
  type PackedCard,
  readPackedCards,
  writeCard,
} from '#server/areas/catalogue/packed-card.ts'
import { activeRules } from '#server/areas/catalogue/price-rules.ts'
import type { Catalogue } from '#server/areas/search/live-index.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

const newForSeconds = 30 * 86_400

/** Cards of published products in the order of their ids, at the prices and with the stock of this moment. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return readCardsOf(ctx, await ctx.catalogues.current(ctx.tenantId), ids)
}

export const readCardsOf = async (
  ctx: Context,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<ProductCard[]> => JSON.parse((await cardsJson(ctx, catalogue, ids)).toString())

/** The same as the JSON that an answer has: it is put together from bytes, of which most are ready. */
export async function cardsJson(ctx: Context, catalogue: Catalogue, ids: readonly number[]): Promise<Buffer> {
  const { db, tenantId, language } = ctx
  const cards = await catalogue.cards.get(ids, (missing) => readPackedCards(db, tenantId, missing))
  return write(cards, momentOf(catalogue, language))
}

const between = { start: Buffer.from('['), comma: Buffer.from(','), end: Buffer.from(']') }
const writer = new ByteWriter()

function write(cards: readonly PackedCard[], moment: Moment): Buffer {
  writer.start()
  writer.add(between.start)
  for (const [at, card] of cards.entries()) {
    if (at > 0) writer.add(between.comma)
    writeCard(writer, card, moment)
  }
  writer.add(between.end)
  return writer.take()
}

function momentOf({ rules, index, names }: Catalogue, language: string): Moment {
  const active = activeRules(rules)
  const byCategory = active.some((rule) => rule.categoryId !== null)
  const brands = brandNamesOf(names, language)
  return {
    language: codeOf(language),
    rules: active,
    categoriesOf: (productId) => (byCategory ? index.categoriesOf(productId) : []),
    brandName: (brandId) => brands.get(brandId),
    newSince: Date.now() / 1000 - newForSeconds,
  }
}

const brandNamesOf = oncePerLanguage(
  (names, language) =>
    new Map(
      names.brands.entities.map(({ id, name }) => [
        id,
        Buffer.from(JSON.stringify(localText(name, language))),
      ]),
    ),
)
