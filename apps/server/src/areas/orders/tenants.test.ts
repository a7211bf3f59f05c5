import { beforeAll, describe, expect, test } from 'vitest'
import { newBuyer } from '#server/testing/buyer.ts'
import {
  addAddress,
  addCheckout,
  addPaymentMethods,
  addPromo,
  addShippingMethod,
} from '#server/testing/checkout.ts'
import { addProduct, addTenant } from '#server/testing/goods.ts'
import { shopperOf, useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })

beforeAll(async () => {
  const { db } = shop.services
  await addCheckout(db)
  await addTenant(db, 2)
  await addShippingMethod(db, { id: 7 }, 2)
  await addPaymentMethods(db, 2)
  await addPromo(db, { id: 1, code: 'OURS', percent: 10 })
  await addPromo(db, { id: 2, code: 'THEIRS', percent: 90 }, 2)
  await addProduct(db, { productId: 1, priceFils: 5_000, qty: 10 })
  await addProduct(db, { productId: 2, tenantId: 2, priceFils: 5_000, qty: 10 })
  for (const tenant_id of [1, 2])
    await db.insertInto('theme_configs').values({ tenant_id, config: '{}' }).execute()
  shop.services.cache.drop('tenants')
})

describe('two shops on one server', () => {
  test('S6.8 neither sells, discounts or ships what is the other’s', async () => {
    const buyer = await newBuyer(shop, { items: [{ productId: 1, productQuantity: 1 }] })
    expect((await buyer.add({ productId: 2, productQuantity: 1 })).status).toBe(404)
    expect((await buyer.usePromo('THEIRS')).body.code).toBe('promo.unknown')
    expect((await buyer.order({ shippingMethodId: 7 })).body.code).toBe('shipping.not_served')
    expect((await shop.call('GET', '/api/shipping-methods/7')).status).toBe(404)
    expect((await shop.call('GET', '/api/shipping-methods/7', { tenant: 2 })).status).toBe(200)
  })

  test('S6.8 an order, its access and its number are worth nothing in the other shop', async () => {
    const buyer = await newBuyer(shop, { items: [{ productId: 1, productQuantity: 1 }] })
    const { body } = await buyer.order()
    const lookUp = { orderNumber: body.orderNumber, email: 'mona@example.com' }
    const found = await shop.call('POST', '/api/orders/look-up', { body: lookUp })
    const url = `/web-gw/orders/${body.orderId}?access=${found.body.access}`
    expect((await shop.call('GET', url)).status).toBe(200)
    expect((await shop.call('GET', url, { tenant: 2 })).status).toBe(404)
    expect((await shop.call('POST', '/api/orders/look-up', { body: lookUp, tenant: 2 })).status).toBe(404)
    expect((await shop.call('GET', url, { tenant: 2, token: buyer.accessToken })).status).toBe(401)
  })

  test('S6.9 a public wishlist is public in its own shop', async () => {
    const guest = await shop.guest()
    const { body } = await guest.call('PUT', '/api/tenants/self/users/{userId}/wish-list/public')
    expect((await shop.call('GET', `/web-gw/wish-lists/${body.id}`)).status).toBe(200)
    expect((await shop.call('GET', `/web-gw/wish-lists/${body.id}`, { tenant: 2 })).status).toBe(404)
  })

  test('S7.78 the other shop takes orders of its own', async () => {
    const { body } = await shop.call('POST', '/api/users/customers/guest', { tenant: 2 })
    const guest = shopperOf(shop.call, body)
    const call: typeof guest.call = (method, url, options) =>
      guest.call(method, url, { ...options, tenant: 2 })
    await call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', {
      body: { productId: 2, productQuantity: 1 },
    })
    const address = await addAddress(shop.services.db, guest.userId, 'salmiya', 2)
    const placed = await call('POST', '/web-gw/users/{userId}/orders', {
      body: {
        billingAddressId: address,
        shippingAddressId: address,
        shipToSameBillingAddress: true,
        shippingMethodId: 7,
        shippingFees: 1,
        paymentMethodId: 2,
        deliverySlotId: null,
        acceptCheckoutTerms: null,
        email: 'other@example.com',
        items: [
          {
            productId: 2,
            quantity: 1,
            unitPrice: 5,
            attributes: [],
            itemNotes: '',
            variationId: null,
            discountType: 'amount',
            discountValue: 0,
            taxable: true,
            taxPercent: 0,
          },
        ],
        taxable: true,
        discountType: 'amount',
        orderNotes: '',
      },
    })
    expect([placed.status, placed.body.total]).toEqual([200, 6])
  })
})
