import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { duplicates, wrongTexts } from './check-shop.ts'
import { paymentMethods } from './payment-methods.ts'
import { customers, demoPassword, staff } from './people.ts'
import { areas, countries, states } from './places.ts'
import { products } from './products.ts'
import { promoCodes } from './promo-codes.ts'
import { secondTenant } from './second-tenant.ts'
import { deliveryWindows, shippingMethods } from './shipping.ts'

const kuwait = countries.find(({ code }) => code === 'kw')
const governorates = states.filter(({ countryId }) => countryId === kuwait?.id)
const kuwaitAreas = areas.filter(({ stateId }) => governorates.some(({ id }) => id === stateId))

test('every text of places, shipping, payment and promo codes is there in both languages', () => {
  expect(
    wrongTexts({ countries, states, areas, shippingMethods, paymentMethods, promoCodes }, 'shop'),
  ).toEqual([])
})

test('S9.24 Kuwait comes first, with six governorates that all have areas', () => {
  expect(countries.map(({ code }) => code)).toEqual(['kw', 'sa', 'ae', 'qa', 'bh', 'om'])
  expect(governorates).toHaveLength(6)
  expect(kuwaitAreas.length).toBeGreaterThanOrEqual(100)
  for (const { id, name } of governorates)
    expect(areas.filter(({ stateId }) => stateId === id).length, name.en).toBeGreaterThan(9)
})

test('every place lies in the one above it and no name appears twice beside itself', () => {
  for (const { id, name } of countries)
    expect(states.filter(({ countryId }) => countryId === id).length, name.en).toBeGreaterThan(3)
  for (const { id, name } of states)
    expect(areas.filter(({ stateId }) => stateId === id).length, name.en).toBeGreaterThan(3)
  expect(duplicates([...states, ...areas].map(({ id }) => id))).toEqual([])
  expect(duplicates(areas.map(({ stateId, name }) => `${stateId} ${name.en}`))).toEqual([])
  expect(duplicates(areas.map(({ stateId, name }) => `${stateId} ${name.ar}`))).toEqual([])
})

test('S9.25 shipping method 1 exists and the rules name places that exist', () => {
  expect(shippingMethods.map(({ id }) => id)).toEqual([1, 2, 3])
  for (const { country, state, area } of shippingMethods.flatMap(({ rules }) => rules)) {
    if (country !== undefined) expect(countries.map(({ code }) => code)).toContain(country)
    if (state !== undefined) expect(governorates.map(({ name }) => name.en)).toContain(state)
    if (area !== undefined) expect(kuwaitAreas.map(({ name }) => name.en)).toContain(area)
  }
})

test('Friday has its own windows of delivery', () => {
  const of = (weekday: number) => deliveryWindows.filter((window) => window.weekday === weekday)
  expect(of(5).length).toBeLessThan(of(4).length)
  expect(of(5).every(({ starts }) => starts >= '16:00')).toBe(true)
  expect(deliveryWindows.every(({ starts, ends, capacity }) => starts < ends && capacity > 0)).toBe(true)
})

test('promo codes cover each kind, a minimum, a category, an expired one and a last use', () => {
  expect(new Set(promoCodes.map(({ kind }) => kind)).size).toBe(3)
  expect(promoCodes.some(({ minSubTotal }) => minSubTotal > 0)).toBe(true)
  expect(promoCodes.some(({ endsInDays }) => endsInDays !== null && endsInDays < 0)).toBe(true)
  expect(promoCodes.some(({ maxUses }) => maxUses === 1)).toBe(true)
  const slugs = categories.map(({ slug }) => slug)
  const limited = promoCodes.flatMap((promo) => promo.categories)
  expect(limited.length).toBeGreaterThan(0)
  for (const slug of limited) expect(slugs).toContain(slug)
})

test('Tamara waits behind its flag, the other ways to pay are on', () => {
  expect(paymentMethods.filter(({ active }) => !active).map(({ code }) => code)).toEqual(['tamara'])
  expect(duplicates(paymentMethods.flatMap(({ id, code }) => [id, code]))).toEqual([])
})

test('customers live in areas that exist and bought things that exist', () => {
  const skus = new Set(
    products.flatMap((product) =>
      product.variations.length > 0 ? product.variations.map(({ sku }) => sku) : [product.sku],
    ),
  )
  for (const customer of customers) {
    expect(customer.phone).toMatch(/^\+965(?:[569]\d|41)\d{6}$/)
    for (const address of customer.addresses)
      expect(kuwaitAreas.map(({ name }) => name.en)).toContain(address.area)
    for (const order of customer.orders) {
      for (const line of order.lines) expect(skus, order.number).toContain(line.sku)
      expect(paymentMethods.map(({ code }) => code)).toContain(order.paymentMethod)
      if (order.promo !== null) expect(promoCodes.map(({ code }) => code)).toContain(order.promo)
    }
    for (const sku of customer.wishList) expect(products.map((product) => product.sku)).toContain(sku)
  }
  expect(duplicates(customers.flatMap(({ orders }) => orders.map(({ number }) => number)))).toEqual([])
  expect(staff.length).toBeGreaterThan(0)
  expect(demoPassword.length).toBeGreaterThanOrEqual(8)
})

test('the second tenant has the same product ids under other names, in English alone', () => {
  for (const product of secondTenant.products) {
    const first = products.find(({ id }) => id === product.id)
    expect(first?.name.en).toBeDefined()
    expect(first?.name.en).not.toBe(product.name.en)
  }
  expect(secondTenant.theme.languages).toEqual(['en'])
})
