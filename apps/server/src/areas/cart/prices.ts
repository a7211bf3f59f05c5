import { type Choice, extraAttributes } from '#server/areas/cart/choice.ts'
import type { Goods } from '#server/areas/cart/goods.ts'
import { priceLines } from '#server/areas/catalogue/pricing.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

export interface LineToPrice {
  goods: Goods
  choice: Pick<Choice, 'variationId' | 'attributes'>
  quantity: number
}

/** The unit price of each line, now, in the order of the lines; null for what has just gone away. */
export async function unitPrices(
  ctx: Context,
  db: Database,
  lines: readonly LineToPrice[],
): Promise<(number | null)[]> {
  const prices = await priceLines(
    ctx,
    db,
    lines.map(({ goods, choice, quantity }) => ({
      productId: goods.productId,
      variationId: choice.variationId,
      attributeIds: extraAttributes(goods, choice),
      quantity,
    })),
  )
  return prices.map((price) => price?.unitFils ?? null)
}
