import type { Held } from '#server/areas/cart/held.ts'
import type { NoticeFacts } from '#server/areas/cart/notices.ts'
import type { CartChoices, StoredCart } from '#server/areas/cart/stored-cart.ts'
import type { Totals } from '#server/areas/cart/totals.ts'
import { slotState } from '#server/areas/delivery/slots.ts'
import { isConfigured } from '#server/areas/payments/methods.ts'
import { findMethod, type StoredMethod } from '#server/areas/shipping/methods.ts'
import { type Place, shippingFee } from '#server/areas/shipping/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/** The choices of a cart that still stand. */
export interface Checkout extends Omit<CartChoices, 'promoCodeId'> {
  /** null until a method is chosen. */
  feeFils: number | null
  method: StoredMethod | null
  payment: StoredPayment | null
}

export interface StoredPayment {
  paymentMethodId: number
  provider: string
  name: unknown
  minFils: number
  maxFils: number | null
}

/**
 * Holds the choices against what is possible now: the address is the shopper's own, the method goes there, the slot
 * is open, the way to pay takes the amount. What no longer fits is left out, with a notice.
 */
export async function checkChoices(
  ctx: Context,
  db: Database,
  userId: string,
  stored: StoredCart,
  held: Held,
  /** null: there is nothing to buy, so that no amount stands against a choice. */
  totalsWith: ((feeFils: number) => Totals) | null,
): Promise<{ checkout: Checkout; notices: NoticeFacts[] }> {
  const notices: NoticeFacts[] = []
  const place = stored.shippingAddressId
    ? await placeOfAddress(ctx, db, userId, stored.shippingAddressId)
    : null

  let method = stored.shippingMethodId ? await findMethod(ctx, db, stored.shippingMethodId) : null
  let feeFils = method && shippingFee(method, place, totalsWith?.(0).subTotalFils ?? 0)
  if (stored.shippingMethodId && feeFils === null) {
    notices.push({ code: 'cart.shipping_method_removed' })
    method = null
    feeFils = null
  }

  let deliverySlotId = stored.deliverySlotId
  if (deliverySlotId) {
    if (method && !method.usesSlots) deliverySlotId = null
    else if (!(await isStillOpen(ctx, db, stored, deliverySlotId, held))) {
      notices.push({ code: 'cart.delivery_slot_removed' })
      deliverySlotId = null
    }
  }

  let payment = stored.paymentMethodId ? await findPayment(ctx, db, stored.paymentMethodId) : null
  const totalFils = totalsWith?.(feeFils ?? 0).totalFils ?? null
  if (stored.paymentMethodId && !(payment && (totalFils === null || takes(payment, totalFils)))) {
    notices.push({ code: 'cart.payment_method_removed' })
    payment = null
  }
  return {
    checkout: {
      shippingAddressId: place ? stored.shippingAddressId : null,
      shippingMethodId: method?.shippingMethodId ?? null,
      paymentMethodId: payment?.paymentMethodId ?? null,
      deliverySlotId,
      feeFils,
      method,
      payment,
    },
    notices,
  }
}

async function isStillOpen(
  ctx: Context,
  db: Database,
  { now }: StoredCart,
  deliverySlotId: number,
  held: Held,
): Promise<boolean> {
  const state = await slotState(ctx, db, deliverySlotId, now)
  return state === 'open' || (state === 'full' && held.deliverySlotId === deliverySlotId)
}

/** Where one of the user's own addresses is; null for anybody else's. */
export async function placeOfAddress(
  { tenantId }: Context,
  db: Database,
  userId: string,
  addressId: number,
): Promise<Place | null> {
  const row = await db
    .selectFrom('addresses')
    .select(['country_id', 'state_id', 'area_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
  return row ? { countryId: row.country_id, stateId: row.state_id, areaId: row.area_id } : null
}

/** A way to pay that is switched on and whose gateway can be asked for a link. */
export async function findPayment(
  ctx: Context,
  db: Database,
  paymentMethodId: number,
): Promise<StoredPayment | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select(['payment_method_id', 'provider', 'name', 'min_fils', 'max_fils'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row && isConfigured(ctx, row.provider)
    ? {
        paymentMethodId: row.payment_method_id,
        provider: row.provider,
        name: row.name,
        minFils: row.min_fils,
        maxFils: row.max_fils,
      }
    : null
}

export const takes = (payment: StoredPayment, totalFils: number) =>
  totalFils >= payment.minFils && (payment.maxFils === null || totalFils <= payment.maxFils)
