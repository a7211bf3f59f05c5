import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { writeStock } from '#server/commands/products/write-stock.ts'

export const setStock: Command = {
  name: 'set-stock',
  chapter: 'products',
  usage: 'SKU PIECES|uncounted [--tenant 1]',
  about: 'Says how many pieces of a product or variation there are; the difference is written down',
  examples: ['set-stock LAMP-1 25', 'set-stock LAMP-1 uncounted'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [sku = '', pieces = ''] = words
    const counted = pieces === 'uncounted' ? null : Number(pieces)
    if (pieces === '' || (counted !== null && !(Number.isInteger(counted) && counted >= 0 && counted < 1e9)))
      throw new CommandMistake('Give a SKU and a whole number: set-stock LAMP-1 25')
    const tenantId = await readTenant({ db }, values.tenant)
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
      await writeStock(tx, tenantId, [{ productId: product_id, variationId: variation_id, qty: counted }])
      return [counted === null ? `${sku} is not counted.` : `${sku}: ${counted}`]
    })
  },
}
