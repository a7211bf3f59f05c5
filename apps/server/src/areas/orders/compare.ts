import type { NewOrder, OrderLineSent } from '@sadu/contract/models/order'
import { parseDecimalToFils } from '@sadu/money/decimal'
import type { AssessedCart } from '#server/areas/cart/assess.ts'
import { keyOf } from '#server/areas/cart/choice.ts'
import { normalCode } from '#server/areas/promo/code.ts'

/** What the browser sent, against what the shop has computed; the names of all that differs. Nothing sent is used. */
export function differences(sent: NewOrder, cart: AssessedCart): string[] {
  const { totals } = cart
  const found: string[] = []
  const amount = (field: string, value: number | undefined, fils: number) => {
    if (value !== undefined && parseDecimalToFils(value) !== fils) found.push(field)
  }
  amount('shippingFees', sent.shippingFees, totals.shippingFils)
  amount('discountValue', sent.discountValue, totals.discountFils)
  amount('total', sent.total, totals.totalFils)
  if (sent.promoCode !== undefined) {
    const own = cart.promo ? normalCode(cart.promo.code) : null
    if ((sent.promoCode === null ? null : normalCode(sent.promoCode) || null) !== own) found.push('promoCode')
  }
  return [...found, ...lineDifferences(sent.items, cart)]
}

function lineDifferences(items: readonly OrderLineSent[], { lines, totals }: AssessedCart): string[] {
  const left = new Map(
    lines.map((line, at) => [
      `${line.productId}:${line.variationId}:${line.key}`,
      { line, discountFils: totals.lines[at]?.discountFils ?? 0 },
    ]),
  )
  const found: string[] = []
  for (const [index, item] of items.entries()) {
    const name = `${item.productId}:${item.variationId ?? 0}:${keyOf(pluralValues(item.attributes))}`
    const own = left.get(name)
    left.delete(name)
    if (!own) {
      found.push(`items.${index}`)
      continue
    }
    const { goods } = own.line
    const wrong = {
      quantity: item.quantity !== own.line.quantity,
      unitPrice: parseDecimalToFils(item.unitPrice) !== own.line.unitPriceFils,
      discountValue: parseDecimalToFils(item.discountValue) !== own.discountFils,
      taxPercent: item.taxPercent !== (goods.taxable ? goods.taxPercent : 0),
    }
    for (const [field, differs] of Object.entries(wrong)) if (differs) found.push(`items.${index}.${field}`)
  }
  return left.size > 0 ? [...found, 'items'] : found
}

/** S3.18: an order line names each value by itself, a cart line those of an attribute together. */
export function pluralValues(attributes: OrderLineSent['attributes']) {
  const values = Map.groupBy(attributes, (attribute) => attribute.attributeId)
  return [...values].map(([attributeId, entries]) => ({
    attributeId,
    values: entries.map((entry) => entry.attributeValue),
  }))
}
