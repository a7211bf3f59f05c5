import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import pg from 'pg'
import { watchRequests } from './at-rest.ts'

export { expect } from '@playwright/test'

export interface RunningShop {
  url: string
  dataDir: string
  databaseUrl: string
  /** Straight to the database, to arrange what no shopper can. */
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>
}

interface WorkerFixtures {
  shop: RunningShop
}

interface Fixtures {
  /** The language of the visit, as a stored choice. */
  language: 'en' | 'ar'
  /** Fails the test when axe finds anything on the page as it stands. */
  checkAccess: (page: Page) => Promise<void>
}

/** A shop per worker, the whole program as `npm start` runs it, with the demo goods; `page` speaks `language`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sadu-e2e-'))
      const { child, url } = await openShop(dataDir)
      const { pool, databaseUrl } = await databaseOf(dataDir)
      const sql: RunningShop['sql'] = async (text, values) => (await pool.query(text, values)).rows
      // Today's times run out in the course of the day: tomorrow is the first day at every hour of a test.
      await sql("UPDATE delivery_slot_options SET cut_off = '00:00' WHERE tenant_id = 1")
      await use({ url, dataDir, databaseUrl, sql })
      await pool.end()
      await closeShop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['en', { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  locale: async ({ language }, use) => use(language === 'ar' ? 'ar-KW' : 'en-KW'),
  context: async ({ context, shop, language, javaScriptEnabled }, use) => {
    await context.addCookies([{ name: 'localLang', value: language, url: shop.url }])
    const newPage = context.newPage.bind(context)
    if (javaScriptEnabled) context.newPage = async () => waitingForScript(watchRequests(await newPage()))
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  checkAccess: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
      expect(found).toEqual([])
    })
  },
})

/** A visit begins when the page answers, unless the test wants to see what was there before. */
export function waitingForScript(page: Page): Page {
  const awake = async (answer: Response | null, waitUntil?: string) => {
    const isPage = answer?.headers()['content-type']?.startsWith('text/html')
    if (isPage && waitUntil !== 'commit') {
      await page.locator('html[data-awake]').waitFor({ state: 'attached' })
      await page.waitForFunction(isWholeAwake)
    }
    return answer
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => awake(await goto(url, options), options?.waitUntil)
  page.reload = async (options) => awake(await reload(options), options?.waitUntil)
  return page
}

/** The parts of a page wake up one after the other, and what is filled into one before that it hears of a moment later. */
const isWholeAwake = () =>
  [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactFiber')),
  )

export function openShop(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, '../apps/server/src/server.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'false',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: { open?: string; trouble?: string }) => {
      if (message.trouble) reject(new Error(message.trouble))
      const url = message.open?.match(/http:\S+/)?.[0]
      if (url) resolve({ child, url })
    })
    child.once('exit', (code) => reject(new Error(`The shop stopped with ${code}`)))
  })
}

export function closeShop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

async function databaseOf(dataDir: string) {
  const { startEmbeddedDatabase } = await import('../apps/server/src/database/embedded.ts')
  const { url } = await startEmbeddedDatabase({ dataDir })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return { pool, databaseUrl: url }
}
