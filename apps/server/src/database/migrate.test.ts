import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrationNames, runOne } from '#server/database/migrate.ts'

const name = `migrate_${randomBytes(4).toString('hex')}`
const url = () => inject('databaseUrl').replace(/\/postgres$/, `/${name}`)

async function query(address: string, text: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => query(inject('databaseUrl'), `CREATE DATABASE ${name}`))
afterAll(() => query(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`))

test('migrations run once and in order, also when several processes start together', async () => {
  const all = await migrationNames()
  const ran = await Promise.all([migrate(url()), migrate(url()), migrate(url())])
  expect(ran.flat().sort()).toEqual(all)
  expect(await migrate(url())).toEqual([])
  const rows = await query(url(), 'SELECT name FROM migrations ORDER BY ran_at, name')
  expect(rows.map((row) => row.name)).toEqual(all)
})

test('a migration that fails half-way leaves nothing', async () => {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  await expect(
    runOne(client, '9999_broken.sql', 'CREATE TABLE half (id int); SELECT 1 / 0;'),
  ).rejects.toThrow('9999_broken.sql')
  const { rows } = await client.query(
    `SELECT to_regclass('half') AS half, (SELECT count(*)::int FROM migrations WHERE name = '9999_broken.sql') AS noted`,
  )
  await client.end()
  expect(rows).toEqual([{ half: null, noted: 0 }])
})
