import { randomUUID } from 'node:crypto'
import { filsToDecimalText, parseDecimalToFils } from '@sadu/money/decimal'
import { sql } from 'kysely'
import { refundOrder } from '#server/areas/payments/refunds.ts'
import { sendRefund } from '#server/areas/payments/send-refund.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { mustFindOrder } from '#server/commands/orders/with-order.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'

const mistakes: Record<string, string> = {
  'payment.refund_too_much': 'That is more than is left of the payment',
  'payment.nothing_to_refund': 'Nothing has been paid for this order, or all of it is on its way back',
}

export const refund: Command = {
  name: 'refund',
  chapter: 'orders',
  usage: 'ORDER-NUMBER [AMOUNT] [--key WORD] [--tenant 1]',
  about:
    'Gives the payment of an order back, all that is left or an amount; the same key never gives back twice',
  examples: ['refund S-10001', 'refund S-10001 2.500 --key broken-cup'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, key: { type: 'string' } })
    const [number, amount, ...rest] = words
    const amountFils = amount === undefined ? null : parseDecimalToFils(amount)
    if (!number || rest.length > 0 || (amount !== undefined && amountFils === null))
      throw new CommandMistake('Give the number of an order, and an amount or none: refund S-10001 2.500')
    const tenantId = await readTenant(services, values.tenant)
    const order = await mustFindOrder(services.db, tenantId, [number])
    try {
      const key = values.key ?? randomUUID()
      const intent = await refundOrder({ ...services, tenantId }, order.orderId, amountFils, key)
      const byHand = await isByHand(services.db, intent.refundId)
      if (byHand) await sendRefund(services, intent.refundId)
      return [
        `KD ${filsToDecimalText(intent.amountFils)} of order ${order.number} goes back (${byHand ? 'done' : intent.state}).`,
        byHand
          ? 'It was paid by hand: give it back by hand, the shop has written it down.'
          : 'The open shop sends it to the gateway.',
      ]
    } catch (error) {
      if (error instanceof Refusal) throw new CommandMistake(mistakes[error.code] ?? error.code)
      throw error
    }
  },
}

/** What came past the gateways goes back past them. */
async function isByHand(db: Database, refundId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM refunds JOIN payment_attempts a USING (tenant_id, attempt_id)
    WHERE refund_id = ${refundId} AND a.provider = 'cod'`.execute(db)
  return rows.length > 0
}
