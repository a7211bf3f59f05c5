import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, type RunningShop, test } from './fixtures.ts'
import { addBehind, plainProducts } from './shopping.ts'
import { wordsOf } from './words.ts'

test.use({ serviceWorkers: 'allow' })

const delivery = '/pages/delivery'

/** Waits until the worker has what the page told it: it begins late, and takes one file after the other. */
const keptPage = (page: Page, path: string) =>
  expect
    .poll(
      () => page.evaluate(async (p) => (await caches.match(p, { ignoreVary: true })) !== undefined, path),
      { timeout: 60_000 },
    )
    .toBe(true)

const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname)
    return names
  })

test('without a connection the pages last seen are there, whole and with their pictures', async ({
  page,
  context,
}) => {
  const [product] = await plainProducts(page)
  const address = `/products/${product?.productId}`
  await page.goto('/')
  await keptPage(page, '/')
  await page.goto(address)
  await keptPage(page, address)
  await page.goto(delivery)
  await keptPage(page, delivery)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // Styled as ever: the shell's own files are kept too.
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.productName ?? '')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.productName ?? '')
  await context.setOffline(false)
})

test('a page reached by a link is kept as well, and links work between kept pages', async ({
  page,
  context,
}) => {
  await page.goto('/')
  // Not only there, but in charge of this page: what is fetched before that is not kept.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' })
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Delivery')
  await keptPage(page, path)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(heading).toHaveText('Sadu')
  await context.setOffline(true)
  await link.click()
  await expect(heading).toHaveText('Delivery')
  await page.reload()
  await expect(heading).toHaveText('Delivery')
  await context.setOffline(false)
})

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language })
    const t = wordsOf(language)

    test('what was not seen says so in the shopper’s language, and comes back with the connection', async ({
      page,
      context,
      checkAccess,
    }) => {
      await page.goto('/')
      await keptPage(page, '/')
      await context.setOffline(true)
      await page.goto('/search/filterSearch?keyword=oud', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ui.prisma.offline.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await checkAccess(page)
      await context.setOffline(false)
      await page.getByRole('link', { name: t('ui.prisma.offline.retry') }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      expect(new URL(page.url()).search).toBe('?keyword=oud')
    })
  })
}

test('no price at the cart or the checkout is ever a kept one, nor is anything of the account', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await keptPage(page, '/')
  const [product] = await plainProducts(page)
  await addBehind(page, product?.productId ?? 0)
  for (const address of ['/cart', '/cart?step=1', '/wishlist', '/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(delivery)
  await keptPage(page, delivery)
  const names = await keptNames(page)
  expect(names.filter((name) => /^\/(cart|wishlist|login|account|web-gw|search-service)/.test(name))).toEqual(
    [],
  )
  expect(names.filter((name) => name.startsWith('/api/') && !name.startsWith('/api/download/'))).toEqual([])
  await context.setOffline(true)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection')
  await context.setOffline(false)
})

test('after another language is chosen nothing is kept in the old one', async ({ page, context }) => {
  await page.goto(delivery)
  await keptPage(page, delivery)
  await page.goto('/')
  await keptPage(page, '/')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  // The note of the language is written when all that was kept in the other one is gone.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline/language'))?.text()), {
      timeout: 60_000,
    })
    .toBe('ar')
  expect(await keptNames(page)).not.toContain(delivery)
  await keptPage(page, '/offline')
  await keptPage(page, '/')
  await context.setOffline(true)
  await page.goto(delivery, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await context.setOffline(false)
})

/** The shop behind a door that can hand out the worker of another build. */
async function doorTo(shop: RunningShop) {
  let build = ''
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const onward = request(new URL(from.url ?? '/', shop.url), { method: from.method, headers: from.headers })
    onward.on('response', async (answer) => {
      const { 'content-length': _, 'content-encoding': encoding, ...headers } = answer.headers
      if (from.url !== '/service-worker.js' || encoding) {
        to.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(to)
        return
      }
      to.writeHead(200, headers)
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      to.end(
        Buffer.concat(parts)
          .toString()
          .replace(/(const version = 'sadu-)/, `$1${build}`),
      )
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }
  const server = createServer((from, to) => {
    if (from.url === '/service-worker.js') delete from.headers['accept-encoding']
    pass(from, to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newBuild: (name: string) => {
      build = name
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a new build brings a new worker, which forgets what the old one kept', async ({ page, shop }) => {
  const door = await doorTo(shop)
  try {
    await page.goto(`${door.url}/`)
    await keptPage(page, `${door.url}/`)
    const before = await page.evaluate(() => caches.keys())
    expect(before.every((name) => name.startsWith('sadu-') && !name.includes('next'))).toBe(true)
    door.newBuild('next-')
    await page.goto(`${door.url}${delivery}`)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).every((name) => name.includes('next'))), {
        timeout: 60_000,
      })
      .toBe(true)
    await page.goto(`${door.url}/`)
    await keptPage(page, `${door.url}/`)
  } finally {
    door.close()
  }
})
