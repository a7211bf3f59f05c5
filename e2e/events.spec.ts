import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { configure } from './people.ts'
import { checkOut, placeOrder, plainProducts } from './shopping.ts'
import { wordsOf } from './words.ts'

const id = 'G-TEST123456'
const t = wordsOf('en')

/** The counter's own script stays outside; whether it was asked for is what counts. */
async function watchTag(page: Page) {
  const asked: string[] = []
  await page.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** Events that reached the layer, in the order they came. */
const layer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([command]) => command === 'event')
      .map(([, name, parameters]) => ({ name, parameters }) as { name: string; parameters: Parameters }),
  )
type Parameters = {
  value?: number
  currency?: string
  items?: { item_id: string; price: number }[]
} & Record<string, unknown>

const bar = (page: Page) => page.getByRole('region', { name: t('ui.prisma.consent.title') })
const policyOf = async (page: Page) =>
  (await page.request.get('/')).headers()['content-security-policy'] ?? ''

async function showsTag(page: Page, wanted: string | null) {
  await expect
    .poll(async () => (await (await page.request.get('/')).text()).includes(id))
    .toBe(wanted !== null)
}

test('a shop that counts nothing asks nothing, loads nothing and lets no other host in', async ({ page }) => {
  const asked = await watchTag(page)
  const [product] = await plainProducts(page)
  await page.goto(`/products/${product?.productId}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(asked).toEqual([])
  expect(await policyOf(page)).not.toContain('google')
})

test('where visits are counted, nothing is before the shopper agrees; then each step is, with its numbers', async ({
  page,
  shop,
  checkAccess,
}) => {
  const asked = await watchTag(page)
  await configure(shop, { analytics_id: id })
  try {
    await showsTag(page, id)
    expect(await policyOf(page)).toContain('https://www.googletagmanager.com')
    const [product] = await plainProducts(page)
    const { productId = 0, unitPrice = 0 } = product ?? {}
    await page.goto(`/products/${productId}`)
    await expect(bar(page)).toBeVisible()
    await checkAccess(page)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(asked).toEqual([])

    await bar(page)
      .getByRole('button', { name: t('ui.prisma.consent.refuse') })
      .click()
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: t('ui.prisma.consent.change') })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])

    await page.getByRole('button', { name: t('ui.prisma.consent.change') }).click()
    await bar(page)
      .getByRole('button', { name: t('ui.prisma.consent.agree') })
      .click()
    await expect.poll(() => asked.length).toBe(1)
    await page.reload()
    await expect.poll(async () => (await layer(page)).map(({ name }) => name)).toContain('view_item')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.prisma.product.add') })
      .first()
      .click()
    await expect.poll(async () => (await layer(page)).map(({ name }) => name)).toContain('add_to_cart')
    const [seen, added] = await layer(page)
    for (const event of [seen, added]) {
      expect(event?.parameters).toMatchObject({ value: unitPrice, currency: 'KWD' })
      expect(event?.parameters.items).toMatchObject([{ item_id: String(productId), price: unitPrice }])
    }

    await page.goto('/cart?step=1')
    await checkOut(page, { email: 'guest@example.com' })
    await expect
      .poll(async () => (await layer(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['begin_checkout', 'add_shipping_info', 'add_payment_info']))
    await placeOrder(page, t)
    await expect(page).toHaveURL(/\/orders\//)
    await expect.poll(async () => (await layer(page)).map(({ name }) => name)).toContain('purchase')
    const purchase = (await layer(page)).find(({ name }) => name === 'purchase')
    const [order] = await shop.sql<{ number: string; total: number }>(
      'SELECT order_number AS number, total_fils::int AS total FROM orders ORDER BY placed_at DESC LIMIT 1',
    )
    expect(purchase?.parameters).toMatchObject({
      transaction_id: order?.number,
      value: (order?.total ?? 0) / 1000,
      currency: 'KWD',
    })
    expect(JSON.stringify(await layer(page))).not.toContain('guest@example.com')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await layer(page)).map(({ name }) => name)).not.toContain('purchase')
  } finally {
    await configure(shop, { analytics_id: null })
    await showsTag(page, null)
  }
})
