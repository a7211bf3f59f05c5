import { totalsOf } from '#server/areas/cart/totals.ts'
import { shippingFee } from '#server/areas/shipping/rules.ts'
import { shippingFacts } from '#server/demo/load-commerce.ts'
import { placesOf } from '#server/demo/load-people.ts'
import { promoCodes } from '../../../../demo/shop/promo-codes.ts'
import { shippingMethods } from '../../../../demo/shop/shipping.ts'
import type { DemoAddress, DemoCustomer, DemoOrder } from '../../../../demo/shop/types.ts'

export function addressOf(customer: DemoCustomer, order: DemoOrder): DemoAddress {
  const address = customer.addresses.find(({ isDefault }) => isDefault) ?? customer.addresses[0]
  if (!address) throw new Error(`Order ${order.number} has no address`)
  return address
}

/** By the shop's own rules, as if it had been ordered here. */
export function amountsOf(
  customer: DemoCustomer,
  order: DemoOrder,
  lines: { quantity: number; unit_price_fils: number }[],
) {
  const promo = promoCodes.find(({ code }) => code === order.promo)
  const method = shippingMethods.find(({ id }) => id === order.shippingMethodId)
  if (!method) throw new Error(`Order ${order.number} has no way to be shipped`)
  const { country_id, state_id, area_id } = placesOf(addressOf(customer, order))
  const subTotalFils = lines.reduce((sum, line) => sum + line.quantity * line.unit_price_fils, 0)
  const fee = shippingFee(
    shippingFacts(method),
    { countryId: country_id, stateId: state_id, areaId: area_id },
    subTotalFils,
  )
  const totals = totalsOf(
    lines.map((line) => ({
      unitPriceFils: line.unit_price_fils,
      quantity: line.quantity,
      taxPercent: 0,
      covered: true,
    })),
    promo?.percent ? { kind: 'percentage', percent: promo.percent } : null,
    fee ?? method.fee,
  )
  return {
    discounts: totals.lines.map(({ discountFils }) => discountFils),
    head: {
      sub_total_fils: totals.subTotalFils,
      discount_fils: totals.discountFils,
      shipping_fils: totals.shippingFils,
      total_fils: totals.totalFils,
    },
  }
}
