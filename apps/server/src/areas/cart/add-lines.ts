import type { NewCartItem } from '@sadu/contract/models/cart'
import { sql } from 'kysely'
import { mostPerLine, withHeld } from '#server/areas/cart/assess.ts'
import { type Choice, filesOf, resolveChoice } from '#server/areas/cart/choice.ts'
import { type Goods, readGoods } from '#server/areas/cart/goods.ts'
import { readHeld } from '#server/areas/cart/held.ts'
import { unitPrices } from '#server/areas/cart/prices.ts'
import { LineRefusal, quantityRefusal } from '#server/areas/cart/quantity.ts'
import { readStoredLines, type StoredLine } from '#server/areas/cart/stored-cart.ts'
import { readStock } from '#server/areas/catalogue/stock.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cleanText } from '#server/shown-text.ts'

export const mostLines = 200

export interface RefusedLine {
  index: number
  refusal: LineRefusal
  /** How many could have been added. */
  room: number
}

interface Draft {
  productId: number
  goods: Goods
  choice: Choice
  quantity: number
  notes: string
  /** The line as it was; null for a new one. */
  was: StoredLine | null
}

/**
 * Adds to the locked cart; the same choice raises the quantity of its line. Writes all or nothing: what stands
 * against the lines is answered, by their place in the list.
 */
export async function addLines(
  ctx: Context,
  tx: Database,
  userId: string,
  items: readonly NewCartItem[],
  waitingOrderId: string | null,
): Promise<RefusedLine[]> {
  const stored = await readStoredLines(ctx, tx, userId)
  const held = await readHeld(ctx, tx, waitingOrderId)
  const goodsById = await readGoods(
    ctx,
    tx,
    items.map((item) => item.productId),
  )
  const drafts = new Map<string, Draft>()
  const refused: RefusedLine[] = []

  for (const [index, item] of items.entries()) {
    const goods = goodsById.get(item.productId)
    const choice = goods?.published ? await chosen(ctx, tx, userId, goods, item) : null
    if (!goods || !choice) {
      refused.push({ index, refusal: new LineRefusal(404, 'product.not_found', 'productId'), room: 0 })
      continue
    }
    if (choice instanceof LineRefusal) {
      refused.push({ index, refusal: choice, room: 0 })
      continue
    }
    const lineKey = `${item.productId}:${choice.variationId}:${choice.key}`
    const was = stored.find((line) => lineKey === `${line.productId}:${line.variationId}:${line.key}`) ?? null
    const before = drafts.get(lineKey)
    const quantity = (before?.quantity ?? was?.quantity ?? 0) + item.productQuantity
    const thing = { productId: item.productId, variationId: choice.variationId }
    const [counted = null] = await readStock(tx, ctx.tenantId, [thing])
    const level = withHeld(counted, held, thing)
    const others = otherPieces(stored, drafts, lineKey, item.productId, choice.variationId)
    const left = level === null ? Number.POSITIVE_INFINITY : Math.max(0, level - others)
    const most = Math.min(left, mostPerLine(goods))
    const refusal = quantityRefusal(goods, level, most, quantity)
    if (refusal) {
      refused.push({ index, refusal, room: Math.max(0, most - (quantity - item.productQuantity)) })
      continue
    }
    const notes = cleanText(item.itemNotes ?? '', { lines: true }) || (before?.notes ?? was?.notes ?? '')
    drafts.set(lineKey, { productId: item.productId, goods, choice, quantity, notes, was })
  }
  if (refused.length > 0) return refused
  const fresh = [...drafts.values()].filter((draft) => draft.was === null).length
  if (stored.length + fresh > mostLines)
    throw new Refusal(409, 'cart.full', { parameters: { count: mostLines } })
  await writeDrafts(ctx, tx, userId, [...drafts.values()])
  return []
}

async function chosen(
  ctx: Context,
  tx: Database,
  userId: string,
  goods: Goods,
  item: NewCartItem,
): Promise<Choice | LineRefusal> {
  const attributes = (item.attributes ?? []).map(({ attributeId, attributeValues }) => ({
    attributeId,
    values: attributeValues.map((value) => cleanText(value, { lines: true })),
  }))
  const verdict = resolveChoice(goods, { variationId: item.variationId, attributes })
  if (!verdict.ok) return new LineRefusal(422, verdict.code, verdict.field)
  const files = filesOf(goods, verdict.choice)
  if (files.length > 0 && !(await ownsFiles(ctx, tx, userId, files)))
    return new LineRefusal(422, 'cart.choice_invalid', 'attributes')
  return verdict.choice
}

async function ownsFiles({ tenantId }: Context, tx: Database, userId: string, files: string[]) {
  const { rows } = await sql<{ own: number }>`
    SELECT count(*)::int AS own FROM files WHERE tenant_id = ${tenantId} AND owner_user_id = ${userId}
      AND file_id = ANY(${files}::uuid[])`.execute(tx)
  return rows[0]?.own === new Set(files).size
}

/** Pieces of the same thing on other lines (with another engraving, say), which the stock has to serve as well. */
function otherPieces(
  stored: readonly StoredLine[],
  drafts: ReadonlyMap<string, Draft>,
  lineKey: string,
  productId: number,
  variationId: number,
): number {
  const quantities = new Map<string, number>()
  for (const line of stored) {
    if (line.productId === productId && line.variationId === variationId)
      quantities.set(`${line.productId}:${line.variationId}:${line.key}`, line.quantity)
  }
  for (const [key, draft] of drafts) {
    if (draft.productId === productId && draft.choice.variationId === variationId)
      quantities.set(key, draft.quantity)
  }
  quantities.delete(lineKey)
  return [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
}

async function writeDrafts(ctx: Context, tx: Database, userId: string, drafts: Draft[]) {
  const asked = drafts.map(({ goods, choice, quantity }) => ({ goods, choice, quantity }))
  const before = drafts.map(({ goods, choice, was }) => ({ goods, choice, quantity: was?.quantity ?? 1 }))
  const prices = await unitPrices(ctx, tx, [...asked, ...before])
  for (const [at, draft] of drafts.entries()) {
    const price = prices[at] ?? 0
    const knew = draft.was === null || draft.was.seenPriceFils === prices[drafts.length + at]
    await tx
      .insertInto('cart_items')
      .values({
        tenant_id: ctx.tenantId,
        user_id: userId,
        product_id: draft.productId,
        variation_id: draft.choice.variationId,
        attributes: JSON.stringify(draft.choice.attributes),
        attributes_key: draft.choice.key,
        quantity: draft.quantity,
        seen_price_fils: knew ? price : (draft.was?.seenPriceFils ?? price),
        notes: draft.notes,
        product_name: JSON.stringify(draft.goods.name),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id', 'product_id', 'variation_id', 'attributes_key'])
          .doUpdateSet((eb) => ({
            quantity: eb.ref('excluded.quantity'),
            seen_price_fils: eb.ref('excluded.seen_price_fils'),
            notes: eb.ref('excluded.notes'),
            product_name: eb.ref('excluded.product_name'),
          })),
      )
      .execute()
  }
}

/** One line is refused by its own code; of several, each by its place in the list. */
export function refuseLines({ language }: Context, refused: readonly RefusedLine[], many: boolean): Refusal {
  const [first] = refused
  if (!many && first) return first.refusal.as(language)
  return new Refusal(409, 'cart.lines_refused', {
    errors: Object.fromEntries(
      refused.map(({ index, refusal }) => [`${index}.${refusal.field}`, [refusal.words(language)]]),
    ),
    details: {
      lines: refused.map(({ index, refusal }) => ({
        index,
        code: refusal.code,
        message: refusal.words(language),
      })),
    },
  })
}
