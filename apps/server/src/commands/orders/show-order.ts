import { filsToDecimalText } from '@sadu/money/decimal'
import { sql } from 'kysely'
import { findOrder, type OrderRow, readOrderLines } from '#server/areas/orders/order-row.ts'
import { attemptsOfOrder } from '#server/areas/payments/attempts.ts'
import { type Command, readArguments, readTenant, tenantOption } from '#server/commands/command.ts'
import { table } from '#server/commands/options.ts'
import { mustFindOrder } from '#server/commands/orders/with-order.ts'
import type { Database } from '#server/database/database.ts'
import { localText } from '#server/local-text.ts'

const time = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  }).format(at)
const english = (text: unknown) => localText(text, 'en')

export const showOrder: Command = {
  name: 'show-order',
  chapter: 'orders',
  usage: 'NUMBER [--tenant 1]',
  about: 'All about an order: who, where, what, its payments and its history',
  examples: ['show-order S-10001'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const { orderId } = await mustFindOrder(db, tenantId, words)
    const order = await findOrder(db, tenantId, orderId)
    if (!order) return []
    const lines = await readOrderLines(db, tenantId, orderId)
    return [
      ...head(order),
      '',
      ...table(
        lines.map((line) => [
          `${line.quantity} ×`,
          line.sku,
          [english(line.productName), ...line.attributes.map(({ valueName }) => english(valueName))].join(
            ', ',
          ),
          filsToDecimalText(line.unitPriceFils * line.quantity),
        ]),
      ),
      '',
      ...table(amounts(order)),
      '',
      ...(await payments(db, tenantId, orderId)),
      ...(await history(db, tenantId, orderId)),
    ]
  },
}

function head(order: OrderRow): string[] {
  const { shippingAddress: at } = order
  const place = [at.areaName, at.stateName, at.countryName].map(english)
  const street = [
    at.block && `block ${at.block}`,
    at.street && `street ${at.street}`,
    at.building && `building ${at.building}`,
    at.floor && `floor ${at.floor}`,
    at.flat && `flat ${at.flat}`,
  ]
  return table([
    ['Order', `${order.orderNumber}, ${time(order.placedAt)}`],
    ['State', `${order.state}, ${order.paymentState}`],
    ['Customer', [order.displayName, order.phone, order.email].filter(Boolean).join(', ')],
    ['To', [at.fullName, at.phone, ...place, ...street].filter(Boolean).join(', ')],
    ['By', english(order.shippingMethodName)],
    ...(order.slotStartsAt && order.slotEndsAt
      ? [['When', `${time(order.slotStartsAt)} to ${time(order.slotEndsAt)}`]]
      : []),
    ['Pays by', english(order.paymentMethodName)],
    ...(order.notes ? [['Notes', order.notes]] : []),
  ])
}

function amounts(order: OrderRow): string[][] {
  const rows: [string, number][] = [
    ['Goods', order.subTotalFils],
    [order.promoCode ? `Reduction (${order.promoCode})` : 'Reduction', -order.discountFils],
    ['Delivery', order.shippingFils],
    ['Tax', order.taxFils],
  ]
  return [...rows.filter(([, fils]) => fils !== 0), ['Total', order.totalFils] as const].map(
    ([name, fils]) => [name, `${filsToDecimalText(fils)} KD`],
  )
}

async function payments(db: Database, tenantId: number, orderId: string): Promise<string[]> {
  const attempts = await attemptsOfOrder(db, tenantId, orderId)
  return attempts.map((attempt) => {
    const back = attempt.refundedFils > 0 ? `, ${filsToDecimalText(attempt.refundedFils)} given back` : ''
    const by = attempt.provider === 'cod' ? 'by hand' : attempt.provider
    return `Payment ${by}: ${attempt.state}, ${filsToDecimalText(attempt.capturedFils)} KD received${back}`
  })
}

async function history(db: Database, tenantId: number, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ at: Date; event: string; actor: string; reason: string | null }>`
    SELECT at, event, actor, coalesce(detail->>'reason', detail->>'trackingNumber') AS reason FROM order_history
    WHERE tenant_id = ${tenantId} AND order_id = ${orderId} ORDER BY at, order_history_id`.execute(db)
  return rows.map(
    ({ at, event, actor, reason }) => `${time(at)}  ${event} (${actor})${reason ? `: ${reason}` : ''}`,
  )
}
