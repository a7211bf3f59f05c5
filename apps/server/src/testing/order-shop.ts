/** A shop whose orders are placed with exact amounts, and that is reconciled after every test. */
import { afterEach, beforeAll, expect } from 'vitest'
import { addCheckout, addPromo, addShippingMethod, addSlots, places } from '#server/testing/checkout.ts'
import { addAttribute, addProduct } from '#server/testing/goods.ts'
import { reconcile } from '#server/testing/reconcile.ts'
import { type TestShop, useShop } from '#server/testing/shop.ts'

/** 12.345 KD, a thousand pieces. */
export const lamp = 1
/** 8 KD and 1.500 for the engraving it asks for. */
export const ring = 2
/** 1.250 KD, not counted. */
export const oil = 3

export function useOrderShop() {
  const shop = useShop({ from: 'empty_shop' })
  beforeAll(async () => {
    const { db } = shop.services
    await addCheckout(db)
    await addShippingMethod(db, { id: 2, slots: true, feeFils: 2_000 })
    await addShippingMethod(db, { id: 3, rules: [{ country_id: places.salmiya.country_id, serves: false }] })
    await addAttribute(db, { attributeId: 1, name: { en: 'Engraving', ar: 'النقش' }, kind: 'text' })
    await addProduct(db, { productId: lamp, name: { en: 'Lamp', ar: 'مصباح' }, priceFils: 12_345, qty: 1000 })
    await addProduct(db, {
      productId: ring,
      priceFils: 8_000,
      qty: 1000,
      attributes: [{ attributeId: 1, required: true, deltaFils: 1_500 }],
    })
    await addProduct(db, { productId: oil, priceFils: 1_250 })
    await addPromo(db, { id: 1, code: 'TEN', percent: 10, maxUsesPerCustomer: 1 })
    await addPromo(db, { id: 2, code: 'ALL', percent: 100 })
    await db
      .insertInto('theme_configs')
      .values({ tenant_id: 1, config: JSON.stringify({}) })
      .execute()
    await addSlots(db, 3)
  })
  afterEach(async () => {
    expect(await reconcile(shop.services.db)).toEqual([])
  })
  return shop
}

export const lamps = (productQuantity: number) => ({ productId: lamp, productQuantity })

export async function stockOf({ services }: Pick<TestShop, 'services'>, productId: number): Promise<number> {
  const { active_qty } = await services.db
    .selectFrom('stock')
    .select('active_qty')
    .where('product_id', '=', productId)
    .where('variation_id', '=', 0)
    .executeTakeFirstOrThrow()
  return active_qty ?? 0
}

export async function setTheme({ services }: Pick<TestShop, 'services'>, config: object) {
  await services.db
    .updateTable('theme_configs')
    .set({ config: JSON.stringify(config) })
    .execute()
  services.cache.drop('1:theme')
}
