import type { Cart } from '../../models/cart.ts'
import type { Visit } from '../shop-visit.ts'

const line = (cart: Cart) => {
  const [first] = cart.items
  if (!first) throw new Error('what was added is not in the cart')
  return first
}

export async function fillTheCart(visit: Visit) {
  const { run, options, productId, customer: as, stranger } = visit
  const who = { as, stranger }
  const item = { productId, productQuantity: 1 }
  await run.ask('GET /web-gw/users/{userId}/cart', {}, who)
  const added = await run.ask('POST /api/tenants/self/users/{userId}/carts/cart-items', { body: item }, who)
  const params = { id: line(added).itemId }
  await run.ask('GET /api/tenants/self/users/{userId}/carts/cart-items/{id}', { params }, who)
  await run.ask(
    'PUT /api/tenants/self/users/{userId}/carts/items/{id}',
    { params, body: { productQuantity: 2, itemNotes: 'A note' } },
    who,
  )
  await run.ask('DELETE /api/tenants/self/users/{userId}/carts/cart-items/{id}', { params }, who)
  await run.ask('POST /api/v2/tenants/self/users/{userId}/carts/cart-items', { body: [item] }, who)
  const only = { query: { productIds: [productId] } }
  await run.ask('DELETE /api/tenants/self/users/{userId}/carts/delete-cart-products', only, who)
  await run.ask('DELETE /api/tenants/self/users/{userId}/carts/clear-cart', {}, who)
  await run.ask('POST /api/tenants/self/users/{userId}/carts/cart-items', { body: item }, who)
  const promo = 'PUT /web-gw/users/{userId}/cart/promo-code'
  if (options.promoCode) await run.ask(promo, { query: { promoCode: options.promoCode } }, who)
  else {
    const unknown = { query: { promoCode: 'UNHEARD-OF' } }
    await run.refused(promo, unknown, [400, 404, 409, 422], 'give a code with --promo', { as })
  }
  await run.ask('DELETE /api/tenants/self/users/{userId}/carts/delete-cart-promocode', {}, who)
}
