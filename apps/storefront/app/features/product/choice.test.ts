import type { ProductAttribute, Variation } from '@sadu/contract/models/catalogue'
import { describe, expect, test } from 'vitest'
import {
  choose,
  chosenAttributes,
  isFact,
  isPossible,
  isSoldOut,
  missingAttributes,
  startingChoice,
  variationOf,
} from '#app/features/product/choice.ts'

const [size, color, engraving] = [1, 2, 3]
const [small, large] = [11, 12]
const [red, blue] = [21, 22]

const attribute = (
  attributeId: number,
  kind: ProductAttribute['kind'],
  valueIds: number[],
  more: Partial<ProductAttribute> = {},
): ProductAttribute => ({
  attributeId,
  name: `attribute ${attributeId}`,
  kind,
  required: true,
  definesVariation: true,
  priceDelta: 0,
  values: valueIds.map((attributeValueId) => ({ attributeValueId, name: `${attributeValueId}`, hex: null })),
  ...more,
})

const variation = (
  variationId: number,
  sizeId: number,
  colorId: number,
  activeQty: number | null,
): Variation => ({
  variationId,
  sku: `sku-${variationId}`,
  unitPrice: 10,
  oldPrice: null,
  activeQty,
  picturePath: null,
  values: [
    { attributeId: size, attributeValueId: sizeId },
    { attributeId: color, attributeValueId: colorId },
  ],
})

const product = {
  attributes: [
    attribute(size, 'choice', [small, large]),
    attribute(color, 'color', [red, blue]),
    attribute(engraving, 'text', [], { definesVariation: false, required: false }),
  ],
  // Large does not exist in red; small in blue is sold out.
  variations: [
    variation(101, small, red, 4),
    variation(102, small, blue, 0),
    variation(103, large, blue, null),
  ],
}

describe('S7.47 choosing among variations', () => {
  test('a combination that does not exist is not possible, and only later choices are barred', () => {
    expect(isPossible(product, { [size]: `${large}` }, color, red)).toBe(false)
    expect(isPossible(product, { [size]: `${large}` }, color, blue)).toBe(true)
    expect(isPossible(product, { [color]: `${red}` }, size, large)).toBe(true)
  })

  test('with nothing chosen everything that exists anywhere is possible', () => {
    expect(isPossible(product, {}, color, red)).toBe(true)
    expect(isPossible(product, {}, color, 99)).toBe(false)
  })

  test('a value whose every variation has run out is sold out; one that is not counted never is', () => {
    expect(isSoldOut(product, { [size]: `${small}` }, color, blue)).toBe(true)
    expect(isSoldOut(product, { [size]: `${small}` }, color, red)).toBe(false)
    expect(isSoldOut(product, { [size]: `${large}` }, color, blue)).toBe(false)
    expect(isSoldOut(product, { [size]: `${large}` }, color, red)).toBe(false)
  })

  test('the variation is known only when every attribute that makes it is chosen', () => {
    expect(variationOf(product, { [size]: `${small}` })).toBeNull()
    expect(variationOf(product, { [size]: `${small}`, [color]: `${red}` })?.variationId).toBe(101)
    expect(variationOf({ attributes: [], variations: [] }, {})).toBeNull()
  })

  test('changing the first choice takes back a second that does not exist with it, and makes the only one left', () => {
    const before = { [size]: `${small}`, [color]: `${red}` }
    expect(choose(product, before, size, `${large}`)).toEqual({ [size]: `${large}`, [color]: `${blue}` })
  })

  test('a second choice that still exists is kept', () => {
    const before = { [size]: `${large}`, [color]: `${blue}` }
    expect(choose(product, before, size, `${small}`)).toEqual({ [size]: `${small}`, [color]: `${blue}` })
  })

  test('what was written stays when a variation changes', () => {
    const before = { [size]: `${small}`, [engraving]: 'Noura' }
    expect(choose(product, before, size, `${large}`)[engraving]).toBe('Noura')
  })

  test('a visit begins with the variation of the address, and with nothing when it is unknown', () => {
    expect(startingChoice(product, 101)).toEqual({ [size]: `${small}`, [color]: `${red}` })
    expect(startingChoice(product, 999)).toEqual({})
    expect(startingChoice(product, null)).toEqual({})
  })

  test('a single variation is chosen by itself', () => {
    const single = { ...product, variations: [variation(101, small, red, 4)] }
    expect(variationOf(single, startingChoice(single, null))?.variationId).toBe(101)
  })
})

describe('S7.47 what a required attribute lacks', () => {
  test('required and defining attributes are missing until they have a value; blanks are none', () => {
    const names = (choice: Record<number, string>) =>
      missingAttributes(product, choice).map(({ attributeId }) => attributeId)
    expect(names({})).toEqual([size, color])
    expect(names({ [size]: `${small}`, [color]: `${red}` })).toEqual([])
    const required = {
      ...product,
      attributes: [attribute(engraving, 'text', [], { definesVariation: false })],
    }
    expect(missingAttributes(required, { [engraving]: '   ' })).toHaveLength(1)
  })

  test('S7.46 the price call gets what was given a value, trimmed', () => {
    expect(chosenAttributes(product, { [size]: `${small}`, [engraving]: ' Noura ' })).toEqual([
      { attributeId: size, attributeValue: `${small}` },
      { attributeId: engraving, attributeValue: 'Noura' },
    ])
  })

  test('an optional attribute with one value is a fact, not a choice', () => {
    const fact = attribute(9, 'color', [91], { definesVariation: false, required: false })
    expect(isFact(fact)).toBe(true)
    expect(isFact({ ...fact, required: true })).toBe(false)
    expect(isFact({ ...fact, kind: 'text', values: [] })).toBe(false)
  })
})
