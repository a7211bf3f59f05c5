import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, as long as everybody who migrates takes the same one. */
const lockKey = 7_238_201

/**
 * Runs the migrations that have not run yet, in order, each in its own transaction together with the note that it
 * ran; one process at a time. Returns the names of those that ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const done = new Set(rows.map((row) => row.name))
    const ran: string[] = []
    for (const name of await migrationNames()) {
      if (done.has(name)) continue
      await runOne(client, name, await readFile(new URL(name, folder), 'utf8'))
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

export async function runOne(client: pg.Client, name: string, sql: string) {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed and left nothing behind`, { cause: error })
  }
}
