import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection, pages seen before are there and others say so; the cart is never an old one', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The first page was there before the worker: seen again, it is kept.
  await page.goto('/pages/delivery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/pages/delivery')) !== undefined))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('There is no connection')).toBeVisible()
  await expect(page.getByText('لا يوجد اتصال بالإنترنت')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
