// Runs before anything is installed: plain JavaScript, no dependencies, on an older Node too.
// Brings a Node that is new enough, the dependencies, the build, and then does what was asked.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const neededNode = 24
const tools = join(root, '.tools')
const [command = 'start', ...rest] = process.argv.slice(2)

main().catch((error) => stop(error.message))

async function main() {
  process.chdir(root)
  followParent()
  if (Number(process.versions.node.split('.')[0]) < neededNode) return runWithNewerNode()
  loadEnvFile()
  installDependencies()
  const { commands } = await import('./commands.mjs')
  const run = commands[command]
  if (!run) stop(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
  await run({ rest, step, stop, build, node: runNode })
}

/** Whoever started this may be killed outright; then nobody is left to stop it. */
function followParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1_000).unref()
}

/** The npm package of Node's own binary for this machine, kept in .tools. */
function runWithNewerNode() {
  const binary = join(
    tools,
    'node_modules',
    nodePackage(),
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  )
  if (!existsSync(binary)) {
    step(`Fetching Node ${neededNode} (this is ${process.versions.node})`)
    mkdirSync(tools, { recursive: true })
    writeFileSync(join(tools, 'package.json'), '{"private":true}\n')
    npm(
      ['install', '--prefix', tools, '--no-save', '--prefer-offline', `${nodePackage()}@${neededNode}`],
      'Node could not be fetched',
    )
  }
  const env = {
    ...process.env,
    PATH: `${dirname(binary)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  const child = spawn(binary, [fileURLToPath(import.meta.url), command, ...rest], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function nodePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node-${platform}-${process.arch}`
}

function loadEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Missing or stale dependencies are those that the lock file does not describe. Not `npm ci`: it refuses a lock file
 * that lacks the optional packages of a platform which a registry did not have.
 */
function installDependencies() {
  const lock = [join(root, 'package-lock.json')]
  const mark = join(root, 'node_modules/.sadu-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash(lock)) return
  step('Installing what the shop needs')
  npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    'The dependencies could not be installed',
  )
  writeFileSync(mark, hash(lock))
}

/** Builds the storefront when its sources, or what they are made with, changed. */
function build() {
  const sources = ['apps/storefront/app', 'apps/storefront/public', 'packages']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const wanted = hash([
    ...sources,
    ...[
      'package-lock.json',
      ...['vite.config.ts', 'chunks.ts', 'precompress.ts', 'react-router.config.ts'].map(
        (name) => `apps/storefront/${name}`,
      ),
    ].map((name) => join(root, name)),
  ])
  const mark = join(root, 'apps/storefront/build/.sadu-built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  step('Building the storefront')
  rmSync(join(root, 'apps/storefront/build'), { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: join(root, 'apps/storefront'),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) stop(`The storefront could not be built:\n${stdout}\n${stderr}`)
  writeFileSync(mark, wanted)
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'build') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files.sort())
    if (statSync(file).isFile()) sum.update(file.slice(root.length)).update(readFileSync(file))
  return sum.digest('hex')
}

function npm(parameters, complaint) {
  const { status, error, stderr } = spawnSync('npm', parameters, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error?.code === 'ENOENT') stop('npm is not installed. It comes with Node.js: install that first.')
  if (status !== 0) stop(`${complaint}. ${reasonOf(stderr)}`)
}

function reasonOf(stderr) {
  if (/ENOSPC/.test(stderr)) return 'The disk is full: make some room and try again.'
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED/.test(stderr))
    return 'The network cannot be reached: check the connection and try again.'
  if (/EACCES|EPERM/.test(stderr)) return 'This folder may not be written to: check its owner.'
  return stderr.trim().split('\n').slice(-3).join(' ')
}

/** Runs a program of ours with this Node and the same terminal; resolves with its exit code. */
function runNode(parameters, env = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

function step(text) {
  console.log(`· ${text}`)
}

function stop(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}
