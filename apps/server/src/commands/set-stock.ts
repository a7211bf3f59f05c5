import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'

export const setStock: Command = {
  name: 'set-stock',
  usage: 'SKU PIECES|uncounted [--tenant 1]',
  about: 'Says how many pieces of a product or variation there are; the difference is written down',
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [sku = '', pieces = ''] = words
    const counted = pieces === 'uncounted' ? null : Number(pieces)
    if (pieces === '' || (counted !== null && !(Number.isInteger(counted) && counted >= 0 && counted < 1e9)))
      throw new CommandMistake('Give a SKU and a whole number: set-stock LAMP-1 25')
    const tenantId = readTenant(values.tenant)
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ product_id: number; variation_id: number }>`
        SELECT product_id, 0 AS variation_id FROM products
          WHERE tenant_id = ${tenantId} AND sku = ${sku} AND kind = 'simple'
        UNION ALL
        SELECT product_id, variation_id FROM variations WHERE tenant_id = ${tenantId} AND sku = ${sku}`.execute(
        tx,
      )
      const [thing] = rows
      if (!thing) throw new CommandMistake(`Nothing with stock of its own has the SKU ${sku}`)
      const { product_id, variation_id } = thing
      await sql`SELECT FROM stock WHERE tenant_id = ${tenantId} AND product_id = ${product_id}
        AND variation_id = ${variation_id} FOR UPDATE`.execute(tx)
      const { rows: now } = await sql<{ delta: number | null }>`
        WITH before AS (
          SELECT active_qty FROM stock WHERE tenant_id = ${tenantId} AND product_id = ${product_id}
            AND variation_id = ${variation_id}
        ), written AS (
          INSERT INTO stock (tenant_id, product_id, variation_id, active_qty)
          VALUES (${tenantId}, ${product_id}, ${variation_id}, ${counted})
          ON CONFLICT (tenant_id, product_id, variation_id) DO UPDATE SET active_qty = excluded.active_qty
        )
        SELECT ${counted}::int - coalesce((SELECT active_qty FROM before), 0) AS delta`.execute(tx)
      const delta = now[0]?.delta ?? 0
      if (delta !== 0)
        await tx
          .insertInto('stock_movements')
          .values({ tenant_id: tenantId, product_id, variation_id, delta, reason: 'correction' })
          .execute()
      return [counted === null ? `${sku} is not counted.` : `${sku}: ${counted}`]
    })
  },
}
