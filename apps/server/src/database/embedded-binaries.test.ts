import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mustBeOwn } from '#server/database/embedded-binaries.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-own-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a program in the temporary folder is run only when it is our own', async () => {
  const own = join(folder, 'own')
  await mkdir(own, { mode: 0o755 })
  await expect(mustBeOwn(own)).resolves.toBeUndefined()
  await expect(mustBeOwn(own, 12_345_678)).rejects.toThrow('somebody else')
  const link = join(folder, 'link')
  await symlink(own, link)
  await expect(mustBeOwn(link)).rejects.toThrow('somebody else')
  await chmod(own, 0o777)
  await expect(mustBeOwn(own)).rejects.toThrow('somebody else')
})
