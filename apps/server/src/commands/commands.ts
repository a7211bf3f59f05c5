import { addPromo } from '#server/commands/add-promo.ts'
import { addStaff } from '#server/commands/add-staff.ts'
import { type Command, CommandMistake } from '#server/commands/command.ts'
import { impersonate } from '#server/commands/impersonate.ts'
import { cancelCommand, deliverCommand, listOrders, shipCommand } from '#server/commands/orders.ts'
import { refund } from '#server/commands/refund.ts'
import { removeStaff } from '#server/commands/remove-staff.ts'
import { setStock } from '#server/commands/set-stock.ts'

/** Every command of `npm run shop`. */
export const commands: Command[] = [
  listOrders,
  shipCommand,
  deliverCommand,
  cancelCommand,
  refund,
  setStock,
  addPromo,
  impersonate,
  addStaff,
  removeStaff,
]

export function findCommand(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new CommandMistake(`There is no command "${name}".\n\n${help()}`)
  return found
}

export function help(): string {
  const lines = commands.map(({ name, usage, about }) => `  ${name} ${usage}\n      ${about}`)
  return ['What the owner can do: npm run shop -- COMMAND …', ...lines].join('\n\n')
}
