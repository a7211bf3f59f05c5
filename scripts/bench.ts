/** Measures the shop under load: npm run bench -- [--sizes 1000,100000,1000000] [--seconds 8] [--connections 32] */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '../apps/server/src/database/database.ts'
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { generateProducts } from '../apps/server/src/demo/big-shop/generate.ts'
import { loadDemoShop } from '../apps/server/src/demo/load.ts'
import { startChild, stopChild } from '../bench/children.ts'
import { type Figures, measure } from '../bench/load.ts'
import { lookAround, questionsOf, type Shop } from '../bench/questions.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '32' },
    folder: { type: 'string', default: '.data/bench' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const root = new URL('..', import.meta.url).pathname
const resultsFile = join(root, 'bench/results.json')

interface Result {
  products: number
  readyAfterSeconds: number
  memoryMb: number
  figures: Record<string, Figures & { toYardstick: number }>
}

/** The same questions in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const portOf = (message: unknown) => (message as { port?: number }).port

async function measureYardstick(): Promise<Figures> {
  const { child, answer: port } = await startChild(join(root, 'bench/yardstick.ts'), {}, portOf)
  const load = { port, connections, next: () => '/' }
  await measure({ ...load, seconds: 1 })
  const figures = await measure({ ...load, seconds: Math.min(5, seconds) })
  child.disconnect()
  return figures
}

/** A shop of this many products in a folder of its own, made when it is not there. */
async function prepare(products: number): Promise<string> {
  const dataDir = resolve(root, values.folder, String(products))
  const { url, stop } = await startEmbeddedDatabase({ dataDir })
  await migrate(url)
  const db = openDatabase(openPool({ url, connections: 1, statementTimeoutMs: 0 }))
  await loadDemoShop(db)
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', 1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  if (count < products) {
    console.log(`Inventing ${products - count} products`)
    await generateProducts({ databaseUrl: url, products: products - count, seed: 1 })
  }
  await stop()
  return dataDir
}

async function measureShop(products: number, yardstick: Figures): Promise<Result> {
  const dataDir = await prepare(products)
  const began = performance.now()
  const { child, answer: port } = await startChild(
    join(root, 'bench/shop-server.ts'),
    { DATA_DIR: dataDir },
    portOf,
  )
  try {
    const ask = async <T>(address: string): Promise<T> => {
      const [path = '', language = 'en'] = address.split('#')
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { language } })
      return (await answer.json()) as T
    }
    await untilItAnswers(() => ask('/web-gw/products?itemsPerPage=1'))
    const readyAfterSeconds = (performance.now() - began) / 1000
    const random = seeded(7)
    const shop = await lookAround(ask, random)
    await visitEverything(ask, shop)
    await untilItRests(child.pid)
    const questions = questionsOf(shop, random)
    const figures: Result['figures'] = {}
    for (const [name, next] of Object.entries(questions)) {
      await measure({ port, connections, next, seconds: 2 })
      const measured = await measure({ port, connections, next, seconds })
      figures[name] = { ...measured, toYardstick: measured.perSecond / yardstick.perSecond }
      print(products, name, figures[name])
    }
    return { products, readyAfterSeconds, memoryMb: memoryOf(child.pid), figures }
  } finally {
    await stopChild(child)
  }
}

/** The first in a category or at a brand wait a little longer; a shop that has been open for a while knows them all. */
async function visitEverything(ask: (address: string) => Promise<unknown>, { categoryIds, brandIds }: Shop) {
  for (const visit of [1, 2]) {
    for (const id of categoryIds)
      await ask(`/web-gw/products?categoryIds=${id}&withFacets=true&page=${visit}`)
    for (const id of brandIds) await ask(`/web-gw/products?brandIds=${id}&withFacets=true&page=${visit}`)
  }
}

/** A large shop is read into memory first; on a busy machine longer than a request may wait. */
async function untilItAnswers(ask: () => Promise<unknown>) {
  const deadline = performance.now() + 600_000
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

/** A large shop reads its cards ahead for a while after it has opened. */
async function untilItRests(pid: number | undefined) {
  for (let last = cpuSecondsOf(pid), resting = 0; resting < 3; ) {
    await setTimeout(1_000)
    const now = cpuSecondsOf(pid)
    resting = now - last < 0.1 ? resting + 1 : 0
    last = now
  }
}

function cpuSecondsOf(pid: number | undefined): number {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    return (Number(user) + Number(system)) / 100
  } catch {
    return 0
  }
}

function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

const ms = (value: number) => value.toFixed(1).padStart(8)

function print(products: number, name: string, figures: Figures & { toYardstick: number }) {
  const { p50, p99, perSecond, toYardstick, failures } = figures
  console.log(
    `${String(products).padStart(9)}  ${name.padEnd(36)}${ms(p50)}${ms(p99)}${perSecond.toFixed(0).padStart(9)}` +
      `${toYardstick.toFixed(3).padStart(11)}${failures > 0 ? `  ${failures} failed` : ''}`,
  )
}

const yardstick = await measureYardstick()
console.log(`${connections} connections, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`)
console.log(
  `${'products'.padStart(9)}  ${'call'.padEnd(36)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'a second'.padStart(9)}${'yardstick'.padStart(11)}`,
)
print(0, 'yardstick: bare node:http', { ...yardstick, toYardstick: 1 })
const results: Result[] = []
for (const size of values.sizes.split(',').map(Number)) results.push(await measureShop(size, yardstick))
writeFileSync(
  resultsFile,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), connections, cores: availableParallelism(), yardstick, results }, null, 2)}\n`,
)
console.log(`Written to ${resultsFile}`)
