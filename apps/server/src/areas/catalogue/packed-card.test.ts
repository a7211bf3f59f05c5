import { describe, expect, test } from 'vitest'
import { ByteWriter } from '#server/areas/catalogue/byte-writer.ts'
import type { CardRow } from '#server/areas/catalogue/card-rows.ts'
import { codeOf, type Moment, packCard, writeCard } from '#server/areas/catalogue/packed-card.ts'

const row: CardRow = {
  product_id: 1_000_007,
  kind: 'simple',
  slug: 'dallah',
  brand_id: 12,
  name: { en: 'Brass “dallah”', ar: 'دلة نحاس' },
  price_fils: 12_345,
  compare_at_fils: null,
  created_at: 1_000,
  path: 'demo/dallah.webp',
  alt: { ar: 'دلة على صينية' },
  color: '#aa8855',
  variations: null,
  needs_choice: false,
  active_qty: 3,
}
const moment: Moment = {
  language: codeOf('en'),
  rules: [],
  categoriesOf: () => [],
  brandName: (id) => (id === 12 ? Buffer.from('"Sadu"') : undefined),
  newSince: 500,
}

function shown(changes: Partial<CardRow>, at: Partial<Moment> = {}) {
  const writer = new ByteWriter()
  writeCard(writer, packCard({ ...row, ...changes }), { ...moment, ...at })
  return JSON.parse(writer.take().toString())
}

describe('a card from its bytes', () => {
  test('S7.38 has every field of the contract', () => {
    expect(shown({})).toEqual({
      productId: 1_000_007,
      productName: 'Brass “dallah”',
      slug: 'dallah',
      kind: 'simple',
      brandId: 12,
      brandName: 'Sadu',
      unitPrice: 12.345,
      oldPrice: null,
      priceVaries: false,
      picturePath: 'demo/dallah.webp',
      pictureAlt: 'دلة على صينية',
      pictureColor: '#aa8855',
      inStock: true,
      activeQty: 3,
      needsChoice: false,
      isNew: true,
    })
  })

  test('S7.38 speaks the language asked for, else English, else any that there is', () => {
    const names = (name: unknown, alt: unknown, language: string) => {
      const { productName, pictureAlt } = shown({ name, alt }, { language: codeOf(language) })
      return [productName, pictureAlt]
    }
    expect(names(row.name, row.alt, 'ar')).toEqual(['دلة نحاس', 'دلة على صينية'])
    expect(names(row.name, null, 'ar')).toEqual(['دلة نحاس', 'دلة نحاس'])
    expect(names(row.name, {}, 'fil')).toEqual(['Brass “dallah”', 'Brass “dallah”'])
    expect(names({ ar: 'دلة' }, null, 'en')).toEqual(['دلة', 'دلة'])
    expect(names({ fil: 'Kaldero', en: 'Pot' }, null, 'fil')).toEqual(['Kaldero', 'Kaldero'])
  })

  test('S7.46 shows the reductions of the moment and what it cost before', () => {
    const half = {
      kind: 'percentage',
      percent: 50,
      amountFils: null,
      productId: null,
      minQuantity: 1,
    } as const
    const rules = [{ ...half, brandId: null, categoryId: 5 }]
    expect(shown({ price_fils: 3_000 }, { rules, categoriesOf: () => [5] })).toMatchObject({
      unitPrice: 1.5,
      oldPrice: 3,
    })
    expect(shown({ price_fils: 3_000 }, { rules })).toMatchObject({ unitPrice: 3, oldPrice: null })
    expect(shown({ price_fils: 2_000, compare_at_fils: 2_250 })).toMatchObject({
      unitPrice: 2,
      oldPrice: 2.25,
    })
  })

  test('S7.38 is as cheap as the cheapest variation, and says when others differ', () => {
    const variation = (price_fils: number | null) => ({ variation_id: 1, price_fils, compare_at_fils: null })
    const variations = [variation(null), variation(9_000)]
    expect(shown({ kind: 'variable', variations })).toMatchObject({ unitPrice: 9, priceVaries: true })
    expect(shown({ kind: 'variable', variations: [variation(null)] })).toMatchObject({ priceVaries: false })
    expect(shown({ kind: 'variable', variations: null })).toMatchObject({ unitPrice: 12.345 })
  })

  test('S3.23 tells what cannot be bought, what is not counted, what is old and of no brand', () => {
    expect(shown({ active_qty: 0 })).toMatchObject({ inStock: false, activeQty: 0 })
    expect(shown({ active_qty: null })).toMatchObject({ inStock: true, activeQty: null })
    expect(shown({ brand_id: null, created_at: 500 })).toMatchObject({ brandName: null, isNew: false })
    expect(shown({ brand_id: 13 })).toMatchObject({ brandId: 13, brandName: null })
  })
})
