import { CommandMistake } from '#server/commands/command.ts'
import type { Database } from '#server/database/database.ts'

export function readNumber(words: string[], example: string): number {
  const id = Number(words[0])
  if (!Number.isInteger(id) || id < 1 || words.length > 1)
    throw new CommandMistake(`Give one number from the list: ${example}`)
  return id
}

export async function mustFindMethod(tx: Database, tenantId: number, id: number) {
  const method = await tx
    .selectFrom('shipping_methods')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('shipping_method_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!method)
    throw new CommandMistake(
      `There is no shipping method ${id}. All of them: npm run shop -- shipping-methods`,
    )
  return method
}
