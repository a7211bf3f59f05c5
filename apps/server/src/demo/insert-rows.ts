import type { Insertable, Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export type DemoTransaction = Transaction<DB>

/** PostgreSQL takes at most 65 535 values with a statement. */
const maxValues = 60_000

export async function insertRows<T extends keyof DB & string>(
  tx: DemoTransaction,
  table: T,
  rows: readonly Insertable<DB[T]>[],
) {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length))
  const size = Math.floor(maxValues / columns)
  for (let start = 0; start < rows.length; start += size)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
}
