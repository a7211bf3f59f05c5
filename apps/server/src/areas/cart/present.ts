import type { Cart, CartItem } from '@sadu/contract/models/cart'
import { fromFils } from '@sadu/money'
import type { AssessedCart, AssessedLine } from '#server/areas/cart/assess.ts'
import type { ChosenAttribute } from '#server/areas/cart/choice.ts'
import type { Goods } from '#server/areas/cart/goods.ts'
import { presentNotice } from '#server/areas/cart/notices.ts'
import type { LineTotals } from '#server/areas/cart/totals.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

/** The cart as a call answers it. Amounts become dinar here and nowhere else. */
export function presentCart({ language }: Context, cart: AssessedCart, version: number): Cart {
  const { totals, checkout } = cart
  return {
    items: cart.lines.map((line, at) => presentLine(language, line, totals.lines[at])),
    subTotal: fromFils(totals.subTotalFils),
    deliverySlotId: checkout.deliverySlotId,
    shippingAddressId: checkout.shippingAddressId,
    shippingMethodId: checkout.shippingMethodId,
    paymentMethodId: checkout.paymentMethodId,
    shippingAmount: checkout.feeFils === null ? null : fromFils(totals.shippingFils),
    promoCode: cart.promo?.code ?? null,
    discountAmount: fromFils(totals.discountFils),
    taxAmount: fromFils(totals.taxFils),
    total: fromFils(totals.totalFils),
    version,
    notices: cart.notices.map((notice) => presentNotice(language, notice)),
  }
}

function presentLine(language: string, line: AssessedLine, totals: LineTotals | undefined): CartItem {
  const { goods } = line
  const variation = goods.variations.find((one) => one.variationId === line.variationId)
  return {
    itemId: line.itemId,
    productId: line.productId,
    variationId: line.variationId || null,
    productName: localText(goods.name, language),
    picturePath: variation?.picturePath ?? goods.picturePath,
    pictureColor: variation?.picturePath ? variation.pictureColor : goods.pictureColor,
    productQuantity: line.quantity,
    unitPrice: fromFils(line.unitPriceFils),
    lineTotal: fromFils(totals?.lineTotalFils ?? 0),
    attributes: line.attributes.map((chosen) => presentAttribute(language, goods, chosen)),
    itemNotes: line.notes,
    sku: variation?.sku ?? goods.sku,
    activeQty: line.activeQty,
    maxQuantity: line.maxQuantity,
    previousPrice: line.seenPriceFils === line.unitPriceFils ? null : fromFils(line.seenPriceFils),
    discountAmount: fromFils(totals?.discountFils ?? 0),
    taxable: goods.taxable,
    taxPercent: goods.taxable ? goods.taxPercent : 0,
  }
}

function presentAttribute(language: string, goods: Goods, { attributeId, values }: ChosenAttribute) {
  const attribute = goods.attributes.find((one) => one.attributeId === attributeId)
  return {
    attributeId,
    attributeValues: values,
    attributeName: localText(attribute?.name, language),
    valueNames: values.map((value) => localText(attribute?.values[value] ?? value, language)),
  }
}
