import { beforeAll, describe, expect, test } from 'vitest'
import { type Choice, type Choosable, checkChoice } from '#server/areas/catalogue/choice.ts'
import { readChoosables } from '#server/areas/catalogue/choosables.ts'
import { addAttribute, addProduct, addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
let abaya: Choosable
let ring: Choosable

beforeAll(async () => {
  const { db } = shop.services
  await addTenant(db, 1)
  await addAttribute(db, {
    attributeId: 1,
    name: { en: 'Colour' },
    values: { 11: { en: 'Black' }, 12: { en: 'Sand' } },
  })
  await addAttribute(db, {
    attributeId: 2,
    name: { en: 'Length' },
    values: { 21: { en: '54' }, 22: { en: '56' } },
  })
  await addAttribute(db, { attributeId: 3, name: { en: 'Engraving' }, kind: 'text' })
  await addAttribute(db, {
    attributeId: 4,
    name: { en: 'Wrapping' },
    values: { 41: { en: 'Paper' }, 42: { en: 'Cloth' } },
  })
  await addProduct(db, {
    productId: 1,
    attributes: [
      { attributeId: 1, definesVariation: true, required: true },
      { attributeId: 2, definesVariation: true, required: true },
    ],
    variations: [
      { variationId: 101, values: { 1: 11, 2: 21 } },
      { variationId: 102, values: { 1: 12, 2: 22 } },
      { variationId: 103, values: { 1: 12, 2: 21 }, published: false },
    ],
  })
  await addProduct(db, {
    productId: 2,
    attributes: [{ attributeId: 3, required: true }, { attributeId: 4 }],
    valueIds: [{ attributeId: 4, valueId: 41 }],
  })
  await addProduct(db, { productId: 3, published: false })
  const found = await readChoosables(db, 1, [1, 2, 3, 99])
  expect([...found.keys()]).toEqual([1, 2])
  abaya = found.get(1) as Choosable
  ring = found.get(2) as Choosable
})

const choose = (variationId: number | null, attributes: Record<number, string> = {}): Choice => ({
  variationId,
  attributes: Object.entries(attributes).map(([id, value]) => ({ attributeId: Number(id), values: [value] })),
})

describe('a choice', () => {
  test('S7.47 names a variation by its id or by all its values', () => {
    expect(checkChoice(abaya, choose(102))).toEqual({ variationId: 102, attributeIds: [], problems: [] })
    expect(checkChoice(abaya, choose(null, { 1: '12', 2: '22' }))).toMatchObject({
      variationId: 102,
      problems: [],
    })
  })

  test('S7.47 a product with variations needs one that exists', () => {
    expect(checkChoice(abaya, choose(null)).problems).toEqual([{ code: 'variation_required' }])
    expect(checkChoice(abaya, choose(null, { 1: '12', 2: '21' })).problems).toEqual([
      { code: 'variation_required' },
    ])
    for (const id of [103, 999])
      expect(checkChoice(abaya, choose(id)).problems).toEqual([{ code: 'variation_unknown' }])
  })

  test('hostile 11 values that contradict the variation or do not belong are named', () => {
    expect(checkChoice(abaya, choose(101, { 1: '12' })).problems).toEqual([
      { code: 'value_unknown', attributeId: 1 },
    ])
    expect(checkChoice(ring, choose(null, { 3: 'Noura', 4: '42', 9: 'x' })).problems).toEqual([
      { code: 'value_unknown', attributeId: 4 },
      { code: 'attribute_unknown', attributeId: 9 },
    ])
    expect(checkChoice(ring, choose(101, { 3: 'Noura' })).problems).toEqual([{ code: 'variation_unknown' }])
  })

  test('S7.47 a required attribute left empty blocks; a given one may cost extra', () => {
    expect(checkChoice(ring, choose(null, { 3: '  ' })).problems).toEqual([
      { code: 'attribute_required', attributeId: 3 },
    ])
    expect(checkChoice(ring, choose(null, { 3: 'نورة', 4: '41' }))).toEqual({
      variationId: null,
      attributeIds: [3, 4],
      problems: [],
    })
  })
})
