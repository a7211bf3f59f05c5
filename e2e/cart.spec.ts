import { expect, test } from './fixtures.ts'
import {
  addBehind,
  linesOf,
  placeOrder,
  plainProducts,
  shopperOf,
  visitAtReview,
  visitWithCart,
} from './shopping.ts'
import { wordsOf } from './words.ts'

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language)
  test.describe(`the cart in ${language}`, () => {
    test.use({ language })

    test('S2.4 S2.36 S2.37 S2.38 S2.39 S2.42 S2.43 S2.46 S9.20 the dropdown shows the lines and what they come to', async ({
      page,
      checkAccess,
    }) => {
      await page.goto('/wishlist')
      await page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 0 }) }).click()
      const panel = page.getByRole('dialog', { name: t('ui.prisma.cart.title') })
      await expect(panel.getByText(t('ui.prisma.cart.empty'))).toBeVisible()
      await page.keyboard.press('Escape')
      const [product] = await visitWithCart(page, 3, language)
      await page.reload()
      await page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 3 }) }).click()
      await expect(
        panel.getByRole('heading', { name: t('ui.prisma.cart.items', { count: 3 }) }),
      ).toBeVisible()
      await expect(panel.getByRole('list')).toHaveCSS('max-height', '256px')
      await expect(panel.getByRole('link', { name: product?.productName })).toHaveAttribute(
        'href',
        `/products/${product?.productId}`,
      )
      await checkAccess(page)
      await panel.getByRole('button', { name: product?.productName }).click()
      await expect(
        panel.getByRole('heading', { name: t('ui.prisma.cart.items', { count: 2 }) }),
      ).toBeFocused()
      await panel.getByRole('link', { name: t('ui.prisma.cart.go') }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(linesOf(page)).toHaveCount(2)
      await checkAccess(page)
    })

    test('S2.44 S7.67 S7.68 on a phone the icon goes straight to the cart, and codes are used there', async ({
      page,
      checkAccess,
    }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await visitWithCart(page, 1, language)
      await page.reload()
      await page.getByRole('link', { name: t('ui.prisma.cart.items', { count: 1 }) }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await page.getByLabel(t('ui.prisma.cart.promo')).fill('nonsense')
      await page.getByRole('button', { name: t('ui.prisma.cart.promo_use') }).click()
      await expect(page.getByText(t('ui.prisma.error.promo.unknown'))).toBeVisible()
      await checkAccess(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  })
}

test('S4.60 S4.61 a removed line is gone at once, and back in its place when the server refuses', async ({
  page,
}) => {
  const products = await visitWithCart(page, 2)
  await page.goto('/cart')
  const names = linesOf(page)
  await expect(names).toHaveCount(2)
  const before = await names.allInnerTexts()
  const answer = Promise.withResolvers<void>()
  await page.route('**/carts/cart-items/*', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'The shop stumbled.' } })
  })
  await page.getByRole('button', { name: `Remove ${products[0]?.productName}` }).click()
  await expect(names).toHaveCount(1)
  answer.resolve()
  await expect(page.getByRole('alert').getByText('The shop stumbled.')).toBeVisible()
  await expect(names).toHaveText(before)
})

test('S4.62 S5.16 many quick presses end in what was pressed last', async ({ page }) => {
  const [product] = await visitWithCart(page, 1)
  await page.goto('/cart')
  const more = page.getByRole('button', { name: /^One more of/ })
  for (let press = 0; press < 4; press++) await more.click()
  await expect(page.getByRole('spinbutton')).toHaveValue('5')
  const { userId, headers } = await shopperOf(page)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/web-gw/users/${userId}/cart`, { headers })
      return (await answer.json()).items[0].productQuantity
    })
    .toBe(5)
  await page.getByRole('spinbutton').fill('٣')
  await page.getByRole('spinbutton').press('Enter')
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await page.getByRole('spinbutton').fill('0')
  await page.getByRole('spinbutton').press('Enter')
  const question = page.getByRole('dialog', { name: /from your cart\?/ })
  await expect(question).toContainText(product?.productName ?? '')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('main').getByText('You have no items in your shopping cart')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test('S4.63 S4.64 another tab’s change shows here', async ({ page, context }) => {
  await visitWithCart(page, 1)
  await page.goto('/cart')
  await expect(linesOf(page)).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByRole('main').getByText('You have no items in your shopping cart')).toBeVisible()
})

test('S4.61 without a connection a change is refused with words, and nothing is lost', async ({
  page,
  context,
}) => {
  await visitWithCart(page, 1)
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^One more of/ }).click()
  await expect(page.getByRole('alert').getByText(/You are offline/)).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  await context.setOffline(false)
})

test('S2.40 S2.41 the badge is shown when fewer are there than wanted', async ({ page, shop }) => {
  await page.goto('/wishlist')
  const [product] = (await plainProducts(page)).filter(({ activeQty }) => activeQty !== null)
  await addBehind(page, product?.productId ?? 0, 3)
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByText('out of stock', { exact: true })).toBeHidden()
  const leave = (pieces: number) =>
    shop.sql('UPDATE stock SET active_qty = $2 WHERE tenant_id = 1 AND product_id = $1', [
      product?.productId,
      pieces,
    ])
  await leave(2)
  try {
    await page.reload()
    await expect(page.getByText('out of stock', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Checkout' }).first().click()
    await expect(page.getByText(wordsOf('en')('ui.prisma.cart.mend_stock'))).toBeVisible()
  } finally {
    await leave(product?.activeQty ?? 0)
  }
})

test('S3.38 a note on a line is kept, holds two hundred letters, and goes with the order', async ({
  page,
}) => {
  await visitAtReview(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: wordsOf('en')('ui.prisma.cart.note_add') }).click()
  const note = page.getByRole('main').getByRole('textbox', { name: /^Note/ })
  await note.fill('ن'.repeat(250))
  await expect(note).toHaveValue('ن'.repeat(200))
  await note.fill('بدون فاتورة في العلبة')
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    note.blur(),
  ])
  await page.goto('/cart?step=4')
  await placeOrder(page, wordsOf('en'))
  await expect(page.getByText('بدون فاتورة في العلبة')).toBeVisible()
})
