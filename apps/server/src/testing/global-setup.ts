import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '#server/database/database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadDemoShop } from '#server/demo/load.ts'
import { openJobs } from '#server/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the run, with two databases to copy from: an empty shop and the demo shop. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-test-'))
  // Run by root, the database belongs to another user, who has to get in; else it would lie elsewhere and stay.
  await chmod(dataDir, 0o755)
  const database = await startEmbeddedDatabase({ dataDir, unsafe: true })
  await makeTemplate(database.url, 'empty_shop', async () => {})
  await makeTemplate(database.url, 'demo_shop', async (url) => {
    const db = openDatabase(openPool({ url, connections: 2 }))
    await loadDemoShop(db)
    await db.destroy()
  })
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string, name: string, fill: (url: string) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const own = url.replace(/\/postgres$/, `/${name}`)
  await migrate(own)
  const jobs = await openJobs(own, () => {}, { supervise: false })
  await jobs.stop({ graceful: false })
  await fill(own)
}
