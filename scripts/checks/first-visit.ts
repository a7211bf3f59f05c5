/** What a first visit downloads, measured in a real browser from the served pages, against the budget. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { atRest, watchRequests } from '../../e2e/at-rest.ts'
import { chromiumPath } from '../chromium.ts'

const budget = { script: 115_000, stylesheet: 15_000 }
const pages = ['/', '/products/1001']

const dataDir = await mkdtemp(join(tmpdir(), 'sadu-weight-'))
const shop = fork('apps/server/src/server.ts', {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    SANDBOX_PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const url = await new Promise<string>((resolve, reject) => {
  shop.on('message', ({ open, trouble }: { open?: string; trouble?: string }) => {
    if (open) resolve(open.match(/http:\S+/)?.[0] ?? '')
    if (trouble) reject(new Error(trouble))
  })
})
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

const notes: string[] = []
let tooHeavy = false
for (const path of pages) {
  const weight = await weigh(path)
  for (const [kind, limit] of Object.entries(budget) as [keyof typeof budget, number][]) {
    const kilobytes = (weight[kind] / 1000).toFixed(1)
    notes.push(`${path} ${kind} ${kilobytes} kB`)
    if (weight[kind] > limit) {
      tooHeavy = true
      console.error(`${path}: ${kind} weighs ${kilobytes} kB in brotli, more than ${limit / 1000}`)
    }
  }
}

async function weigh(path: string) {
  const page = watchRequests(await browser.newPage({ viewport: { width: 390, height: 800 } }))
  const weight = { script: 0, stylesheet: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    reading.push(
      response.body().then((body) => {
        weight[kind] += brotliCompressSync(body).length
      }),
    )
  })
  await page.goto(url + path)
  await atRest(page)
  await Promise.all(reading)
  await page.close()
  return weight
}

await browser.close()
await new Promise((done) => {
  shop.once('exit', done)
  shop.kill('SIGTERM')
})
await rm(dataDir, { recursive: true, force: true })
console.log(`note: ${notes.join(', ')}`)
process.exit(tooHeavy ? 1 : 0)
