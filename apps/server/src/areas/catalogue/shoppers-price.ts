import type { Input, Output } from '@sadu/contract'
import { fromFils } from '@sadu/money/money'
import { checkChoice } from '#server/areas/catalogue/choice.ts'
import { readChoosables } from '#server/areas/catalogue/choosables.ts'
import { priceLines } from '#server/areas/catalogue/pricing.ts'
import { readStock } from '#server/areas/catalogue/stock.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

type Call = 'POST /web-gw/users/{userId}/products/{productId}/get-price'

/**
 * The price of what has been chosen so far. An unfinished choice has a price too (the cheapest variation's); values
 * or a variation that do not belong to the product have none.
 */
export async function readShoppersPrice(
  ctx: Context,
  productId: number,
  { attributes, variationId = null, quantity = 1 }: Input<Call>['body'],
): Promise<Output<Call>> {
  const product = (await readChoosables(ctx.db, ctx.tenantId, [productId])).get(productId)
  if (!product) throw notFound()
  const choice = checkChoice(product, {
    variationId,
    attributes: attributes.map(({ attributeId, attributeValue }) => ({
      attributeId,
      values: [attributeValue],
    })),
  })
  const wrong = choice.problems.find(({ code }) => code.endsWith('_unknown'))
  if (wrong) throw new Refusal(422, 'product.choice_unknown', { details: choice.problems })
  const line = { productId, variationId: choice.variationId, attributeIds: choice.attributeIds, quantity }
  const [[price], [activeQty = null]] = await Promise.all([
    priceLines(ctx, ctx.db, [line]),
    readStock(ctx.db, ctx.tenantId, [line]),
  ])
  if (!price) throw notFound()
  return {
    unitPrice: fromFils(price.unitFils),
    oldPrice: price.oldFils === null ? null : fromFils(price.oldFils),
    variationId: choice.variationId,
    activeQty,
  }
}
