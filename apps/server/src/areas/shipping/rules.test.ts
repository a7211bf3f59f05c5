import { describe, expect, test } from 'vitest'
import { shippingFee } from '#server/areas/shipping/rules.ts'

const place = { countryId: 1, stateId: 11, areaId: 111 }
const rule = (where: { countryId?: number; stateId?: number; areaId?: number }, feeFils: number | null) => ({
  countryId: where.countryId ?? null,
  stateId: where.stateId ?? null,
  areaId: where.areaId ?? null,
  serves: feeFils !== -1,
  feeFils: feeFils === -1 ? null : feeFils,
})
const method = (rules: ReturnType<typeof rule>[], freeOverFils: number | null = null, kind = 'delivery') => ({
  shippingMethodId: 1,
  kind,
  feeFils: 2000,
  freeOverFils,
  rules,
})

describe('S7.99 the fee depends on the area, by the narrowest rule', () => {
  test.each([
    ['no rule: the method’s own fee', [], 2000],
    ['a rule for another area', [rule({ areaId: 999 }, 500)], 2000],
    ['the country', [rule({ countryId: 1 }, 1500)], 1500],
    ['the state over the country', [rule({ countryId: 1 }, 1500), rule({ stateId: 11 }, 1250)], 1250],
    ['the area over the state', [rule({ stateId: 11 }, -1), rule({ areaId: 111 }, 1000)], 1000],
    ['the area not served', [rule({ countryId: 1 }, 1500), rule({ areaId: 111 }, -1)], null],
    ['an area rule names its state and country too', [rule({ ...place, areaId: 5 }, 1), rule(place, 7)], 7],
    ['served, at the usual fee', [rule({ areaId: 111 }, null)], 2000],
  ])('%s', (_what, rules, fee) => {
    expect(shippingFee(method(rules), place, 5000)).toBe(fee)
  })

  test('it is free from the sub-total on that the owner set, where the method goes at all', () => {
    expect(shippingFee(method([rule({ areaId: 111 }, 1000)], 10_000), place, 10_000)).toBe(0)
    expect(shippingFee(method([rule({ areaId: 111 }, 1000)], 10_000), place, 9_999)).toBe(1000)
    expect(shippingFee(method([rule({ areaId: 111 }, -1)], 10_000), place, 10_000)).toBeNull()
  })

  test('pick-up does not care where the shopper lives', () => {
    expect(shippingFee(method([rule({ areaId: 111 }, -1)], null, 'pickup'), place, 0)).toBe(2000)
    expect(shippingFee(method([rule({ areaId: 111 }, 1)]), null, 0)).toBe(2000)
  })
})
