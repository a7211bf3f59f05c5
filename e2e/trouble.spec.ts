import { stateOf, visitAs } from './access-state.ts'
import { expect, test } from './fixtures.ts'
import { languages, wordsOf } from './words.ts'

for (const language of languages) {
  test.describe(`without script, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false })
    const t = wordsOf(language)

    test('pages can be read and searched, and what cannot be done is said', async ({ page, shop }) => {
      const { simple } = await stateOf(shop)
      await page.goto(`/products/${simple}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(t('ui.prisma.shell.no_script'))).toBeVisible()
      await expect(page.getByText(t('ui.prisma.shell.old_browser'))).toBeHidden()
      await page.getByRole('combobox', { name: t('ui.prisma.search.label') }).fill('oud')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/keyword=oud/)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}

test('an engine without modules runs one small file, which says that it is too old', async ({
  request,
  page,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(
    /<script[^>]*nomodule=""[^>]*src="\/old-browser\.js"|<script[^>]*src="\/old-browser\.js"[^>]*nomodule/i,
  )
  // Whatever else is a script is a module, or only data, which such an engine leaves alone.
  await page.goto('/')
  await expect(page.locator('#old-browser')).toBeHidden()
  await page.addScriptTag({ url: '/old-browser.js' })
  await expect(page.locator('#old-browser')).toBeVisible()
})

test('S2.45 a picture that does not come is a drawing, described as before', async ({ page, shop }) => {
  const { simple } = await stateOf(shop)
  await page.route(/\/api\/download\//, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/products/${simple}`)
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveAttribute('src', /no-picture.*\.svg$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('alt', /.+/)
})

test('a part of the account that fails leaves its frame, and can be tried again', async ({ page, shop }) => {
  const { customer } = await stateOf(shop)
  await visitAs(page, customer)
  const orders = /\/api\/tenants\/self\/customers\/[^/]+\/orders/
  await page.route(orders, (route) => route.fulfill({ json: { items: 'not a list', total: 3 } }))
  await page.goto('/account/orders')
  const trouble = page.getByRole('main').getByRole('alert')
  await expect(trouble).toContainText('Something went wrong')
  await expect(page.getByRole('link', { name: 'Addresses' })).toBeVisible()
  await page.unroute(orders)
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(trouble).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /S-/ }).first()).toBeVisible()
})

test('a part of a page that fails leaves the rest, and can be tried again', async ({ page, shop }) => {
  const { simple, grouped } = await stateOf(shop)
  const noted = page.waitForResponse(/\/recently-seen\/\d+$/)
  await page.goto(`/products/${grouped}`)
  await noted
  const seen = /\/web-gw\/users\/[^/]+\/recently-seen$/
  await page.route(seen, (route) => route.fulfill({ json: { products: 'none' } }))
  await page.goto(`/products/${simple}`)
  const trouble = page.getByRole('main').getByRole('alert')
  await expect(trouble).toContainText('This could not be loaded')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  await page.unroute(seen)
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(trouble).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Recently seen' })).toBeVisible()
})

test('what is pressed before the script has come is done when it comes, once', async ({ page, shop }) => {
  const { simple } = await stateOf(shop)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  let added = 0
  page.on('request', (request) => /\/carts\/cart-items/.test(request.url()) && added++)
  await page.goto(`/products/${simple}`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Add to cart' }).first()
  await button.click()
  await button.click()
  expect(added).toBe(0)
  held.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Added to the cart' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart: 1 item, 1 piece' })).toBeVisible()
  expect(added).toBe(1)
})
