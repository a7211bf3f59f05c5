import { expect, test } from 'vitest'
import manifest from '../pictures/manifest.json' with { type: 'json' }
import { attributes } from '../shop/attributes.ts'
import { categories } from '../shop/categories.ts'
import { families } from './families.ts'
import { inventProduct } from './invent-product.ts'
import { descriptionOf, nameOf } from './product-texts.ts'

const invented = Array.from({ length: 20_000 }, (_, index) => inventProduct(7, index, 320))

test('the same seed invents the same products, another seed others', () => {
  const names = (seed: number) =>
    Array.from({ length: 50 }, (_, index) => nameOf(inventProduct(seed, index, 320)).en)
  expect(names(7)).toEqual(invented.slice(0, 50).map((product) => nameOf(product).en))
  expect(names(8)).not.toEqual(names(7))
})

test('names are in both languages and hardly ever the same', () => {
  const names = invented.map(nameOf)
  for (const { ar } of names) expect(ar).toMatch(/^[\u0621-\u065f]/)
  for (const { en } of names) expect(en).toMatch(/^[A-Z][^\u0600-\u06ff]+$/)
  expect(new Set(names.map(({ en }) => en)).size).toBeGreaterThan(names.length * 0.95)
})

test('adjectives agree with their nouns', () => {
  const dallah = invented.find(({ thing, style }) => thing.en === 'dallah' && style[0] === 'Engraved')
  const bisht = invented.find(({ thing, style }) => thing.en === 'bisht' && style[0] === 'Embroidered')
  expect(dallah && nameOf(dallah).ar).toMatch(/^دلة منقوشة من /)
  expect(bisht && nameOf(bisht).ar).toMatch(/^بشت مطرز من /)
})

test('prices are whole fils within the family’s range, sales are below the old price', () => {
  for (const { price, compareAt, family } of invented) {
    expect(Number.isInteger(price) && price % 250 === 0).toBe(true)
    expect(price).toBeGreaterThanOrEqual(family.price[0])
    expect(price).toBeLessThanOrEqual(family.price[1])
    if (compareAt !== null) expect(compareAt).toBeGreaterThan(price)
  }
  const onSale = invented.filter(({ compareAt }) => compareAt !== null).length
  expect(onSale / invented.length).toBeCloseTo(0.15, 1)
})

test('stock runs out for some, is low for some and is not counted for some', () => {
  const share = (holds: (stock: number | null) => boolean) =>
    invented.filter(({ stock }) => holds(stock)).length / invented.length
  expect(share((stock) => stock === 0)).toBeCloseTo(0.06, 1)
  expect(share((stock) => stock !== null && stock > 0 && stock <= 5)).toBeCloseTo(0.08, 1)
  expect(share((stock) => stock === null)).toBeGreaterThan(0.02)
})

test('families name categories, attributes and pictures of the demo shop', () => {
  const slugs = new Set(categories.map(({ slug }) => slug))
  const codes = attributes.filter(({ values }) => values.length > 2).map(({ slug }) => slug)
  for (const family of families) {
    for (const code of [family.variesBy, ...family.describedBy]) expect(codes).toContain(code)
    for (const { category, picture } of family.things) {
      expect(slugs).toContain(category)
      expect(manifest).toHaveProperty(picture)
    }
  }
})

test('descriptions hold plain tags only', () => {
  for (const product of invented.slice(0, 500)) {
    const { en, ar } = descriptionOf(product, nameOf(product))
    expect(`${en}${ar}`.replace(/<\/?p>/g, '')).not.toMatch(/[<>&]/)
  }
})
