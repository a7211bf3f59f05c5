import type { Product } from '@sadu/contract/models/catalogue'
import { expect, test } from 'vitest'
import { addAddress } from '#server/testing/checkout.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

/** The first choice that the product's page would offer. */
function firstChoice(product: Product) {
  const variation = product.variations.find((one) => one.activeQty !== 0) ?? product.variations[0]
  const asked = product.attributes.filter((attribute) => attribute.required && !attribute.definesVariation)
  return {
    productId: product.productId,
    variationId: variation?.variationId ?? null,
    productQuantity: 1,
    attributes: asked.map(({ attributeId, values }) => ({
      attributeId,
      attributeValues: [values[0] ? String(values[0].attributeValueId) : 'نورة'],
    })),
  }
}

test('S1.1 everything in the demo shop can be put into the cart at the price of its page, unless it is sold out', async () => {
  const rows = await shop.services.db
    .selectFrom('products')
    .select(['product_id', 'kind'])
    .where('tenant_id', '=', 1)
    .where('published', '=', true)
    .orderBy('product_id')
    .execute()
  expect(rows.length).toBeGreaterThan(100)
  const refused: Record<string, number> = {}
  for (const { product_id, kind } of rows) {
    const shopper = await shop.guest()
    const product: Product = (await shopper.call('GET', `/web-gw/products/${product_id}`)).body
    const choice = firstChoice(product)
    const { status, body } = await shopper.call('POST', '/api/tenants/self/users/{userId}/carts/cart-items', {
      body: choice,
    })
    if (status !== 200) {
      refused[body.code] = (refused[body.code] ?? 0) + 1
      const soldOut = body.code === 'cart.out_of_stock' && !product.inStock
      expect([product_id, body.code, soldOut || kind === 'grouped']).toEqual([product_id, body.code, true])
      continue
    }
    const priced = await shopper.call('POST', `/web-gw/users/{userId}/products/${product_id}/get-price`, {
      body: {
        variationId: choice.variationId ?? undefined,
        attributes: choice.attributes.map(({ attributeId, attributeValues }) => ({
          attributeId,
          attributeValue: attributeValues[0],
        })),
      },
    })
    expect([product_id, body.items[0].unitPrice]).toEqual([product_id, priced.body.unitPrice])
    expect(body.items[0].picturePath).toBeTruthy()
  }
  expect(Object.keys(refused).sort()).toEqual(['cart.choice_required', 'cart.out_of_stock'])
}, 120_000)

test('S1.1 a guest of the demo shop gets from a product to a placed order', async () => {
  const { db } = shop.services
  const shopper = await shop.guest()
  const { area_id, state_id } = await db
    .selectFrom('areas')
    .innerJoin('states', 'states.state_id', 'areas.state_id')
    .select(['areas.area_id', 'areas.state_id'])
    .where('states.country_id', '=', 1)
    .orderBy('areas.area_id')
    .executeTakeFirstOrThrow()
  const address = await addAddress(db, shopper.userId, { country_id: 1, state_id, area_id })
  const carts = '/api/tenants/self/users/{userId}/carts'
  const list = (await shopper.call('GET', '/web-gw/products?inStock=true&itemsPerPage=5')).body
  const simple = list.items.find(
    (card: { needsChoice: boolean; kind: string }) => !card.needsChoice && card.kind === 'simple',
  )
  await shopper.call('POST', `${carts}/cart-items`, {
    body: { productId: simple.productId, productQuantity: 1 },
  })
  await shopper.call('PUT', `${carts}/shipping-address?shippingAddressId=${address}`)
  const [method] = (await shopper.call('GET', '/web-gw/shipping-methods')).body
  await shopper.call('PUT', `${carts}/shipping-method?shippingMethodId=${method.id}`, {
    body: { shippingAmount: method.fee },
  })
  const [slot] = (await shopper.call('GET', '/api/tenants/self/delivery-slot')).body
  const chosen = await shopper.call('PUT', `${carts}/delivery-slot?deliverySlotId=${slot.deliverySlotId}`)
  const cart = chosen.body
  expect(cart.shippingAmount).toBe(method.fee)
  const [item] = cart.items
  const { status, body } = await shopper.call('POST', '/web-gw/users/{userId}/orders', {
    body: {
      billingAddressId: address,
      shippingAddressId: address,
      shipToSameBillingAddress: true,
      shippingMethodId: method.id,
      shippingFees: cart.shippingAmount,
      paymentMethodId: 1,
      deliverySlotId: slot.deliverySlotId,
      acceptCheckoutTerms: true,
      email: 'guest@example.com',
      phone: '51234567',
      items: [
        {
          productId: item.productId,
          quantity: 1,
          unitPrice: item.unitPrice,
          attributes: [],
          itemNotes: '',
          variationId: null,
          discountType: 'amount',
          discountValue: item.discountAmount,
          taxable: item.taxable,
          taxPercent: item.taxPercent,
        },
      ],
      taxable: true,
      discountType: 'amount',
      orderNotes: '',
      total: cart.total,
    },
  })
  expect([status, body.total]).toEqual([200, cart.total])
})
