import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chown, constants, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import {
  type Owner,
  reachableBinaries,
  reachableHome,
  unprivilegedOwner,
} from '#server/database/embedded-binaries.ts'

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
  const log = await open(logFile, 'w', 0o600)
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
