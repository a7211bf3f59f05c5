import { addPromo } from '#server/commands/add-promo.ts'
import { addStaff } from '#server/commands/add-staff.ts'
import { type Command, CommandMistake } from '#server/commands/command.ts'
import { nearest } from '#server/commands/help.ts'
import { impersonate } from '#server/commands/impersonate.ts'
import { cancelCommand, deliverCommand, listOrders, shipCommand } from '#server/commands/orders.ts'
import { exportProducts } from '#server/commands/products/export-products.ts'
import { importProducts } from '#server/commands/products/import-products.ts'
import { refund } from '#server/commands/refund.ts'
import { removeStaff } from '#server/commands/remove-staff.ts'
import { setStock } from '#server/commands/set-stock.ts'

/** Every command of `npm run shop`. */
export const commands: Command[] = [
  importProducts,
  exportProducts,
  setStock,
  addPromo,
  listOrders,
  shipCommand,
  deliverCommand,
  cancelCommand,
  refund,
  impersonate,
  addStaff,
  removeStaff,
]

export function findCommand(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found) return found
  const meant = nearest(
    name,
    commands.map((command) => command.name),
  )
  throw new CommandMistake(
    [
      `There is no command "${name}".`,
      ...(meant ? [`Did you mean "${meant}"?`] : []),
      'All of them: npm run shop -- help',
    ].join('\n'),
  )
}
