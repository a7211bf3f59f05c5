/** Measures a first visit as a phone on a slow line has it: npm run lighthouse -- [--url http://localhost:3000] */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../apps/server/src/sandbox.ts'
import { startChild, stopChild } from '../bench/children.ts'
import { chromiumPath } from './chromium.ts'

const root = new URL('..', import.meta.url).pathname
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const budgets: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

interface Figures {
  page: string
  scores: Record<string, number>
  firstContentMs: number
  largestContentMs: number
  blockingMs: number
  layoutShift: number
}

const addressIn = (message: unknown) => (message as { open?: string }).open?.match(/http:\S+/)?.[0]

/** The first pages of a shop that has just been opened are slow, and nearly no shopper meets them. */
async function warmUp(address: string) {
  for (let visit = 0; visit < 20; visit++) await (await fetch(address)).text()
}

/** The middle of three: what else the machine does shows in a single one. */
async function measure(url: string, page: string, port: number): Promise<Figures> {
  const runs: Figures[] = []
  while (runs.length < 3) runs.push(await measureOnce(url, page, port))
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  return runs[1] as Figures
}

async function measureOnce(url: string, page: string, port: number, tries = 3): Promise<Figures> {
  await warmUp(url + page)
  const run = await lighthouse(url + page, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  // A recording that missed the start of the visit says nothing.
  if (run?.lhr.runtimeError && tries > 1) return measureOnce(url, page, port, tries - 1)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${page} could not be measured: ${run?.lhr.runtimeError?.message ?? 'no answer'}`)
  const { audits, categories: results } = run.lhr
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    page,
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((results[name]?.score ?? 0) * 100)]),
    ),
    firstContentMs: Math.round(number('first-contentful-paint')),
    largestContentMs: Math.round(number('largest-contentful-paint')),
    blockingMs: Math.round(number('total-blocking-time')),
    layoutShift: Number(number('cumulative-layout-shift').toFixed(3)),
  }
}

const isOver = ({ scores, layoutShift }: Figures) =>
  categories.some((name) => (scores[name] ?? 0) < budgets[name]) || layoutShift >= 0.005

function print(all: Figures[]) {
  const row = (cells: (string | number)[]) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(36) : String(cell).padStart(15))).join(''),
    )
  row(['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'])
  row(['budget', ...categories.map((name) => budgets[name]), '', '', '', '0.00'])
  for (const one of all)
    row([
      one.page,
      ...categories.map((name) => one.scores[name] ?? 0),
      one.firstContentMs,
      one.largestContentMs,
      one.blockingMs,
      one.layoutShift,
    ])
}

/** The shop as `npm start` opens it, unless an address was given. */
async function openShop(): Promise<{ url: string; close: () => Promise<void> }> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  if (values.url) return { url: values.url.replace(/\/+$/, ''), close: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-lighthouse-'))
  const { child, answer: url } = await startChild(
    join(root, 'apps/server/src/server.ts'),
    { DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'error' },
    addressIn,
  )
  return {
    url,
    close: async () => {
      await stopChild(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const shop = await openShop()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
})
const load = loadavg()[0] ?? 0
if (load > 1.5)
  console.log(`The machine is busy (load ${load.toFixed(1)}): the times are worse than they would be.`)
const figures: Figures[] = []
try {
  for (const page of ['/', '/products/1001', '/search/filterSearch?keyword=oud'])
    figures.push(await measure(shop.url, page, port))
} finally {
  await browser.close()
  await shop.close()
}
print(figures)
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
await writeFile(
  join(root, 'bench/lighthouse.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), commit, cores: availableParallelism(), load, figures }, null, 2)}\n`,
)
process.exit(figures.some(isOver) ? 1 : 0)
