import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { syncShippedTexts } from '#server/areas/locale/locale.ts'
import { openProviders, type RunningSandbox } from '#server/areas/payments/open-providers.ts'
import { Catalogues } from '#server/areas/search/catalogues.ts'
import { ShopCache } from '#server/cache.ts'
import { type Config, repositoryRoot } from '#server/config.ts'
import { openDatabase, openPool } from '#server/database/database.ts'
import { picturesAreDone } from '#server/files/pictures.ts'
import type { Services } from '#server/http/context.ts'
import { hiddenFromLog } from '#server/http/log.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createQueues } from '#server/jobs/workers.ts'
import { createMailer } from '#server/mail/mailer.ts'

export interface OpenServices {
  services: Services
  close: () => Promise<void>
}

/** Opens all that the server works with, on a database that is already migrated. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  sandbox: RunningSandbox | null = null,
): Promise<OpenServices> {
  const log = pino({ level: config.LOG_LEVEL, redact: hiddenFromLog })
  const pool = openPool({ url: databaseUrl, connections: config.DATABASE_POOL })
  const db = openDatabase(pool)
  const cache = new ShopCache()
  await cache.listen(databaseUrl, log)
  const jobs = await openJobs(
    databaseUrl,
    (error) => log.warn({ err: error.message }, 'the job queue complains'),
    { supervise: true },
  )
  await createQueues(jobs)
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    dataDir: dataFolder(config),
  })
  for (const { tenant_id } of await db.selectFrom('tenants').select('tenant_id').execute())
    await syncShippedTexts(db, tenant_id)
  return {
    services: {
      config,
      db,
      cache,
      catalogues: new Catalogues(db),
      jobs,
      mailer,
      providers: openProviders(config, sandbox, { log: (call) => log.debug(call, 'a gateway was called') }),
      log,
      secret: await tokenSecret(config),
    },
    close: async () => {
      await Promise.race([picturesAreDone(), pause(3_000, undefined, { ref: false })])
      await jobs.stop({ graceful: true, timeout: 5_000 })
      await cache.close()
      await db.destroy()
    },
  }
}

export const dataFolder = (config: Config) => resolve(repositoryRoot, config.DATA_DIR)

/** Shorter than this it could be guessed; empty it would sign for everybody. */
const shortestSecret = 32

export async function tokenSecret(config: Config): Promise<Uint8Array> {
  if (config.TOKEN_SECRET) return new TextEncoder().encode(config.TOKEN_SECRET)
  const file = join(dataFolder(config), 'token-secret')
  if (!existsSync(file)) {
    await mkdir(dataFolder(config), { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, randomBytes(48), { mode: 0o600 })
    // Of two processes that start at once, the first one's stays; not every disk knows links.
    await link(draft, file).catch(({ code }) => (code === 'EEXIST' ? undefined : rename(draft, file)))
    await rm(draft, { force: true })
  }
  const secret = await readFile(file)
  if (secret.length < shortestSecret)
    throw new Error(`${file} is not whole. Remove it, and a new one is made; everybody has to log in again.`)
  return secret
}
