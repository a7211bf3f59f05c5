import { assessCart, promoLines, withoutHeld } from '#server/areas/cart/assess.ts'
import { changeCart } from '#server/areas/cart/carts.ts'
import { findPayment, placeOfAddress, takes } from '#server/areas/cart/checkout-choices.ts'
import { readHeld } from '#server/areas/cart/held.ts'
import type { CartChoices } from '#server/areas/cart/stored-cart.ts'
import { slotRefusal, slotState, withFreshSlots } from '#server/areas/delivery/slots.ts'
import { findPromoByCode } from '#server/areas/promo/queries.ts'
import { judgePromo } from '#server/areas/promo/rules.ts'
import { promoParameters } from '#server/areas/promo/words.ts'
import { findMethod } from '#server/areas/shipping/methods.ts'
import { shippingFee } from '#server/areas/shipping/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

async function choose(
  { tenantId }: Context,
  tx: Database,
  userId: string,
  choices: Partial<CartChoices>,
): Promise<void> {
  const { promoCodeId, shippingAddressId, shippingMethodId, paymentMethodId, deliverySlotId } = choices
  await tx
    .updateTable('carts')
    .set({
      ...(promoCodeId !== undefined && { promo_code_id: promoCodeId }),
      ...(shippingAddressId !== undefined && { shipping_address_id: shippingAddressId }),
      ...(shippingMethodId !== undefined && { shipping_method_id: shippingMethodId }),
      ...(paymentMethodId !== undefined && { payment_method_id: paymentMethodId }),
      ...(deliverySlotId !== undefined && { delivery_slot_id: deliverySlotId }),
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export const usePromo = (ctx: Context, userId: string, typed: string) =>
  changeCart(ctx, userId, async (tx, stored) => {
    const { email, phone, now } = stored
    const found = await findPromoByCode(ctx, tx, typed, { userId, email, phone })
    if (!found) throw new Refusal(422, 'promo.unknown')
    const facts = withoutHeld(found, await readHeld(ctx, tx, stored.waitingOrderId))
    const { lines } = await assessCart(ctx, tx, userId, stored)
    const verdict = judgePromo(facts.promo, {
      now,
      usesByCustomer: facts.usesByCustomer,
      lines: promoLines(lines),
    })
    if (!verdict.applies)
      throw new Refusal(422, verdict.code, { parameters: promoParameters(ctx.language, verdict) })
    await choose(ctx, tx, userId, { promoCodeId: facts.promo.promoCodeId })
  })

export const dropPromo = (ctx: Context, userId: string) =>
  changeCart(ctx, userId, (tx) => choose(ctx, tx, userId, { promoCodeId: null }))

export const chooseAddress = (ctx: Context, userId: string, shippingAddressId: number) =>
  changeCart(ctx, userId, async (tx) => {
    if (!(await placeOfAddress(ctx, tx, userId, shippingAddressId)))
      throw new Refusal(404, 'address.not_found')
    await choose(ctx, tx, userId, { shippingAddressId })
  })

/** What the client sends as the fee is not even looked at. */
export const chooseMethod = (ctx: Context, userId: string, shippingMethodId: number) =>
  changeCart(ctx, userId, async (tx, stored) => {
    const method = await findMethod(ctx, tx, shippingMethodId)
    const place = stored.shippingAddressId
      ? await placeOfAddress(ctx, tx, userId, stored.shippingAddressId)
      : null
    if (!method || shippingFee(method, place, 0) === null) throw new Refusal(409, 'shipping.not_served')
    await choose(ctx, tx, userId, { shippingMethodId })
  })

export const choosePayment = (ctx: Context, userId: string, paymentMethodId: number) =>
  changeCart(ctx, userId, async (tx, stored) => {
    const payment = await findPayment(ctx, tx, paymentMethodId)
    const { totals, lines } = await assessCart(ctx, tx, userId, stored)
    if (!payment || (lines.length > 0 && !takes(payment, totals.totalFils)))
      throw new Refusal(409, 'payment.method_unavailable')
    await choose(ctx, tx, userId, { paymentMethodId })
  })

export const chooseSlot = (ctx: Context, userId: string, deliverySlotId: number) =>
  withFreshSlots(ctx, () =>
    changeCart(ctx, userId, async (tx, { now }) => {
      const state = await slotState(ctx, tx, deliverySlotId, now)
      if (state !== 'open') throw slotRefusal(state)
      await choose(ctx, tx, userId, { deliverySlotId })
    }),
  )
