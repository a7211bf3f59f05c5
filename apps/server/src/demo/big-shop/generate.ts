import pg from 'pg'
import { copyRows } from '#server/demo/big-shop/copy-rows.ts'
import { bigTables, inventAt } from '#server/demo/big-shop/product-rows.ts'
import { setAside } from '#server/demo/big-shop/set-aside.ts'
import { gatherFacts, type ShopFacts } from '#server/demo/big-shop/shop-facts.ts'

export interface Generation {
  databaseUrl: string
  products: number
  seed: number
  tenantId?: number
  /** From this many products on, building indexes anew is worth keeping shoppers waiting. */
  setAsideFrom?: number
  /** Told often: what is being done and how far all of it is, from 0 to 1. */
  onProgress?: (what: string, share: number) => void
}

export interface GenerationFigures {
  products: number
  rows: number
  firstProductId: number
  seconds: number
  perTable: Record<string, number>
}

/** Of the whole time, copying rows takes about this share; the rest builds indexes. */
const copyingShare = 0.75

/** Adds invented products to a shop that has the demo's categories and attributes: all of them or none. */
export async function generateProducts(generation: Generation): Promise<GenerationFigures> {
  const {
    databaseUrl,
    products,
    seed,
    tenantId = 1,
    setAsideFrom = 20_000,
    onProgress = () => {},
  } = generation
  const began = performance.now()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sadu demo' })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL synchronous_commit = off")
    const facts = await gatherFacts(client, tenantId, seed)
    const tables = bigTables.map(({ table }) => table)
    const away = products >= setAsideFrom ? await setAside(client, tables) : null
    const perTable = await copyTables(client, facts, products, (table, share) =>
      onProgress(table, share * copyingShare),
    )
    let step = 0
    await away?.restore((what) => {
      onProgress(what, copyingShare + (1 - copyingShare) * (step / away.steps))
      step += 1
    })
    await continueNumbers(client)
    // The triggers that note changes were set aside with the rest.
    await client.query('INSERT INTO catalogue_changes (tenant_id) VALUES ($1)', [tenantId])
    await client.query('SELECT announce_catalogue($1)', [tenantId])
    await client.query('COMMIT')
    onProgress('statistics', 0.99)
    await client.query(`ANALYZE ${[...tables, 'brands'].join(', ')}`)
    onProgress('done', 1)
    return {
      products,
      rows: Object.values(perTable).reduce((sum, rows) => sum + rows, 0),
      firstProductId: facts.firstProductId,
      seconds: (performance.now() - began) / 1000,
      perTable,
    }
  } finally {
    await client.end()
  }
}

async function copyTables(
  client: pg.Client,
  facts: ShopFacts,
  count: number,
  onProgress: (table: string, share: number) => void,
): Promise<Record<string, number>> {
  const perTable: Record<string, number> = {}
  let done = 0
  for (const table of bigTables)
    perTable[table.table] = await copyRows(
      client,
      table,
      count,
      (index) => table.rowsOf(inventAt(facts, index), facts),
      (items) => {
        done += items
        onProgress(table.table, done / (count * bigTables.length))
      },
    )
  return perTable
}

async function continueNumbers(client: pg.Client) {
  await client.query(
    `SELECT setval(pg_get_serial_sequence('products', 'product_id'), (SELECT max(product_id) FROM products)),
       setval(pg_get_serial_sequence('variations', 'variation_id'),
         greatest((SELECT max(variation_id) FROM variations), 1))`,
  )
}
