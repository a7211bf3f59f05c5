import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Config, repositoryRoot } from '#server/config.ts'
import { isSafePath } from '#server/files/paths.ts'

/** The pictures of the demo shop are read where the repository has them, under demo/…, and never written. */
const demoFolder = 'demo/'
const demoPictures = join(repositoryRoot, 'demo/pictures')
const demoPicture = /^demo\/[\w/-]+\.(webp|avif|jpg|png)$/

export interface StoredFile {
  location: string
  size: number
  changedAt: number
}

export const isDemoPicture = (path: string) => demoPicture.test(path)

/** Where the file lies, or null: absent, not a plain file, or a link that leads out of its folder. */
export async function findFile(config: Config, tenantId: number, path: string): Promise<StoredFile | null> {
  if (!isSafePath(path)) return null
  const [root, location] = placeOf(config, tenantId, path)
  if (!location) return null
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(location)])
    if (!real.startsWith(realRoot + sep)) return null
    const found = await stat(real)
    return found.isFile() ? { location: real, size: found.size, changedAt: Math.round(found.mtimeMs) } : null
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Writes the whole file or nothing: a reader never meets half of one. */
export async function putFile(config: Config, tenantId: number, path: string, content: Uint8Array) {
  const [, location] = placeOf(config, tenantId, path)
  if (!isSafePath(path) || !location || path.startsWith(demoFolder))
    throw new Error(`No file can be stored under ${path}`)
  await writeWhole(location, content)
}

export async function removeFile(config: Config, tenantId: number, path: string) {
  const [, location] = placeOf(config, tenantId, path)
  if (isSafePath(path) && location && !path.startsWith(demoFolder)) await rm(location, { force: true })
}

export async function writeWhole(location: string, content: Uint8Array) {
  const draft = `${location}.${randomUUID()}`
  // Shoppers' papers are among them: nobody else on this machine may read them.
  await mkdir(dirname(location), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600 })
    await rename(draft, location)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function placeOf(config: Config, tenantId: number, path: string): [root: string, location: string | null] {
  if (path.startsWith(demoFolder))
    return [demoPictures, isDemoPicture(path) ? join(demoPictures, path.slice(demoFolder.length)) : null]
  const root = resolve(repositoryRoot, config.DATA_DIR, 'files', String(tenantId))
  return [root, join(root, path)]
}

const isAbsent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(String(error.code))
