import { text } from '@sadu/messages'
import type { Mover } from '#server/areas/orders/moves.ts'
import { CommandMistake } from '#server/commands/command.ts'
import type { Database } from '#server/database/database.ts'
import { retryDeadlocks } from '#server/database/retry.ts'
import type { Services } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

export interface Found {
  orderId: string
  number: string
}

/** Finds the order and moves it in one transaction, then does what follows; a refusal is said in words. */
export async function withOrder(
  services: Services,
  tenantId: number,
  words: string[],
  act: (mover: Mover, tx: Database, order: Found) => Promise<string[]>,
  afterwards: (order: Found) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const order = await mustFindOrder(services.db, tenantId, words)
  try {
    const mover = { jobs: services.jobs, tenantId }
    const said = await retryDeadlocks(() => services.db.transaction().execute((tx) => act(mover, tx, order)))
    return [...said, ...(await afterwards(order))]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandMistake(text('en', `ui.prisma.error.${error.code}`, error.more.parameters))
  }
}

export async function mustFindOrder(db: Database, tenantId: number, words: string[]): Promise<Found> {
  const [number = ''] = words
  if (number === '' || words.length > 1) throw new CommandMistake('Give the number of an order: S-10001')
  const row = await db
    .selectFrom('orders')
    .select(['order_id', 'order_number'])
    .where('tenant_id', '=', tenantId)
    .where('order_number', '=', number.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new CommandMistake(`There is no order ${number}`)
  return { orderId: row.order_id, number: row.order_number }
}
