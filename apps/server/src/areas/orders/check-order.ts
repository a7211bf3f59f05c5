import type { NewOrder } from '@sadu/contract/models/order'
import { text } from '@sadu/messages'
import { type AssessedCart, assessCart, risenLines } from '#server/areas/cart/assess.ts'
import type { StoredPayment } from '#server/areas/cart/checkout-choices.ts'
import type { StoredCart } from '#server/areas/cart/stored-cart.ts'
import { readEmail } from '#server/areas/customers/email.ts'
import { normalisePhone } from '#server/areas/customers/phone.ts'
import { readSlotOptions, slotRefusal, slotState } from '#server/areas/delivery/slots.ts'
import { type AddressSnapshot, snapshotAddress } from '#server/areas/orders/address-snapshot.ts'
import { differences } from '#server/areas/orders/compare.ts'
import { promoParameters } from '#server/areas/promo/words.ts'
import type { StoredMethod } from '#server/areas/shipping/methods.ts'
import { readTheme } from '#server/areas/theme/theme.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** An order that may be placed: everything is the shop's own, nothing the browser's. */
export interface CheckedOrder {
  cart: AssessedCart
  billing: AddressSnapshot
  shipping: AddressSnapshot
  method: StoredMethod
  payment: StoredPayment
  deliverySlotId: number | null
  email: string
  phone: string
  termsVersion: string | null
}

/** What the owner demands of every order; read before the transaction, which should hold no more than it must. */
export interface Terms {
  enforced: boolean
  page: string
}

export async function readTerms(ctx: Context): Promise<Terms> {
  const theme = await readTheme(ctx, 1, 1)
  return { enforced: theme.enforce_checkout_terms, page: theme.terms_page ?? 'terms' }
}

/** The cart with the choices that the order names, which may be others than the cart has kept. */
export const assessForOrder = (
  ctx: Context,
  tx: Database,
  userId: string,
  stored: StoredCart,
  body: NewOrder,
): Promise<AssessedCart> =>
  assessCart(ctx, tx, userId, {
    ...stored,
    shippingAddressId: body.shippingAddressId,
    shippingMethodId: body.shippingMethodId,
    paymentMethodId: body.paymentMethodId,
    deliverySlotId: body.deliverySlotId,
  })

/** Whatever stands against the order is thrown, the most telling thing first. */
export async function checkOrder(
  ctx: Context,
  tx: Database,
  userId: string,
  body: NewOrder,
  cart: AssessedCart,
  terms: Terms,
): Promise<CheckedOrder> {
  const { checkout, stored } = cart
  if (cart.lines.length === 0 || cart.gone.length > 0) throw new Refusal(409, 'order.cart_changed')
  const promo = cart.notices.find((notice) => notice.code === 'cart.promo_removed')
  if (promo)
    throw new Refusal(409, promo.refusal.code, { parameters: promoParameters(ctx.language, promo.refusal) })
  if (body.shipToSameBillingAddress && body.billingAddressId !== body.shippingAddressId)
    throw fieldRefusal(ctx, 'shippingAddressId', 'ui.prisma.validation.invalid')
  const billing = await snapshotAddress(ctx, tx, userId, body.billingAddressId)
  const shipping =
    body.shippingAddressId === body.billingAddressId
      ? billing
      : await snapshotAddress(ctx, tx, userId, body.shippingAddressId)
  if (!billing || !shipping) throw new Refusal(404, 'address.not_found')
  if (!checkout.method) throw new Refusal(409, 'shipping.not_served')
  if (!checkout.payment) throw new Refusal(409, 'payment.method_unavailable')
  await checkSlot(ctx, tx, checkout.method, body.deliverySlotId, cart)
  checkStock(cart)
  const changed = differences(body, cart)
  if (changed.length > 0 || risenLines(cart).length > 0)
    throw new Refusal(409, 'order.cart_changed', { details: { changed } })
  return {
    cart,
    billing,
    shipping,
    method: checkout.method,
    payment: checkout.payment,
    deliverySlotId: checkout.deliverySlotId,
    ...contactOf(ctx, body, stored, shipping),
    termsVersion: await checkTerms(ctx, tx, body, terms),
  }
}

async function checkSlot(
  ctx: Context,
  tx: Database,
  method: StoredMethod,
  wanted: number | null,
  { checkout, stored }: AssessedCart,
) {
  if (!method.usesSlots || checkout.deliverySlotId !== null) return
  if (!(await readSlotOptions(ctx, tx)).enabled) return
  if (wanted === null) throw new Refusal(422, 'delivery.slot_required')
  const state = await slotState(ctx, tx, wanted, stored.now)
  throw slotRefusal(state === 'open' ? 'gone' : state)
}

function checkStock({ lines, notices }: AssessedCart) {
  const short = notices.flatMap((notice) =>
    notice.code === 'cart.out_of_stock' ||
    notice.code === 'cart.stock_short' ||
    notice.code === 'cart.over_limit'
      ? [notice.itemId]
      : [],
  )
  if (short.length > 0) throw stockRefusal(lines.filter((line) => short.includes(line.itemId)))
}

export const stockRefusal = (lines: readonly { productId: number; variationId: number }[]) =>
  new Refusal(409, 'order.stock_insufficient', {
    details: {
      lines: lines.map(({ productId, variationId }) => ({ productId, variationId: variationId || null })),
    },
  })

/** A customer's address and phone are those of the account; a guest gives them with the order. */
function contactOf(ctx: Context, body: NewOrder, stored: StoredCart, shipping: AddressSnapshot) {
  const given = readEmail(stored.email ?? body.email ?? '')
  if ('problem' in given)
    throw fieldRefusal(
      ctx,
      'email',
      given.problem === 'required' ? 'ui.prisma.validation.required' : 'ui.prisma.validation.invalid',
    )
  const phone = normalisePhone(
    stored.phone ?? (body.phone || shipping.phone),
    shipping.countryCode.toUpperCase(),
  )
  if (phone === null) throw fieldRefusal(ctx, 'phone', 'ui.prisma.validation.invalid')
  return { email: given.email, phone }
}

const fieldRefusal = (
  { language }: Context,
  field: string,
  key: 'ui.prisma.validation.required' | 'ui.prisma.validation.invalid',
) => new Refusal(422, 'validation', { errors: { [field]: [text(language, key)] } })

/** S5.10: the version of the terms is the moment their page was last written. */
async function checkTerms(ctx: Context, tx: Database, body: NewOrder, terms: Terms): Promise<string | null> {
  if (terms.enforced && body.acceptCheckoutTerms !== true)
    throw new Refusal(422, 'order.terms_required', {
      errors: { acceptCheckoutTerms: [text(ctx.language, 'ui.prisma.error.order.terms_required')] },
    })
  if (body.acceptCheckoutTerms !== true) return null
  const page = await tx
    .selectFrom('static_pages')
    .select('updated_at')
    .where('tenant_id', '=', ctx.tenantId)
    .where('slug', '=', terms.page)
    .executeTakeFirst()
  return page?.updated_at.toISOString() ?? 'unwritten'
}
