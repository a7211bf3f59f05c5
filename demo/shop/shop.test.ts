import { expect, test } from 'vitest'
import manifest from '../pictures/manifest.json' with { type: 'json' }
import { attributes } from './attributes.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { duplicates, wrongTexts } from './check-shop.ts'
import { products } from './products.ts'

const allowedTags = /^<\/?(p|ul|li|strong)>$/

const pictureKey = (picture: string) => picture.replace(/-\d$/, '')

test('every text is there in English and in Arabic letters', () => {
  expect(wrongTexts({ brands, categories, attributes, products }, 'shop')).toEqual([])
})

test('ids, slugs, skus and barcodes are unique', () => {
  const variations = products.flatMap((product) => product.variations)
  expect(duplicates(brands.flatMap((brand) => [brand.id, brand.slug]))).toEqual([])
  expect(duplicates(categories.flatMap((category) => [category.id, category.slug]))).toEqual([])
  expect(duplicates(attributes.flatMap((attribute) => [attribute.id, attribute.slug]))).toEqual([])
  expect(duplicates(products.map((product) => product.id))).toEqual([])
  expect(duplicates(variations.map((variation) => variation.id))).toEqual([])
  expect(duplicates([...products, ...variations].map((item) => item.sku))).toEqual([])
  expect(duplicates([...products, ...variations].map((item) => item.barcode))).toEqual([])
})

test('the parents of categories exist and no name appears twice beside itself', () => {
  const slugs = new Set(categories.map((category) => category.slug))
  for (const category of categories) {
    if (category.parent !== null) expect(slugs, category.slug).toContain(category.parent)
    expect(manifest, category.slug).toHaveProperty(category.picture)
  }
  expect(duplicates(categories.map((category) => `${category.parent}/${category.name.ar}`))).toEqual([])
})

test('products name brands, categories and pictures that exist', () => {
  const brandSlugs = new Set(brands.map((brand) => brand.slug))
  const categorySlugs = new Set(categories.map((category) => category.slug))
  for (const product of products) {
    expect(brandSlugs, product.sku).toContain(product.brand)
    expect(product.categories.length, product.sku).toBeGreaterThan(0)
    for (const slug of product.categories) expect(categorySlugs, product.sku).toContain(slug)
    const pictures = [...product.pictures, ...product.variations.flatMap(({ picture }) => picture ?? [])]
    for (const picture of pictures) expect(manifest, product.sku).toHaveProperty(pictureKey(picture))
    expect(duplicates(product.pictures), product.sku).toEqual([])
  }
})

test('every category can be reached by a product and every brand sells something', () => {
  const used = new Set(products.flatMap((product) => product.categories))
  const leaves = categories.filter((category) => !categories.some((other) => other.parent === category.slug))
  expect(leaves.filter((category) => !used.has(category.slug)).map((category) => category.slug)).toEqual([])
  expect(brands.filter((brand) => !products.some((product) => product.brand === brand.slug))).toEqual([])
})

test('every picture that belongs to goods is shown by some product', () => {
  const shown = new Set(products.flatMap((product) => product.pictures.map(pictureKey)))
  const goods = Object.keys(manifest).filter((key) => !key.startsWith('banner-'))
  expect(goods.filter((key) => !shown.has(key))).toEqual([])
})

test('prices are whole fils, sales are below the old price, the shown price is the lowest', () => {
  for (const product of products) {
    for (const { price, compareAt, stock } of [product, ...product.variations]) {
      expect(Number.isInteger(price) && price > 0, product.sku).toBe(true)
      if (compareAt !== null) expect(compareAt, product.sku).toBeGreaterThan(price)
      if (stock !== null) expect(Number.isInteger(stock) && stock >= 0, product.sku).toBe(true)
    }
    if (product.variations.length > 0)
      expect(product.price, product.sku).toBe(Math.min(...product.variations.map(({ price }) => price)))
  }
})

test('variations are distinct choices over the same attributes of kind choice or color', () => {
  for (const product of products) {
    const shapes = new Set(product.variations.map(({ values }) => Object.keys(values).join()))
    expect(shapes.size, product.sku).toBeLessThan(2)
    expect(duplicates(product.variations.map(({ values }) => JSON.stringify(values)))).toEqual([])
    for (const [slug, value] of product.variations.flatMap(({ values }) => Object.entries(values))) {
      const attribute = attributes.find((candidate) => candidate.slug === slug)
      expect(
        attribute?.values.map((candidate) => candidate.slug),
        `${product.sku} ${slug}`,
      ).toContain(value)
    }
  }
})

test('what a shopper writes or uploads is an attribute of kind text or file', () => {
  const asked = products.flatMap((product) => product.personalisations)
  expect(asked.length).toBeGreaterThan(3)
  for (const { attribute } of asked)
    expect(attributes.find(({ slug }) => slug === attribute)?.kind).toMatch(/^(text|file)$/)
  for (const { kind, values } of attributes)
    expect(
      values.every(({ hex }) => (kind === 'color' ? /^#[0-9a-f]{6}$/.test(hex ?? '') : hex === null)),
    ).toBe(true)
})

test('grouped products have simple members and show the price of the cheapest', () => {
  const grouped = products.filter((product) => product.members.length > 0)
  expect(grouped.length).toBeGreaterThanOrEqual(3)
  for (const group of grouped) {
    const members = group.members.map(({ productId }) => products.find(({ id }) => id === productId))
    expect(members.every((member) => member?.variations.length === 0 && member.members.length === 0)).toBe(
      true,
    )
    expect(group.price).toBe(Math.min(...members.map((member) => member?.price ?? 0)))
  }
})

test('descriptions hold plain tags only, opened and closed', () => {
  for (const product of products) {
    for (const html of [product.description.en, product.description.ar]) {
      const tags = html.match(/<[^>]*>/g) ?? []
      expect(
        tags.filter((tag) => !allowedTags.test(tag)),
        product.sku,
      ).toEqual([])
      expect(tags.filter((tag) => tag.startsWith('</')).length, product.sku).toBe(tags.length / 2)
    }
  }
})

test('the shop has the variety that a demonstration needs', () => {
  expect(products.length).toBeGreaterThanOrEqual(120)
  expect(products.filter(({ variations }) => variations.length > 1).length).toBeGreaterThanOrEqual(45)
  expect(products.filter(({ compareAt }) => compareAt !== null).length).toBeGreaterThanOrEqual(20)
  expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ stock }) => stock === null).length).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ stock }) => stock !== null && stock > 0 && stock <= 5).length).toBeGreaterThan(3)
  expect(products.filter(({ daysAgo }) => daysAgo <= 7).length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...products.map(({ daysAgo }) => daysAgo))).toBeLessThan(90)
})
