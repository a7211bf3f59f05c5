/** One shop state for every screen, made through the calls once per shop. */
import type { Page } from '@playwright/test'
import type { RunningShop } from './fixtures.ts'
import { ask, claimsOf, newPerson, password } from './people.ts'

interface Auth {
  accessToken: string
  refreshToken: string
  expiresIn: number
  isGuest: boolean
}

export interface ShopState {
  customer: Auth
  /** Somebody who has nothing yet. */
  newcomer: Auth
  simple: number
  variable: number
  grouped: number
  category: number
  brand: number
  list: string
  order: string
  reference: string
}

const states = new Map<string, Promise<ShopState>>()

export function stateOf(shop: RunningShop): Promise<ShopState> {
  const known = states.get(shop.url) ?? prepare(shop)
  states.set(shop.url, known)
  return known
}

/** The page's visit is this person's from the start. */
export const visitAs = (page: Page, auth: Auth) =>
  page.addInitScript(({ accessToken, refreshToken, expiresIn, isGuest }) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('expiresIn', String(Date.now() + expiresIn * 1000))
    localStorage.setItem('isGuest', String(isGuest))
    localStorage.setItem('accessToken', accessToken)
  }, auth)

async function prepare(shop: RunningShop): Promise<ShopState> {
  const logIn = async () => {
    const { email } = await newPerson(shop)
    return (await ask(shop, 'POST', '/api/account/login', { email, password })).body as Auth
  }
  const customer = await logIn()
  const { nameid } = claimsOf(customer.accessToken)
  const own = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(shop, method, path.replace('{userId}', nameid), body, customer.accessToken)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { items } = (await ask(shop, 'GET', '/web-gw/products?itemsPerPage=100&inStock=true')).body
  const ofKind = (kind: string) => items.find((item: { kind: string }) => item.kind === kind).productId
  const simple = items.find(
    (item: { kind: string; needsChoice: boolean; activeQty: number | null }) =>
      item.kind === 'simple' && !item.needsChoice && (item.activeQty ?? 99) > 20,
  )
  const product = await own('GET', `/web-gw/products/${simple.productId}`)
  await fillCheckout(own, simple.productId)
  const placed = await place(own, false)
  await fillCheckout(own, simple.productId)
  const waiting = await place(own, true)
  await fillCheckout(own, simple.productId)
  await own('POST', '/api/tenants/self/users/{userId}/wish-list-items', { productId: simple.productId })
  const list = await own('PUT', '/api/tenants/self/users/{userId}/wish-list/public')
  return {
    customer,
    newcomer: await logIn(),
    simple: simple.productId,
    variable: ofKind('variable'),
    grouped: ofKind('grouped'),
    category: product.breadcrumbs[0].categoryId,
    brand: items.find((item: { brandId: number | null }) => item.brandId).brandId,
    list: list.id,
    order: placed.orderId,
    reference: waiting.referenceId,
  }
}

type Own = (method: string, path: string, body?: unknown) => ReturnType<typeof JSON.parse>

async function addressOf(own: Own): Promise<number> {
  const [known] = await own('GET', '/api/customers/{userId}/addresses')
  if (known) return known.addressId
  const [{ countryId }] = await own('GET', '/api/countries/lookup')
  const [{ stateId }] = await own('GET', `/api/states/lookup?countryId=${countryId}`)
  const [{ areaId }] = await own('GET', `/api/areas/lookup?stateId=${stateId}`)
  const place = { countryId, stateId, areaId, block: '3', street: '12', building: '7' }
  const words = { addressType: 'home', note: '', fullName: 'نورة العنزي', phone: '50001234' }
  return (await own('POST', '/api/customers/{userId}/address', { ...words, ...place })).addressId
}

/** A cart with a line and all choices made, so that every step of the checkout can be shown. */
async function fillCheckout(own: Own, productId: number) {
  const carts = '/api/tenants/self/users/{userId}/carts'
  await own('DELETE', `${carts}/clear-cart`)
  await own('POST', `${carts}/cart-items`, { productId, productQuantity: 1 })
  await own('PUT', `${carts}/shipping-address?shippingAddressId=${await addressOf(own)}`)
  const [method] = await own('GET', '/web-gw/shipping-methods')
  await own('PUT', `${carts}/shipping-method?shippingMethodId=${method.id}`, { shippingAmount: method.fee })
  const slots = await own('GET', '/api/tenants/self/delivery-slot')
  const slot = slots.at(-1)
  if (slot) await own('PUT', `${carts}/delivery-slot?deliverySlotId=${slot.deliverySlotId}`)
}

async function place(own: Own, online: boolean) {
  const methods = await own('GET', '/api/tenants/self/payment-providers')
  const method = methods.find((one: { online: boolean }) => one.online === online)
  const cart = await own('GET', '/web-gw/users/{userId}/cart')
  return own('POST', '/web-gw/users/{userId}/orders', {
    billingAddressId: cart.shippingAddressId,
    shippingAddressId: cart.shippingAddressId,
    shipToSameBillingAddress: true,
    shippingMethodId: cart.shippingMethodId,
    shippingFees: cart.shippingAmount,
    paymentMethodId: method.paymentMethodId,
    deliverySlotId: cart.deliverySlotId,
    acceptCheckoutTerms: true,
    items: cart.items.map((item: Record<string, unknown>) => ({
      productId: item.productId,
      quantity: item.productQuantity,
      unitPrice: item.unitPrice,
      attributes: [],
      itemNotes: '',
      variationId: null,
      discountType: 'amount',
      discountValue: 0,
      taxable: item.taxable,
      taxPercent: item.taxPercent,
    })),
    taxable: true,
    discountType: 'amount',
    orderNotes: '',
    total: cart.total,
  })
}
