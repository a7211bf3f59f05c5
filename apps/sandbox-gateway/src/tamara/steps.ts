import { randomUUID } from 'node:crypto'
import { wireNumber } from '#gateway/core/amounts.ts'
import { asObject, type Json, textOf } from '#gateway/core/body.ts'
import type { Sandbox } from '#gateway/core/gateway-module.ts'
import { readMoney } from '#gateway/tamara/checkout-request.ts'
import { CAPTURE_WITHIN_MS, type TamaraOrder, total } from '#gateway/tamara/orders.ts'
import { notify } from '#gateway/tamara/webhook.ts'

export interface Refusal {
  refused: number
  message: string
}

const refuse = (refused: number, message: string): Refusal => ({ refused, message })
const WRONG_STATE = refuse(409, 'The order is not in a state for this')
const WRONG_AMOUNT = refuse(400, 'total_amount is not valid')

const money = (order: TamaraOrder, fils: number) => ({ amount: wireNumber(fils), currency: order.currency })

export async function authorise(sandbox: Sandbox, order: TamaraOrder): Promise<Json | Refusal> {
  if (order.status !== 'approved') return WRONG_STATE
  order.status = 'authorised'
  sandbox.timeline.after(CAPTURE_WITHIN_MS, async () => {
    if (order.status !== 'authorised') return
    order.status = 'expired'
    await notify(sandbox, order, 'expired', {})
  })
  await notify(sandbox, order, 'authorised', {})
  return {
    order_id: order.id,
    status: order.status,
    auto_captured: false,
    authorized_amount: money(order, order.amountFils),
  }
}

export async function capture(sandbox: Sandbox, order: TamaraOrder, input: unknown): Promise<Json | Refusal> {
  if (order.status !== 'authorised' && order.status !== 'partially_captured') return WRONG_STATE
  const asked = readMoney(asObject(input).total_amount)
  const captured = total(order.captures) + (asked?.amountFils ?? 0)
  if (!asked || asked.currency !== order.currency || captured > order.amountFils) return WRONG_AMOUNT
  const movement = { id: randomUUID(), amountFils: asked.amountFils, merchantRefundId: null }
  order.captures.push(movement)
  order.status = captured === order.amountFils ? 'fully_captured' : 'partially_captured'
  await notify(sandbox, order, 'captured', {
    capture_id: movement.id,
    total_amount: money(order, asked.amountFils),
  })
  return { capture_id: movement.id, order_id: order.id }
}

export async function refund(sandbox: Sandbox, order: TamaraOrder, input: unknown): Promise<Json | Refusal> {
  if (order.captures.length === 0) return WRONG_STATE
  const body = asObject(input)
  const asked = readMoney(body.total_amount)
  const refunded = total(order.refunds) + (asked?.amountFils ?? 0)
  if (!asked || asked.currency !== order.currency || refunded > total(order.captures)) return WRONG_AMOUNT
  const movement = {
    id: randomUUID(),
    amountFils: asked.amountFils,
    merchantRefundId: textOf(body.merchant_refund_id),
  }
  order.refunds.push(movement)
  order.status = refunded === total(order.captures) ? 'fully_refunded' : 'partially_refunded'
  await notify(sandbox, order, 'refunded', {
    refund_id: movement.id,
    total_amount: money(order, asked.amountFils),
  })
  return { order_id: order.id, refund_id: movement.id, comment: textOf(body.comment) ?? '' }
}

export async function cancel(sandbox: Sandbox, order: TamaraOrder): Promise<Json | Refusal> {
  if (order.status !== 'approved' && order.status !== 'authorised') return WRONG_STATE
  order.status = 'canceled'
  await notify(sandbox, order, 'canceled', {})
  return { order_id: order.id, cancel_id: randomUUID() }
}
