import { type CallName, calls } from '@sadu/contract'
import type { Call } from '@sadu/contract/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Belongings, everythingOf, ownerOfEverything, ownersWords } from '#server/testing/belongings.ts'
import { newCustomer } from '#server/testing/customers.ts'
import { addProduct } from '#server/testing/goods.ts'
import { type Answer, type TestShopper, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const productId = 910_001
let a: Belongings
let before: unknown

beforeAll(async () => {
  await addProduct(shop.services.db, { productId })
  a = await ownerOfEverything(shop, productId)
  before = await everythingOf(shop, a.owner.userId)
})

interface Attempt {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

const addressForm = {
  addressType: 'Home',
  note: '-',
  fullName: 'Thief',
  phone: '50001111',
  countryId: 1,
  stateId: 1,
  areaId: 1,
  block: '1',
  street: '1',
  building: '1',
}

const orderLine = {
  productId,
  quantity: 1,
  unitPrice: 1,
  attributes: [],
  itemNotes: '',
  variationId: null,
  discountType: 'amount',
  discountValue: 0,
  taxable: true,
  taxPercent: 0,
}

/** Calls that name a thing somebody owns, with a thing of another's. */
const onAnothers: { [K in CallName]?: (a: Belongings) => Attempt } = {
  'DELETE /api/tenants/self/sessions/{id}': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /api/users/customers/{userId}': ({ filePath }) => ({
    body: { displayName: 'Thief', avatarPath: filePath },
  }),
  'POST /api/stores/self/contact-us': ({ fileId }) => ({
    body: { name: 'Thief', email: 'thief@example.com', message: 'Give me this file', attachmentId: fileId },
  }),
  'GET /api/download/{path}': ({ filePath }) => ({ params: { path: filePath } }),
  'GET /api/url': ({ filePath }) => ({ query: { filePath } }),
  'GET /api/files/{id}/metadata': ({ fileId }) => ({ params: { id: fileId } }),
  'GET /api/tenants/self/users/{userId}/carts/cart-items/{id}': ({ cartItemId }) => ({
    params: { id: cartItemId },
  }),
  'DELETE /api/tenants/self/users/{userId}/carts/cart-items/{id}': ({ cartItemId }) => ({
    params: { id: cartItemId },
  }),
  'PUT /api/tenants/self/users/{userId}/carts/items/{id}': ({ cartItemId }) => ({
    params: { id: cartItemId },
    body: { productQuantity: 5 },
  }),
  'PUT /api/tenants/self/users/{userId}/carts/shipping-address': ({ addressId }) => ({
    query: { shippingAddressId: addressId },
  }),
  'PUT /api/tenants/self/users/{userId}/wish-list/items/{id}': ({ wishItemId }) => ({
    params: { id: wishItemId },
    body: { note: 'mine' },
  }),
  'DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}': ({ wishItemId }) => ({
    params: { id: wishItemId },
  }),
  'GET /web-gw/wish-lists/{id}': ({ wishListId }) => ({ params: { id: wishListId } }),
  'GET /api/customers/{userId}/address/{id}': ({ addressId }) => ({ params: { id: addressId } }),
  'PUT /api/customers/{userId}/address/{id}': ({ addressId }) => ({
    params: { id: addressId },
    body: addressForm,
  }),
  'DELETE /api/customers/{userId}/address/{id}': ({ addressId }) => ({ params: { id: addressId } }),
  'POST /web-gw/users/{userId}/orders': ({ addressId }) => ({
    body: {
      billingAddressId: addressId,
      shippingAddressId: addressId,
      shipToSameBillingAddress: true,
      shippingMethodId: 1,
      shippingFees: 0,
      paymentMethodId: 1,
      deliverySlotId: null,
      acceptCheckoutTerms: true,
      email: 'thief@example.com',
      phone: '50001111',
      items: [orderLine],
      taxable: true,
      discountType: 'amount',
      orderNotes: '',
    },
  }),
  'POST /web-gw/tenants/customers/{userId}/orders/{orderId}/reorder': ({ orderId }) => ({
    params: { orderId },
  }),
  'POST /api/orders/look-up': ({ orderId }) => ({
    body: { orderNumber: orderId, email: 'thief@example.com' },
  }),
  'GET /web-gw/orders/{id}': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /web-gw/orders/{id}/items': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /api/orders/{id}/document': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /web-gw/orders/{id}/tracking': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /api/orders/{id}/history': ({ orderId }) => ({ params: { id: orderId } }),
}

/** Path parameters that name what everybody may see: goods, content, or a secret reference that is its own key. */
const everybodys =
  /^(webAppId|slotId|token|menuId|version|productId|kind|kinds|listId|groupId|reference|provider)$/
const everybodysIds: CallName[] = [
  'GET /api/tenants/self/static-pages/{id}',
  'GET /web-gw/products/{id}',
  'GET /api/products/{id}/grouped-products',
  'GET /api/tenants/self/products/{id}/stock-qty',
  'GET /web-gw/categories/{id}',
  'GET /api/categories/{id}/products-count',
  'GET /web-gw/data-list/{id}',
  'GET /api/shipping-methods/{id}',
  'GET /api/tenants/self/delivery-slot/{id}',
  'GET /web-gw/payment-requests/reference/{id}/access',
  'PUT /api/tenants/self/payment-requests/reference/{id}/submitted',
]

const everyCall = Object.entries(calls) as [CallName, Call][]
/** Fields of a query or body that name a thing somebody owns. */
const ownedField = /(address|file|attachment|order|session|cartItem|wishItem)(Id|Path|Number)$|^avatarPath$/i

function namesSomethingOwned([name, call]: [CallName, Call]): boolean {
  const params = [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const inPath = params.some((param) => param !== 'userId' && !everybodys.test(param))
  const fieldsOf = (schema: unknown) => Object.keys((schema as { properties?: object })?.properties ?? {})
  const inFields = [...fieldsOf(call.query), ...fieldsOf(call.body)].some((field) => ownedField.test(field))
  return (inPath && !everybodysIds.includes(name)) || inFields
}

async function attempt(name: CallName, by: TestShopper | null, { params = {}, query, body }: Attempt) {
  const [method, path = ''] = name.split(' ') as ['GET', string]
  const filled = Object.entries({ userId: by?.userId ?? a.owner.userId, ...params }).reduce(
    (url, [param, value]) => url.replaceAll(`{${param}}`, String(value)),
    path,
  )
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : ''
  return shop.call(method, filled + search, {
    ...(by && { token: by.accessToken }),
    ...(method !== 'GET' && body !== undefined && { body }),
    // Who asks is in the token; these say otherwise.
    headers: { userid: a.owner.userId, user: a.owner.userId, role: 'admin' },
  })
}

function expectNothing(name: string, { status, body }: Answer, allowed: number[]) {
  expect([name, allowed.includes(status) ? 'refused' : status]).toEqual([name, 'refused'])
  const said = JSON.stringify(body)
  for (const words of [...ownersWords, a.owner.email])
    expect([name, said.includes(words)]).toEqual([name, false])
}

describe('cases 1 to 3: things of another', () => {
  test('every call of the contract that names an owned thing is on the list', () => {
    const found = everyCall.filter(namesSomethingOwned).map(([name]) => name)
    expect(found.sort()).toEqual(Object.keys(onAnothers).sort())
  })

  test.each(Object.keys(onAnothers) as CallName[])('S6.8 %s', async (name) => {
    const wish = onAnothers[name]?.(a) ?? {}
    const namedInBody = wish.body !== undefined || wish.query !== undefined
    // A path leads nowhere (404); a field is wrong (400, 409 or 422).
    const allowed = namedInBody ? [400, 403, 404, 409, 422] : [403, 404]
    for (const by of [await shop.guest(), await newCustomer(shop)])
      expectNothing(name, await attempt(name, by, wish), allowed)
    expectNothing(name, await attempt(name, null, wish), [...allowed, 401])
    expect(await everythingOf(shop, a.owner.userId)).toEqual(before)
  })

  test('S6.7 every call with a user id refuses another’s, whatever the headers say, and changes nothing', async () => {
    const names = everyCall.map(([name]) => name).filter((name) => name.includes('{userId}'))
    const thief = await newCustomer(shop)
    for (const name of names) {
      const wish = onAnothers[name]?.(a) ?? {}
      const params = { userId: a.owner.userId, productId, ...wish.params }
      expectNothing(name, await attempt(name, thief, { body: {}, ...wish, params }), [403])
    }
    expect(await everythingOf(shop, a.owner.userId)).toEqual(before)
  })

  test('case 7 a token of one tenant is nobody’s in another', async () => {
    const other = await shop.call('POST', '/api/users/customers/guest', { tenant: 2 })
    for (const [token, tenant] of [
      [a.owner.accessToken, 2],
      [other.body.accessToken, 1],
    ] as const) {
      const { status } = await shop.call('GET', `/api/users/customers/${a.owner.userId}`, { token, tenant })
      expect(status).toBe(401)
    }
  })
})

test('the owner does reach every one of these things', async () => {
  const reached = [
    'GET /api/download/{path}',
    'GET /api/url',
    'GET /api/files/{id}/metadata',
    'GET /api/tenants/self/users/{userId}/carts/cart-items/{id}',
    'GET /api/customers/{userId}/address/{id}',
    'GET /web-gw/wish-lists/{id}',
    'GET /web-gw/orders/{id}/items',
    'GET /api/orders/{id}/history',
  ] as const
  for (const name of reached)
    expect([name, (await attempt(name, a.owner, onAnothers[name]?.(a) ?? {})).status]).toEqual([name, 200])
})
