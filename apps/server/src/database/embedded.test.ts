import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'

/** The database may run as another user, who has to get there. */
async function reachableFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sadu-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('a database that is killed outright starts again with what was committed', {
  timeout: 60_000,
}, async () => {
  const dataDir = await reachableFolder()
  const first = await startEmbeddedDatabase({ dataDir })
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')

  const second = await startEmbeddedDatabase({ dataDir })
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a database that is still running is taken over', { timeout: 60_000 }, async () => {
  const dataDir = await reachableFolder()
  const first = await startEmbeddedDatabase({ dataDir })
  const second = await startEmbeddedDatabase({ dataDir })
  expect(second.url).toBe(first.url)
  await first.stop()
  await rm(dataDir, { recursive: true, force: true })
})
