import { receivePayment } from '#server/areas/payments/received.ts'
import { type Command, readArguments, readTenant, tenantOption } from '#server/commands/command.ts'
import { withOrder } from '#server/commands/orders/with-order.ts'

export const paidCommand: Command = {
  name: 'paid',
  chapter: 'orders',
  usage: 'NUMBER [--tenant 1]',
  about: 'The money of an order came by hand: cash or a transfer; refund gives it back the same way',
  notes: [
    'An order that waits for an online payment is placed by it. If it is paid online as well, that payment goes back by itself.',
  ],
  examples: ['paid S-10001'],
  async run(services, args) {
    const { values, words } = readArguments(args, tenantOption)
    const tenantId = await readTenant(services, values.tenant)
    return withOrder(services, tenantId, words, async (_, tx, order) => {
      const outcome = await receivePayment({ jobs: services.jobs, tenantId }, tx, order.orderId)
      return [outcome === 'paid' ? `${order.number} is paid.` : `${order.number} was paid already.`]
    })
  },
}
