import { filsToDecimalText } from '@sadu/money/decimal'
import { sql } from 'kysely'
import { cancelOrder, deliverOrder, shipOrder } from '#server/areas/orders/moves.ts'
import { receiveOnDelivery } from '#server/areas/payments/received.ts'
import { refundOrder } from '#server/areas/payments/refunds.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { withOrder } from '#server/commands/orders/with-order.ts'
import type { Database } from '#server/database/database.ts'

const states = ['pending', 'placed', 'shipped', 'delivered', 'cancelled', 'expired']

export const listOrders: Command = {
  name: 'orders',
  chapter: 'orders',
  usage: '[--state placed] [--tenant 1]',
  about: 'The newest fifty orders, or those in a state',
  examples: ['orders', 'orders --state placed'],
  async run({ db }, args) {
    const { values } = readArguments(args, { ...tenantOption, state: { type: 'string' } })
    const { state = null } = values
    const tenantId = await readTenant({ db }, values.tenant)
    if (state !== null && !states.includes(state))
      throw new CommandMistake(`--state is one of ${states.join(', ')}`)
    const { rows } = await sql<{
      number: string
      state: string
      payment: string
      total: number
      placed: Date
    }>`
      SELECT order_number AS number, state, payment_state AS payment, total_fils AS total, placed_at AS placed
      FROM orders WHERE tenant_id = ${tenantId} AND (${state}::text IS NULL OR state = ${state})
      ORDER BY placed_at DESC LIMIT 50`.execute(db)
    if (rows.length === 0) return ['There are no such orders.']
    return rows.map((row) =>
      [
        row.number.padEnd(10),
        row.placed.toISOString().slice(0, 16),
        row.state.padEnd(9),
        row.payment.padEnd(15),
        filsToDecimalText(row.total).padStart(10),
      ].join('  '),
    )
  },
}

export const shipCommand: Command = {
  name: 'ship',
  chapter: 'orders',
  usage: 'NUMBER [--carrier NAME] [--tracking NUMBER] [--url ADDRESS] [--tenant 1]',
  about: 'The order has left; the shopper gets a mail',
  examples: ['ship S-10001 --carrier Aramex --tracking 123456'],
  async run(services, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      url: { type: 'string' },
    })
    if (values.url !== undefined && !/^https?:\/\//.test(values.url))
      throw new CommandMistake('--url is a whole address such as https://carrier.example/track/123')
    const shipment = { carrier: values.carrier, trackingNumber: values.tracking, trackingUrl: values.url }
    return withOrder(services, await readTenant(services, values.tenant), words, async (mover, tx, order) => {
      await shipOrder(mover, tx, order.orderId, 'staff', shipment)
      return [`${order.number} is on its way.`]
    })
  },
}

export const deliverCommand: Command = {
  name: 'deliver',
  chapter: 'orders',
  usage: 'NUMBER [--tenant 1]',
  about: 'The order has arrived; what is paid on delivery is paid by now',
  examples: ['deliver S-10001'],
  async run(services, args) {
    const { values, words } = readArguments(args, tenantOption)
    return withOrder(services, await readTenant(services, values.tenant), words, async (mover, tx, order) => {
      await receiveOnDelivery({ ...services, tenantId: mover.tenantId }, tx, order.orderId)
      await deliverOrder(mover, tx, order.orderId, 'staff')
      return [`${order.number} is delivered.`]
    })
  },
}

export const cancelCommand: Command = {
  name: 'cancel',
  chapter: 'orders',
  usage: 'NUMBER [--reason TEXT] [--tenant 1]',
  about: 'Cancels the order: stock, slot and code are given back, and so is what was paid',
  examples: ['cancel S-10001 --reason "asked for"'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, reason: { type: 'string' } })
    const tenantId = await readTenant(services, values.tenant)
    return withOrder(
      services,
      tenantId,
      words,
      async (mover, tx, order) => {
        await cancelOrder(mover, tx, order.orderId, { actor: 'staff', reason: values.reason })
        return [`${order.number} is cancelled.`]
      },
      // Apart from the cancelling, so that a second try finds what the first left undone.
      async (order) => {
        if (!(await holdsPayment(services.db, tenantId, order.orderId))) return []
        const { amountFils } = await refundOrder({ ...services, tenantId }, order.orderId, null, 'cancelled')
        return [`${filsToDecimalText(amountFils)} KD goes back to the shopper.`]
      },
    )
  },
}

async function holdsPayment(db: Database, tenantId: number, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_requests r JOIN payment_attempts a USING (reference_id)
    WHERE r.tenant_id = ${tenantId} AND r.order_id = ${orderId} AND a.captured_fils > a.refunded_fils`.execute(
    db,
  )
  return rows.length > 0
}
