import type { ShippingMethodFacts } from '#server/areas/shipping/rules.ts'
import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { paymentMethods } from '../../../../demo/shop/payment-methods.ts'
import { areas, countries, states } from '../../../../demo/shop/places.ts'
import { promoCodes } from '../../../../demo/shop/promo-codes.ts'
import { deliverySlotOptions, deliveryWindows, shippingMethods } from '../../../../demo/shop/shipping.ts'
import type { DemoPaymentMethod, DemoShippingMethod, DemoShippingRule } from '../../../../demo/shop/types.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

export async function loadShipping(tx: DemoTransaction, tenantId: number) {
  await insertRows(
    tx,
    'shipping_methods',
    shippingMethods.map((method, position) => ({
      tenant_id: tenantId,
      shipping_method_id: method.id,
      kind: method.kind,
      name: method.name,
      description: method.description,
      estimate: method.estimate,
      fee_fils: method.fee,
      free_over_fils: method.freeOver,
      slots: method.slots,
      position,
    })),
  )
  await insertRows(
    tx,
    'shipping_rules',
    shippingMethods.flatMap((method) =>
      method.rules.map((rule) => ({
        tenant_id: tenantId,
        shipping_method_id: method.id,
        ...placeOf(rule),
        serves: rule.serves,
        fee_fils: rule.fee,
      })),
    ),
  )
  const { enabled, daysAhead, leadMinutes, cutOff, timeZone } = deliverySlotOptions
  await insertRows(tx, 'delivery_slot_options', [
    {
      tenant_id: tenantId,
      enabled,
      days_ahead: daysAhead,
      lead_minutes: leadMinutes,
      cut_off: cutOff,
      time_zone: timeZone,
    },
  ])
  await insertRows(
    tx,
    'delivery_windows',
    deliveryWindows.map((window) => ({ tenant_id: tenantId, ...window })),
  )
}

/** The rules of the demo shop name governorates and areas of Kuwait, and other countries as a whole. */
function placeOf({ country, state, area }: DemoShippingRule) {
  return {
    country_id: countries.find(({ code }) => code === country)?.id ?? null,
    state_id: states.find(({ countryId, name }) => countryId === 1 && name.en === state)?.id ?? null,
    area_id: areas.find(({ id, name }) => id < 1700 && name.en === area)?.id ?? null,
  }
}

/** A method of the demo as the rules of shipping take it. */
export const shippingFacts = (method: DemoShippingMethod): ShippingMethodFacts => ({
  shippingMethodId: method.id,
  kind: method.kind,
  feeFils: method.fee,
  freeOverFils: method.freeOver,
  rules: method.rules.map((rule) => {
    const { country_id, state_id, area_id } = placeOf(rule)
    return {
      countryId: country_id,
      stateId: state_id,
      areaId: area_id,
      serves: rule.serves,
      feeFils: rule.fee,
    }
  }),
})

export async function loadPaymentMethods(
  tx: DemoTransaction,
  tenantId: number,
  isOn: (method: DemoPaymentMethod) => boolean = ({ active }) => active,
) {
  await insertRows(
    tx,
    'payment_methods',
    paymentMethods.map((method, position) => ({
      tenant_id: tenantId,
      payment_method_id: method.id,
      code: method.code,
      provider: method.provider,
      name: method.name,
      description: method.description,
      icon: method.icon,
      min_fils: method.min,
      max_fils: method.max,
      public_settings: JSON.stringify(method.publicSettings),
      active: isOn(method),
      position,
    })),
  )
}

export async function loadPromoCodes(
  tx: DemoTransaction,
  tenantId: number,
  categoryIds: Map<string, number>,
) {
  await insertRows(
    tx,
    'promo_codes',
    promoCodes.map((promo) => ({
      tenant_id: tenantId,
      promo_code_id: promo.id,
      code: promo.code,
      kind: promo.kind,
      percent: promo.percent,
      amount_fils: promo.amount,
      min_sub_total_fils: promo.minSubTotal,
      starts_at: inDays(-promo.startsDaysAgo),
      ends_at: promo.endsInDays === null ? null : inDays(promo.endsInDays),
      max_uses: promo.maxUses,
      max_uses_per_customer: promo.maxUsesPerCustomer,
      category_ids: promo.categories.flatMap((slug) => categoryIds.get(slug) ?? []),
      description: promo.description,
    })),
  )
}
