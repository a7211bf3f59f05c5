import { expect, test, waitingForScript } from './fixtures.ts'
import { ask, leavePictures, logIn, newPerson, password } from './people.ts'
import {
  addBehind,
  chooseDelivery,
  choosePayment,
  desk,
  fillAddress,
  guestEmail,
  linesOf,
  phone,
  placeOrder,
  plainProducts,
  stepHeading,
  visitAtReview,
} from './shopping.ts'
import { wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

for (const { language, width, device } of [
  { language: 'en', width: desk, device: 'desk' },
  { language: 'ar', width: phone, device: 'phone' },
] as const) {
  const t = wordsOf(language)
  test.describe(`orders in ${language} at ${device}`, () => {
    test.use({ language, ...width })

    test('S3.33 S4.34 S4.36 S4.37 S7.81 S7.82 S7.83 S7.84 S7.85 S7.77 a customer orders with a new and a saved address, follows the order, has its invoice and orders again', async ({
      page,
      shop,
      checkAccess,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person)
      await page.goto('/account/orders')
      await expect(page.getByText(t('ui.prisma.orders.none'))).toBeVisible()
      const [product] = await plainProducts(page, language)
      await addBehind(page, product?.productId ?? 0, 2)
      await page.goto('/cart?step=1')
      await fillAddress(page, t)
      await page.getByRole('button', { name: t('ui.prisma.checkout.use_address') }).click()
      await chooseDelivery(page, t)
      await expect(stepHeading(page, t('ui.prisma.checkout.step_payment'))).toBeFocused()
      // It goes elsewhere than the bill: a second address, written on the spot.
      await page
        .getByRole('button', {
          name: t('ui.prisma.checkout.change_step', { step: t('ui.prisma.checkout.step_addresses') }),
        })
        .click()
      await page.getByRole('checkbox', { name: t('ui.prisma.checkout.same_address') }).uncheck()
      const delivery = page.getByRole('group', { name: t('ui.prisma.checkout.shipping_address') })
      await expect(delivery.getByRole('radio')).toHaveCount(1)
      await page
        .getByRole('button', { name: t('ui.prisma.checkout.new_address') })
        .last()
        .click()
      await fillAddress(page, t, 'Hessa Al-Mutairi')
      await page.getByRole('button', { name: t('ui.prisma.checkout.use_address') }).click()
      await chooseDelivery(page, t)
      await choosePayment(page, 'cod', language)
      await placeOrder(page, t)
      await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
      await expect(page.getByText('Hessa Al-Mutairi')).toBeVisible()
      await expect(page.getByText('Noura Al-Sabah')).toBeVisible()

      await page.goto('/account/orders')
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(card).toHaveCount(1)
      await checkAccess(page)
      await card.getByRole('link').click()
      const timeline = page.getByRole('list', { name: t('ui.prisma.orders.timeline') })
      await expect(timeline.locator('[aria-current=step]')).toContainText(t('ui.prisma.orders.step.placed'))
      await page.getByText(t('ui.prisma.orders.history')).click()
      await expect(page.getByText(t('ui.prisma.orders.event.placed'))).toBeVisible()
      await checkAccess(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('ui.prisma.orders.invoice') }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/)
      await page.getByRole('button', { name: t('ui.prisma.orders.reorder') }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(linesOf(page)).toHaveCount(1)
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await page.goto('/cart?step=1')
      await expect(page.getByRole('radio', { name: /Noura/ })).toBeVisible()
    })

    test('S1.1 S6.10 S7.82 a guest finds the way to the look-up, and the order by its number and e-mail address', async ({
      page,
      browser,
      shop,
      checkAccess,
    }) => {
      const email = guestEmail()
      await visitAtReview(page, { language, email })
      await placeOrder(page, t)
      await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: t('ui.prisma.orders.look_up_title') }),
      ).toHaveAttribute('href', '/orders/look-up')
      const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(
        /[A-Z]+-[\d-]+/,
      )?.[0]
      const elsewhere = await browser.newContext({ baseURL: shop.url })
      await elsewhere.addCookies([{ name: 'localLang', value: language, url: shop.url }])
      const other = waitingForScript(await elsewhere.newPage())
      await other.goto('/login')
      await other
        .getByRole('main')
        .getByRole('link', { name: t('ui.prisma.sign_in.to_look_up') })
        .click()
      await expect(other.getByRole('heading', { name: t('ui.prisma.orders.look_up_title') })).toBeVisible()
      await checkAccess(other)
      const form = other.getByRole('main')
      await form.getByLabel(t('ui.prisma.orders.look_up_number')).fill(number ?? '')
      await form.getByLabel(t('ui.prisma.orders.look_up_email')).fill('somebody@else.example')
      await form.getByRole('button', { name: t('ui.prisma.orders.look_up') }).click()
      await expect(form.getByText(t('ui.prisma.error.order.not_found'))).toBeVisible()
      await form.getByLabel(t('ui.prisma.orders.look_up_email')).fill(email.toUpperCase())
      await form.getByRole('button', { name: t('ui.prisma.orders.look_up') }).click()
      await expect(other.getByRole('heading', { level: 1 })).toContainText(number ?? 'a number')
      await expect(other.getByRole('button', { name: t('ui.prisma.orders.reorder') })).toHaveCount(0)
      await elsewhere.close()
    })
  })
}

const t = wordsOf('en')

test('S7.77 what cannot be had again is said by name, the rest is in the cart', async ({ page, shop }) => {
  const [first, second] = await visitAtReview(page, { lines: 2 })
  await placeOrder(page, t)
  await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  const where = 'WHERE tenant_id = 1 AND product_id = $1'
  await shop.sql(`UPDATE products SET published = false ${where}`, [first?.productId])
  try {
    await page.getByRole('button', { name: t('ui.prisma.orders.reorder') }).click()
    const skipped = page.getByRole('alert').filter({ hasText: t('ui.prisma.orders.reorder_partly') })
    await expect(skipped).toContainText(first?.productName ?? '')
    await skipped.getByRole('link', { name: t('ui.prisma.cart.go') }).click()
    await expect(linesOf(page)).toHaveText([second?.productName ?? ''])
  } finally {
    await shop.sql(`UPDATE products SET published = true ${where}`, [first?.productId])
  }
})

test('S6.8 S2.16 another shopper’s order, and one that is not there, are not found', async ({
  page,
  browser,
  shop,
}) => {
  await visitAtReview(page)
  await placeOrder(page, t)
  await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  const { pathname } = new URL(page.url())
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  for (const path of [pathname, '/orders/00000000-0000-4000-8000-000000000000', '/orders/nonsense']) {
    await other.goto(path)
    await expect(other.getByRole('heading', { name: t('ui.prisma.shell.not_found_title') })).toBeVisible()
  }
  await elsewhere.close()
})

test('S7.81 the list of orders is paged, the newest first', async ({ page, shop }) => {
  const { email } = await newPerson(shop)
  await logIn(page, { email, displayName: '' })
  const { body } = await ask(shop, 'POST', '/api/account/login', { email, password, rememberMe: false })
  const { nameid } = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString())
  await shop.sql(
    `INSERT INTO orders SELECT copy.* FROM (SELECT o FROM orders o WHERE tenant_id = 1 LIMIT 1) one,
      generate_series(1, 11) n, jsonb_populate_record(one.o, jsonb_build_object('order_id', gen_random_uuid(),
        'order_number', 'T-' || n, 'user_id', $1::text, 'placed_at', now() - n * interval '1 day')) copy`,
    [nameid],
  )
  await page.goto('/account/orders')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(10)
  await expect(cards.first()).toContainText('T-1')
  await page.getByRole('link', { name: t('ui.prisma.orders.older') }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('T-11')
  await page.getByRole('link', { name: t('ui.prisma.orders.newer') }).click()
  await expect(cards).toHaveCount(10)
})
