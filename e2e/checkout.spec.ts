import { expect, test } from './fixtures.ts'
import {
  addBehind,
  checkOutTo,
  linesOf,
  placeOrder,
  plainProducts,
  shopperOf,
  visitWithCart,
  wordsOf,
} from './shopping.ts'

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language)
  const cash = language === 'ar' ? /عند الاستلام/ : /Cash on delivery/

  test.describe(`the checkout in ${language}`, () => {
    test.use({ language })

    test('S1.1 S4.32 S4.48 S4.51 S5.9 S2.16 a guest finds, adds, checks out and pays in cash', async ({
      page,
      checkAccess,
    }) => {
      await page.goto('/')
      const [product] = await plainProducts(page, language)
      await page.goto(`/products/${product?.productId}`)
      await page
        .getByRole('button', { name: t('ui.prisma.product.add'), exact: true })
        .first()
        .click()
      await expect(page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 1 }) })).toBeVisible()
      await checkOutTo(page, t, cash)
      await expect(page).toHaveURL(/step=4/)
      await expect(page.locator('[aria-current=step]')).toContainText(t('ui.prisma.checkout.step_order'))
      await checkAccess(page)
      await page.getByRole('button', { name: t('ui.prisma.checkout.place') }).click()
      await expect(page.getByText(t('ui.prisma.checkout.terms_required'))).toBeVisible()
      await expect(page.getByRole('checkbox')).toBeFocused()
      await placeOrder(page, t)
      await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
      await expect(page.getByText(t('ui.prisma.orders.state.placed'))).toBeVisible()
      await checkAccess(page)
      await page.goto('/cart')
      await expect(page.getByRole('main').getByText(t('ui.prisma.cart.empty'))).toBeVisible()
    })

    test('S7.104 S7.105 S7.109 S7.111 a declined payment is tried again, cancelled, and paid in another way', async ({
      page,
      checkAccess,
    }) => {
      await visitWithCart(page, 1, language)
      await checkOutTo(page, t, language === 'ar' ? /كي نت/ : /^KNET/)
      await placeOrder(page, t)
      await page.locator('button[value=decline]').click()
      await expect(page.getByRole('heading', { name: t('ui.prisma.payment.failed_title') })).toBeVisible()
      await checkAccess(page)
      await page.getByRole('link', { name: t('ui.prisma.payment.retry') }).click()
      await expect(page.getByRole('heading', { name: t('ui.prisma.payment.pay_title') })).toBeVisible()
      await checkAccess(page)
      await page.getByRole('radio', { name: language === 'ar' ? /تاب$|عبر تاب/ : /through Tap/ }).check()
      await page.getByRole('button', { name: t('ui.prisma.payment.pay_now') }).click()
      await page.locator('button[value=pay]').click()
      await expect(page.getByRole('heading', { name: t('ui.prisma.payment.paid_title') })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: t('ui.prisma.payment.paid_title') })).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.payment.see_order') }).click()
      await expect(page.getByText(t('ui.prisma.orders.payment.paid'), { exact: true })).toBeVisible()
    })
  })
}

const t = wordsOf('en')

for (const method of [/^Visa/, /through Tap/, /^Tabby/]) {
  test(`S7.108 S4.65 ${method.source} is paid through its gateway, and every step is counted once`, async ({
    page,
  }) => {
    const events: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) events.push(request.postDataJSON().name)
    })
    await page.goto('/wishlist')
    const product = (await plainProducts(page)).find(({ unitPrice }) => unitPrice >= 12)
    await addBehind(page, product?.productId ?? 0)
    await checkOutTo(page, t, method)
    await placeOrder(page, t)
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('heading', { name: t('ui.prisma.payment.paid_title') })).toBeVisible()
    await expect
      .poll(() => events)
      .toEqual([
        'payment_link_requested',
        'payment_link_generated',
        'payment_gateway_redirect',
        'payment_success',
      ])
  })
}

test('S4.45 S4.46 a step that is not open yet is refused with words, and the address stays', async ({
  page,
}) => {
  await visitWithCart(page, 1)
  await page.goto('/cart?step=4')
  await expect(page.getByText(t('ui.prisma.checkout.refused_not_available'))).toBeVisible()
  await expect(page).toHaveURL(/step=1/)
})

test('S4.49 S4.43 an empty cart has no checkout', async ({ page }) => {
  await page.goto('/cart?step=2')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText('You have no items in your shopping cart')).toBeVisible()
})

test('S4.48 S2.14 Back and Forward walk the steps, and only one panel is open', async ({ page }) => {
  await visitWithCart(page, 1)
  await checkOutTo(page, t, /Cash/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeChecked()
})

test('S3.37 S7.75 a price that rose meanwhile is shown and has to be agreed to', async ({ page, shop }) => {
  const [product] = await visitWithCart(page, 1)
  await checkOutTo(page, t, /Cash/)
  await shop.sql(
    'UPDATE products SET price_fils = price_fils + 500, compare_at_fils = NULL WHERE tenant_id = 1 AND product_id = $1',
    [product?.productId],
  )
  try {
    await placeOrder(page, t)
    await expect(
      page
        .getByRole('alert')
        .getByText(/has changed/)
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: /Agree to the new price/ }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  } finally {
    await shop.sql(
      'UPDATE products SET price_fils = price_fils - 500 WHERE tenant_id = 1 AND product_id = $1',
      [product?.productId],
    )
  }
})

test('S7.79 a double click places one order', async ({ page }) => {
  await visitWithCart(page, 1)
  await checkOutTo(page, t, /Cash/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  const { userId, headers } = await shopperOf(page)
  const answer = await page.request.get(`/api/tenants/self/customers/${userId}/orders`, { headers })
  expect((await answer.json()).total).toBe(1)
})

test('S7.82 S7.83 S7.77 a guest finds the order again by number and e-mail, has its invoice, and orders again', async ({
  page,
  browser,
  shop,
}) => {
  await visitWithCart(page, 1)
  await checkOutTo(page, t, /Cash/)
  await placeOrder(page, t)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Order')
  const number = (await heading.textContent())?.match(/[A-Z]+-\d+/)?.[0] ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(linesOf(page)).toHaveCount(1)
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await other.goto('/orders/look-up')
  await other.getByLabel('Order number').fill(number)
  await other.getByLabel('E-mail address').fill('guest@example.com')
  await other.getByRole('button', { name: 'Find the order' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(number)
  await elsewhere.close()
})
