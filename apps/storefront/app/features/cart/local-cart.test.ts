import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isShort,
  newerCart,
  totalFils,
  withoutItem,
  withoutItems,
  withQuantity,
} from '#app/features/cart/local-cart.ts'
import { sampleCart, sampleItem } from '#app/features/cart/sample-cart.ts'

const two = sampleCart({
  items: [
    sampleItem({ itemId: 1, unitPrice: 0.1, productQuantity: 3 }),
    sampleItem({ itemId: 2, unitPrice: 1.005 }),
  ],
  subTotal: 1.305,
  shippingAmount: 1,
  total: 2.305,
})

describe('the cart between a change and the answer', () => {
  test('S3.44 is counted in whole fils', () => {
    expect(totalFils(two.items)).toBe(1305)
    const more = withQuantity(1, 7)(two)
    expect(more.subTotal).toBe(1.705)
    expect(more.total).toBe(2.705)
    expect(more.items[0]?.lineTotal).toBe(0.7)
  })
  test('S3.44 no fraction of a fils ever appears', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9_999_999), fc.integer({ min: 1, max: 999 }))), (lines) => {
        const items = lines.map(([fils, productQuantity]) =>
          sampleItem({ unitPrice: fils / 1000, productQuantity }),
        )
        expect(totalFils(items)).toBe(lines.reduce((sum, [fils, count]) => sum + fils * count, 0))
      }),
    )
  })
  test('S4.60 a removed line is gone with its price; an emptied cart comes to nothing', () => {
    const less = withoutItem(2)(two)
    expect(less.items.map(({ itemId }) => itemId)).toEqual([1])
    expect(less.subTotal).toBe(0.3)
    expect(withoutItems(two)).toMatchObject({ items: [], subTotal: 0, total: 0 })
  })
  test('S4.62 an older answer changes nothing', () => {
    const known = sampleCart({ version: 4 })
    expect(newerCart(known, sampleCart({ version: 3 }))).toBe(known)
    const fresh = sampleCart({ version: 4, subTotal: 9 })
    expect(newerCart(known, fresh)).toBe(fresh)
  })
})

describe('S2.40 out of stock', () => {
  test('is said when fewer are there than wanted, not only at zero', () => {
    expect(isShort({ activeQty: 2, productQuantity: 3 })).toBe(true)
    expect(isShort({ activeQty: 3, productQuantity: 3 })).toBe(false)
    expect(isShort({ activeQty: 0, productQuantity: 1 })).toBe(true)
  })
  test('S2.41 is not said while the stock is unknown', () => {
    expect(isShort({ activeQty: null, productQuantity: 3 })).toBe(false)
    expect(isShort({ activeQty: undefined, productQuantity: 3 })).toBe(false)
  })
})
