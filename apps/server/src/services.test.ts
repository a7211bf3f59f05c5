import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { tokenSecret } from '#server/services.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('processes that start at once sign with one secret, which nobody else may read', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const secrets = await Promise.all(Array.from({ length: 8 }, () => tokenSecret(config)))
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(48)
  expect(await readdir(join(folder, 'data'))).toEqual(['token-secret'])
  expect((await stat(join(folder, 'data/token-secret'))).mode & 0o077).toBe(0)
})

test('a secret that a full disk cut off signs nothing', async () => {
  await writeFile(join(folder, 'token-secret'), '')
  await expect(tokenSecret(readConfig({ DATA_DIR: folder }))).rejects.toThrow('not whole')
})
