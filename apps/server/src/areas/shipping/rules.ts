export interface ShippingRule {
  countryId: number | null
  stateId: number | null
  areaId: number | null
  serves: boolean
  feeFils: number | null
}

export interface ShippingMethodFacts {
  shippingMethodId: number
  kind: string
  feeFils: number
  freeOverFils: number | null
  rules: readonly ShippingRule[]
}

export interface Place {
  countryId: number
  stateId: number
  areaId: number
}

/** The narrowest rule that names the place: its area, else its state, else its country. */
export function narrowestRule(rules: readonly ShippingRule[], place: Place): ShippingRule | null {
  return (
    rules.find((rule) => rule.areaId === place.areaId) ??
    rules.find((rule) => rule.areaId === null && rule.stateId === place.stateId) ??
    rules.find(
      (rule) => rule.areaId === null && rule.stateId === null && rule.countryId === place.countryId,
    ) ??
    null
  )
}

/** The fee for goods of this sub-total at this place (anywhere, when null), or null where the method does not go. */
export function shippingFee(
  method: ShippingMethodFacts,
  place: Place | null,
  subTotalFils: number,
): number | null {
  const rule = place && method.kind !== 'pickup' ? narrowestRule(method.rules, place) : null
  if (rule && !rule.serves) return null
  if (method.freeOverFils !== null && subTotalFils >= method.freeOverFils) return 0
  return rule?.feeFils ?? method.feeFils
}
