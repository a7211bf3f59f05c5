import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  playedGateways,
  type RunningSandbox,
  type SandboxKeys,
} from '#server/areas/payments/open-providers.ts'
import { type Config, repositoryRoot } from '#server/config.ts'

export interface StartedSandbox extends RunningSandbox {
  stop: () => Promise<void>
}

const program = join(repositoryRoot, 'apps/sandbox-gateway/src/main.ts')
const startMs = 20_000

/** Starts the sandbox as a process of its own; null when a gateway has keys, or the owner wants none. */
export async function startSandbox(config: Config): Promise<StartedSandbox | null> {
  if (!config.SANDBOX_GATEWAY || playedGateways(config).length === 0) return null
  // Another shop on this machine may have the usual port.
  const port = (await isFree(config.SANDBOX_PORT, config.HOST)) ? config.SANDBOX_PORT : await freePort()
  const keys = newKeys()
  const child = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...environment(config, port, keys) },
  })
  await listening(child)
  return { origin: `http://127.0.0.1:${port}`, keys, stop: () => stopped(child) }
}

/** Made anew at each start: nobody outside can speak for the sandbox, and what it knew is forgotten with it. */
function newKeys(): SandboxKeys {
  const key = () => randomBytes(24).toString('base64url')
  return {
    myFatoorahToken: key(),
    myFatoorahWebhookSecret: key(),
    tapSecretKey: key(),
    tabbySecretKey: key(),
    tabbyWebhookValue: key(),
    tamaraApiToken: key(),
    tamaraNotificationToken: key(),
  }
}

function environment(config: Config, port: number, keys: SandboxKeys): Record<string, string> {
  const seenAs = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost'
  return {
    HOST: config.HOST,
    SANDBOX_PORT: String(port),
    SANDBOX_PUBLIC_URL: config.SANDBOX_PUBLIC_URL ?? `http://${seenAs}:${port}`,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/payments/webhooks/{gateway}`,
    SANDBOX_MYFATOORAH_TOKEN: keys.myFatoorahToken,
    SANDBOX_MYFATOORAH_WEBHOOK_SECRET: keys.myFatoorahWebhookSecret,
    SANDBOX_TAP_SECRET_KEY: keys.tapSecretKey,
    SANDBOX_TABBY_SECRET_KEY: keys.tabbySecretKey,
    SANDBOX_TABBY_WEBHOOK_VALUE: keys.tabbyWebhookValue,
    SANDBOX_TAMARA_API_TOKEN: keys.tamaraApiToken,
    SANDBOX_TAMARA_NOTIFICATION_TOKEN: keys.tamaraNotificationToken,
  }
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sandbox gateway did not start')), startMs)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The sandbox gateway ended with ${code}`))
    })
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const listen = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

const isFree = async (port: number, host: string) => port > 0 && (await listen(port, host)) !== null

export async function freePort(): Promise<number> {
  const port = await listen(0, '127.0.0.1')
  if (port === null) throw new Error('There is no free port')
  return port
}
