import { randomUUID } from 'node:crypto'
import { filsToDecimalText, parseDecimalToFils } from '@sadu/money/decimal'
import { refundOrder } from '#server/areas/payments/refunds.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { Refusal } from '#server/http/refusal.ts'

const mistakes: Record<string, string> = {
  'payment.refund_too_much': 'That is more than is left of the payment',
  'payment.nothing_to_refund': 'Nothing was paid online for this order, or all of it is on its way back',
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
    const order = await services.db
      .selectFrom('orders')
      .select('order_id')
      .where('tenant_id', '=', tenantId)
      .where('order_number', '=', number)
      .executeTakeFirst()
    if (!order) throw new CommandMistake(`There is no order ${number}`)
    try {
      const key = values.key ?? randomUUID()
      const intent = await refundOrder({ ...services, tenantId }, order.order_id, amountFils, key)
      return [
        `KD ${filsToDecimalText(intent.amountFils)} of order ${number} goes back (${intent.state}).`,
        'The open shop sends it to the gateway.',
      ]
    } catch (error) {
      if (error instanceof Refusal) throw new CommandMistake(mistakes[error.code] ?? error.code)
      throw error
    }
  },
}
