/** Goods of every kind that a cart may hold, with exact prices and stock. */
import { beforeAll } from 'vitest'
import { addCheckout } from '#server/testing/checkout.ts'
import { addAttribute, addCategory, addProduct } from '#server/testing/goods.ts'
import { type TestShopper, useShop } from '#server/testing/shop.ts'

export const items = '/api/tenants/self/users/{userId}/carts/cart-items'
export const carts = '/api/tenants/self/users/{userId}/carts'

/** 12.345 KD, ten pieces, in a category below another. */
export const lamp = 1
/** With variations 21 (30 KD, two pieces) and 22 (32.500 KD, five). */
export const abaya = 2
/** 8 KD and 1.500 for the engraving it asks for; six pieces, four at most on a line. */
export const ring = 3
export const hidden = 4
/** Sold as its members only. */
export const set = 5
/** 1.250 KD, not counted. */
export const oil = 6

export function useCartShop() {
  const shop = useShop({ from: 'empty_shop' })
  beforeAll(async () => {
    const { db } = shop.services
    await addCheckout(db)
    await addAttribute(db, {
      attributeId: 1,
      name: { en: 'Size', ar: 'المقاس' },
      values: { 11: { en: 'S' }, 12: { en: 'L' } },
    })
    await addAttribute(db, { attributeId: 2, name: { en: 'Engraving', ar: 'النقش' }, kind: 'text' })
    await addAttribute(db, { attributeId: 3, name: { en: 'Drawing' }, kind: 'file' })
    await addCategory(db, { categoryId: 1, name: { en: 'Home' } })
    await addCategory(db, { categoryId: 2, parentId: 1, name: { en: 'Lamps' } })
    await addProduct(db, {
      productId: lamp,
      name: { en: 'Lamp', ar: 'مصباح' },
      priceFils: 12_345,
      qty: 10,
      categoryIds: [2],
      pictures: [{ path: 'lamp.webp', color: '#aabbcc' }],
    })
    await addProduct(db, {
      productId: abaya,
      name: { en: 'Abaya', ar: 'عباية' },
      priceFils: 30_000,
      attributes: [{ attributeId: 1, definesVariation: true, required: true }],
      variations: [
        { variationId: 21, values: { 1: 11 }, qty: 2 },
        { variationId: 22, values: { 1: 12 }, priceFils: 32_500, qty: 5, sku: 'ABAYA-L' },
      ],
    })
    await addProduct(db, {
      productId: ring,
      name: { en: 'Ring' },
      priceFils: 8_000,
      qty: 6,
      maxPerLine: 4,
      attributes: [{ attributeId: 2, required: true, deltaFils: 1_500 }, { attributeId: 3 }],
    })
    await addProduct(db, { productId: hidden, published: false })
    await addProduct(db, { productId: set, members: [lamp, ring] })
    await addProduct(db, { productId: oil, name: { en: 'Oil' }, priceFils: 1_250 })
  })
  return shop
}

export const addItem = (shopper: TestShopper, body: object) => shopper.call('POST', items, { body })
export const readCart = async (shopper: TestShopper) =>
  (await shopper.call('GET', '/web-gw/users/{userId}/cart')).body
export const codes = (body: { notices: { code: string }[] }) => body.notices.map((notice) => notice.code)
