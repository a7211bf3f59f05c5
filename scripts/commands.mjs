// What can be asked of the bootstrap, once Node and the dependencies are there.
import { fork } from 'node:child_process'

const server = 'apps/server/src/server.ts'
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e']

export const commands = {
  async start(tool) {
    tool.build()
    openShop(tool, [server, ...tool.rest])
  },

  async dev(tool) {
    await exitWith(tool.node(['scripts/dev.ts', ...tool.rest], { DEVELOPMENT: 'true' }))
  },

  async test(tool) {
    await passOrExit(tool, checkAll)
    tool.step('Running the unit and server tests')
    await passOrExit(tool, () => tool.node([...vitest, ...tool.rest]))
    await commands['test:e2e'](tool)
  },

  'test:unit': async (tool) => exitWith(tool.node([...vitest, ...tool.rest])),

  'test:e2e': async (tool) => {
    await passOrExit(tool, () => tool.node(['scripts/install-chromium.ts']))
    tool.build()
    tool.step('Walking through the shop in a browser')
    await exitWith(tool.node([...playwright, ...tool.rest]))
  },

  check: async (tool) => {
    await passOrExit(tool, () => tool.node(['scripts/install-chromium.ts']))
    tool.build()
    await exitWith(checkAll(tool))
  },

  format: async (tool) =>
    exitWith(tool.node(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'])),
  demo: async (tool) => exitWith(tool.node(['scripts/demo.ts', ...tool.rest])),
  shop: async (tool) => exitWith(tool.node(['scripts/shop.ts', ...tool.rest])),
  conformance: async (tool) => exitWith(tool.node(['scripts/conformance.ts', ...tool.rest])),
  lighthouse: async (tool) => {
    await passOrExit(tool, () => tool.node(['scripts/install-chromium.ts']))
    tool.build()
    await exitWith(tool.node(['scripts/lighthouse.ts', ...tool.rest]))
  },
  bench: async (tool) => {
    tool.build()
    await exitWith(tool.node(['scripts/bench.ts', ...tool.rest]))
  },
}

async function checkAll(tool) {
  await passOrExit(tool, () => tool.node(['scripts/install-chromium.ts']))
  tool.build()
  return tool.node(['scripts/check.ts'])
}

const exitWith = async (running) => process.exit(await running)

async function passOrExit(tool, run) {
  const code = await run(tool)
  if (code !== 0) process.exit(code)
}

/** The shop runs as a child that reports; ending this ends it, also when this is killed outright. */
function openShop(tool, [file, ...parameters]) {
  const child = fork(file, parameters, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ step, open, trouble }) => {
    if (step) tool.step(step)
    if (open) console.log(`\n${open}\n`)
    if (trouble) console.error(`✗ ${trouble}`)
  })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      tool.step('Closing the shop')
      // Ctrl-C reaches the child by itself; another signal has to be passed on.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGTERM')
    })
  child.on('exit', (code) => process.exit(code ?? 1))
}
