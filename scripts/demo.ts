/** Fills the shop with invented products: npm run demo -- --products 100000 [--seed 1] */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { openDatabase, openPool } from '../apps/server/src/database/database.ts'
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { type GenerationFigures, generateProducts } from '../apps/server/src/demo/big-shop/generate.ts'
import { isEmptyDatabase } from '../apps/server/src/demo/empty-shop.ts'
import { loadDemoShop } from '../apps/server/src/demo/load.ts'
import { dataFolder } from '../apps/server/src/services.ts'
import { explain } from '../apps/server/src/start-trouble.ts'

const most = 1_000_000

/** What the person who runs this did wrong, in words. */
class Mistake extends Error {}

function readArguments() {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > most)
    throw new Mistake(`--products is a whole number from 1 to ${most}`)
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new Mistake('--seed is a whole number')
  return { products, seed }
}

async function main() {
  const { products, seed } = readArguments()
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: dataFolder(config) })
  try {
    const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
    await prepare(databaseUrl)
    const bar = progressBar()
    const figures = await generateProducts({ databaseUrl, products, seed, onProgress: bar.show })
    bar.end()
    console.log(await summary(databaseUrl, figures))
  } finally {
    if (embedded && !embedded.wasRunning) await embedded.stop()
  }
}

async function prepare(databaseUrl: string) {
  await migrate(databaseUrl)
  const db = openDatabase(openPool({ url: databaseUrl, connections: 1, statementTimeoutMs: 0 }))
  try {
    if (await isEmptyDatabase(db)) await loadDemoShop(db)
    const category = await db
      .selectFrom('categories')
      .select('category_id')
      .where('tenant_id', '=', 1)
      .where('slug', '=', 'dates')
      .executeTakeFirst()
    if (!category)
      throw new Mistake('Invented products need the categories of the demo shop, and this shop has others')
  } finally {
    await db.destroy()
  }
}

function progressBar() {
  const width = 30
  const lively = process.stdout.isTTY
  let shown = -1
  return {
    show: (what: string, share: number) => {
      const step = Math.floor(share * (lively ? 200 : 10))
      if (step === shown) return
      shown = step
      const filled = Math.round(share * width)
      const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(share * 100)}% ${what}`
      process.stdout.write(lively ? `\r\u001b[K${line}` : `${line}\n`)
    },
    end: () => process.stdout.write(lively ? '\r\u001b[K' : ''),
  }
}

async function summary(databaseUrl: string, figures: GenerationFigures): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ products: number; bytes: string }>(
    `SELECT (SELECT count(*) FROM products WHERE tenant_id = 1)::int AS products,
       pg_database_size(current_database()) AS bytes`,
  )
  await client.end()
  const { products = 0, bytes = '0' } = rows[0] ?? {}
  const number = new Intl.NumberFormat('en')
  return [
    `Added ${number.format(figures.products)} products (${number.format(figures.rows)} rows)`,
    `in ${figures.seconds.toFixed(1)} s, ${number.format(Math.round(figures.products / figures.seconds))} a second;`,
    `the shop has ${number.format(products)}, the database ${number.format(Math.round(Number(bytes) / 1e6))} MB.`,
  ].join(' ')
}

main().catch((error) => {
  console.error(error instanceof Mistake ? error.message : explain(error))
  process.exitCode = 1
})
