import type { Page } from '@playwright/test'
import { expect, test, waitingForScript } from './fixtures.ts'
import { leavePictures } from './people.ts'
import {
  atGateway,
  desk,
  type Method,
  methodOf,
  paymentEventsFromNow,
  phone,
  placeOrder,
  shopperOf,
  visitAtReview,
} from './shopping.ts'
import { type Language, type Words, wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Beside the way it was paid; the timeline may say the same word. */
const paidSign = (page: Page, t: Words) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^${t('ui.prisma.orders.payment.paid')}$`) })
const cases = [
  { language: 'en', width: phone, device: 'phone' },
  { language: 'ar', width: desk, device: 'desk' },
] as const

for (const { language, width, device } of cases) {
  const t = wordsOf(language)
  test.describe(`paying in ${language} at ${device}`, () => {
    test.use({ language, ...width })

    test('S7.104 S7.105 S7.109 S7.111 a declined payment is tried another way, survives a reload, and is paid once', async ({
      page,
      checkAccess,
    }) => {
      await toGateway(page, language)
      await atGateway(page, 'decline', language).click()
      await expect(title(page, t('ui.prisma.payment.failed_title'))).toBeVisible()
      await checkAccess(page)
      await page.getByRole('link', { name: t('ui.prisma.payment.retry') }).click()
      await expect(title(page, t('ui.prisma.payment.pay_title'))).toBeVisible()
      await checkAccess(page)
      await methodOf(page, 'tap-card', language).check()
      await page.getByRole('button', { name: t('ui.prisma.payment.pay_now') }).click()
      await atGateway(page, 'pay', language).click()
      await expect(title(page, t('ui.prisma.payment.paid_title'))).toBeVisible()
      await checkAccess(page)
      await page.reload()
      await expect(title(page, t('ui.prisma.payment.paid_title'))).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.payment.see_order') }).click()
      await expect(paidSign(page, t)).toBeVisible()
    })

    test('S7.105 S7.109 S7.111 cancelled at the gateway: nothing is charged, the order waits and is paid later', async ({
      page,
    }) => {
      await toGateway(page, language, 'tap-card')
      await atGateway(page, 'cancel', language).click()
      await expect(title(page, t('ui.prisma.payment.cancelled_title'))).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.payment.see_order') }).click()
      await expect(page.getByText(t('ui.prisma.orders.state.pending'), { exact: true })).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.orders.pay') }).click()
      await page.getByRole('button', { name: t('ui.prisma.payment.pay_now') }).click()
      await atGateway(page, 'pay', language).click()
      await expect(title(page, t('ui.prisma.payment.paid_title'))).toBeVisible()
    })
  })
}

const t = wordsOf('en')

/** Orders and stands before the gateway's page; the reference of the payment. */
async function toGateway(page: Page, language: Language = 'en', method: Method = 'knet'): Promise<string> {
  const words = wordsOf(language)
  await visitAtReview(page, { method, language })
  const link = page.waitForRequest(/payment-link/)
  await placeOrder(page, words)
  const reference = /reference\/(\w+)\/payment-link/.exec((await link).url())?.[1] ?? ''
  await atGateway(page, 'pay', language).waitFor()
  return reference
}

test('S7.105 S7.109 the result page waits while the bank thinks, and changes by itself when the webhook comes', async ({
  page,
  context,
  checkAccess,
}) => {
  const reference = await toGateway(page)
  const waiting = await context.newPage()
  await waiting.goto(`/payment-result?ref=${reference}`)
  await expect(title(waiting, t('ui.prisma.payment.pending_title'))).toBeVisible()
  await checkAccess(waiting)
  await atGateway(page, 'late').click()
  await expect(page.getByText('You can close it.')).toBeVisible()
  await page.close()
  await expect(title(waiting, t('ui.prisma.payment.paid_title'))).toBeVisible({ timeout: 60_000 })
})

test('S7.105 S7.106 S7.109 whoever pays and never comes back is not asked to pay again', async ({ page }) => {
  const reference = await toGateway(page)
  await atGateway(page, 'never-back').click()
  await expect(page.getByText('You can close it.')).toBeVisible()
  await page.goto(`/payment-request/${reference}`)
  await expect(page.getByText(t('ui.prisma.payment.already_paid'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('ui.prisma.payment.pay_now') })).toHaveCount(0)
  await page.getByRole('link', { name: t('ui.prisma.payment.see_order') }).click()
  await expect(paidSign(page, t)).toBeVisible()
})

test('S7.106 S7.107 S7.42 a link to pay works for whoever holds it, in lower case too, and in any browser', async ({
  page,
  browser,
  shop,
  checkAccess,
}) => {
  const reference = await toGateway(page)
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = waitingForScript(await elsewhere.newPage())
  await other.goto(`/pay/${reference.toLowerCase()}`)
  await expect(title(other, t('ui.prisma.payment.pay_title'))).toBeVisible()
  await checkAccess(other)
  await methodOf(other, 'card').check()
  await other.getByRole('button', { name: t('ui.prisma.payment.pay_now') }).click()
  await atGateway(other, 'pay').click()
  await expect(title(other, t('ui.prisma.payment.paid_title'))).toBeVisible()
  await other.goto(`/pay/${reference}`)
  await expect(other.getByText(t('ui.prisma.payment.already_paid'))).toBeVisible()
  const answer = await other.goto('/pay/NOSUCHREFERENCE12')
  expect(answer?.status()).toBeLessThan(500)
  await expect(title(other, t('ui.prisma.shell.not_found_title'))).toBeVisible()
  await elsewhere.close()
})

test('S4.65 S4.66 a gateway that cannot be reached: said in words, counted, and paid another way', async ({
  page,
  shop,
}) => {
  const events = await paymentEventsFromNow(shop)
  await visitAtReview(page, { method: 'knet' })
  await page.route('**/payment-link', (route) =>
    route.fulfill({ status: 503, json: { code: 'gateway_down', message: 'The bank does not answer.' } }),
  )
  await placeOrder(page, t)
  await expect(page.getByText('The bank does not answer.')).toBeVisible()
  await expect(title(page, t('ui.prisma.payment.pay_title'))).toBeVisible()
  await page.unroute('**/payment-link')
  await methodOf(page, 'tap-card').check()
  await page.getByRole('button', { name: t('ui.prisma.payment.pay_now') }).click()
  await atGateway(page, 'pay').click()
  await expect(title(page, t('ui.prisma.payment.paid_title'))).toBeVisible()
  await expect
    .poll(async () => (await events()).map(({ name }) => name).sort())
    .toEqual([
      'payment_gateway_redirect',
      'payment_link_error',
      'payment_link_generated',
      'payment_link_requested',
      'payment_link_requested',
      'payment_success',
    ])
  for (const { reference, data } of await events())
    expect([reference, data]).toEqual([expect.any(String), {}])
})

test('S7.80 an order that waits for its payment keeps the cart, and ordering the same again is the same order', async ({
  page,
}) => {
  await toGateway(page)
  await page.goto('/cart?step=4')
  await placeOrder(page, t)
  await atGateway(page, 'pay').click()
  await expect(title(page, t('ui.prisma.payment.paid_title'))).toBeVisible()
  const { userId, headers } = await shopperOf(page)
  const answer = await page.request.get(`/api/tenants/self/customers/${userId}/orders`, { headers })
  expect((await answer.json()).total).toBe(1)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(t('ui.prisma.cart.empty'))).toBeVisible()
})
