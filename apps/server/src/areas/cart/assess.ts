import { type Checkout, checkChoices } from '#server/areas/cart/checkout-choices.ts'
import { resolveChoice } from '#server/areas/cart/choice.ts'
import { type Goods, readGoods } from '#server/areas/cart/goods.ts'
import { type Held, readHeld } from '#server/areas/cart/held.ts'
import type { NoticeFacts } from '#server/areas/cart/notices.ts'
import { unitPrices } from '#server/areas/cart/prices.ts'
import { readStoredLines, type StoredCart, type StoredLine } from '#server/areas/cart/stored-cart.ts'
import { type Totals, totalsOf } from '#server/areas/cart/totals.ts'
import { readStock } from '#server/areas/catalogue/stock.ts'
import { findPromoById, type PromoFacts } from '#server/areas/promo/queries.ts'
import { judgePromo } from '#server/areas/promo/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

export interface AssessedLine extends StoredLine {
  goods: Goods
  unitPriceFils: number
  /** null: not counted. Of all lines of the same thing together. */
  activeQty: number | null
  /** The most this line may ask for, the other lines of the same thing given. */
  maxQuantity: number
}

/** A cart as it stands now: priced, checked, with what has to be said about it and what has to be put right in it. */
export interface AssessedCart {
  stored: StoredCart
  lines: AssessedLine[]
  gone: StoredLine[]
  promo: { promoCodeId: number; code: string } | null
  checkout: Checkout
  totals: Totals
  notices: NoticeFacts[]
}

/** What a line can be at most, apart from stock. */
export const mostPerLine = (goods: Goods) => Math.min(goods.maxPerLine, 999)

export async function assessCart(
  ctx: Context,
  db: Database,
  userId: string,
  stored: StoredCart,
): Promise<AssessedCart> {
  const notices: NoticeFacts[] = []
  const held = await readHeld(ctx, db, stored.waitingOrderId)
  const { lines, gone } = await assessLines(ctx, db, await readStoredLines(ctx, db, userId), held)
  for (const line of gone) notices.push({ code: 'cart.item_removed', name: line.productName })
  for (const line of lines) notices.push(...noticesOf(line, lines))

  const judged = await judgeStoredPromo(ctx, db, userId, stored, lines, held)
  if (judged.notice) notices.push(judged.notice)
  const priced = lines.map((line, at) => ({
    unitPriceFils: line.unitPriceFils,
    quantity: line.quantity,
    taxPercent: line.goods.taxable ? line.goods.taxPercent : 0,
    covered: judged.covered[at] ?? false,
  }))
  const totalsWith = (fee: number) => totalsOf(priced, judged.reduction, fee)
  const checkout = await checkChoices(ctx, db, userId, stored, held, lines.length > 0 ? totalsWith : null)
  notices.push(...checkout.notices)
  return {
    stored,
    lines,
    gone,
    promo: judged.promo,
    checkout: checkout.checkout,
    totals: totalsWith(checkout.checkout.feeFils ?? 0),
    notices,
  }
}

/** Prices the lines whose product and choice can still be had, and sets the others apart. */
async function assessLines(ctx: Context, db: Database, stored: StoredLine[], held: Held) {
  const goodsById = await readGoods(
    ctx,
    db,
    stored.map((line) => line.productId),
  )
  const possible = stored.flatMap((line) => {
    const goods = goodsById.get(line.productId)
    const verdict = goods?.published ? resolveChoice(goods, line) : null
    return goods && verdict?.ok && verdict.choice.key === line.key ? [{ line, goods }] : []
  })
  const prices = await unitPrices(
    ctx,
    db,
    possible.map(({ line, goods }) => ({ goods, choice: line, quantity: line.quantity })),
  )
  const stock = await readStock(
    db,
    ctx.tenantId,
    possible.map(({ line }) => line),
  )
  const kept = possible.flatMap(({ line, goods }, at) => {
    const unitPriceFils = prices[at] ?? null
    if (unitPriceFils === null) return []
    return [{ ...line, goods, unitPriceFils, activeQty: withHeld(stock[at] ?? null, held, line) }]
  })
  const lines = kept.map((line): AssessedLine => {
    const others = kept.filter((other) => other !== line && sameThing(other, line))
    const left =
      line.activeQty === null ? Number.POSITIVE_INFINITY : Math.max(0, line.activeQty - pieces(others))
    return { ...line, maxQuantity: Math.min(mostPerLine(line.goods), left) }
  })
  const gone = stored
    .filter((line) => !lines.some((one) => one.itemId === line.itemId))
    .map((line) => ({ ...line, productName: goodsById.get(line.productId)?.name ?? line.productName }))
  return { lines, gone }
}

/** What the order that waits for payment holds is still this shopper's to have. */
export const withHeld = (
  level: number | null,
  held: Held,
  thing: { productId: number; variationId: number },
) => (level === null ? null : level + held.pieces(thing.productId, thing.variationId))

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

const sameThing = (one: StoredLine, other: StoredLine) =>
  one.productId === other.productId && one.variationId === other.variationId

function noticesOf(line: AssessedLine, lines: AssessedLine[]): NoticeFacts[] {
  const { itemId, goods, seenPriceFils, unitPriceFils, activeQty } = line
  const notices: NoticeFacts[] = []
  if (seenPriceFils !== unitPriceFils)
    notices.push({
      code: 'cart.price_changed',
      name: goods.name,
      itemId,
      oldPriceFils: seenPriceFils,
      newPriceFils: unitPriceFils,
    })
  const wanted = pieces(lines.filter((other) => sameThing(other, line)))
  if (activeQty !== null && activeQty <= 0)
    notices.push({ code: 'cart.out_of_stock', name: goods.name, itemId })
  else if (activeQty !== null && activeQty < wanted)
    notices.push({ code: 'cart.stock_short', name: goods.name, itemId, count: activeQty })
  else if (line.quantity > mostPerLine(goods))
    notices.push({ code: 'cart.over_limit', name: goods.name, itemId, count: mostPerLine(goods) })
  return notices
}

async function judgeStoredPromo(
  ctx: Context,
  db: Database,
  userId: string,
  { promoCodeId, email, phone, now }: StoredCart,
  lines: AssessedLine[],
  held: Held,
) {
  const none = { promo: null, reduction: null, covered: [] as boolean[], notice: null }
  if (promoCodeId === null || lines.length === 0) return none
  const facts = await findPromoById(ctx, db, promoCodeId, { userId, email, phone })
  if (!facts) return none
  const { promo, usesByCustomer } = withoutHeld(facts, held)
  const verdict = judgePromo(promo, { now, usesByCustomer, lines: promoLines(lines) })
  if (verdict.applies) return { promo, reduction: verdict.reduction, covered: verdict.covered, notice: null }
  const notice: NoticeFacts = { code: 'cart.promo_removed', promoCode: promo.code, refusal: verdict }
  return { ...none, notice }
}

/** A use by the order that waits for payment does not stand against the cart that the order was made from. */
export function withoutHeld({ promo, usesByCustomer }: PromoFacts, held: Held): PromoFacts {
  if (held.promoCodeId !== promo.promoCodeId) return { promo, usesByCustomer }
  return { promo: { ...promo, uses: promo.uses - 1 }, usesByCustomer: Math.max(0, usesByCustomer - 1) }
}

export const promoLines = (lines: readonly AssessedLine[]) =>
  lines.map((line) => ({
    productId: line.productId,
    categoryIds: line.goods.categoryIds,
    lineTotalFils: line.unitPriceFils * line.quantity,
  }))

/** The shopper has to agree to a higher price before paying it; a lower one is simply passed on. */
export const risenLines = ({ lines }: AssessedCart) =>
  lines.filter((line) => line.unitPriceFils > line.seenPriceFils)
