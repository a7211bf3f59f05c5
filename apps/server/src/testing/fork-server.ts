import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestShop } from '#server/testing/shop.ts'

export interface ForkedServer {
  url: string
  /** At once and without a word, as when the machine goes. */
  kill: () => Promise<void>
}

/** Another server process of the same shop: the same database, the same secrets. */
export async function forkServer({ services, databaseUrl }: TestShop): Promise<ForkedServer> {
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: services.config.DATA_DIR,
      DATABASE_POOL: '8',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
    },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (!started) throw new Error('the server process ended before it was open')
  const [{ url }] = started as [{ url: string }]
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
