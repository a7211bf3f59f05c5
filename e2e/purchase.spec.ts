import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { leavePictures, messageTo } from './people.ts'
import {
  amountOf,
  atGateway,
  checkOut,
  desk,
  filsIn,
  guestEmail,
  type Method,
  paymentEventsFromNow,
  phone,
  placeOrder,
  plainProducts,
  shopperOf,
} from './shopping.ts'
import { type Language, type Words, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ context }) => leavePictures(context))

/** Every way to pay, every language and width. */
const journeys: { method: Method; language: Language; device: 'phone' | 'desk' }[] = [
  { method: 'cod', language: 'en', device: 'desk' },
  { method: 'cod', language: 'ar', device: 'phone' },
  { method: 'knet', language: 'ar', device: 'phone' },
  { method: 'card', language: 'en', device: 'desk' },
  { method: 'tap-card', language: 'ar', device: 'desk' },
  { method: 'tabby', language: 'en', device: 'phone' },
  { method: 'tamara', language: 'ar', device: 'desk' },
]
const steps = [
  'payment_link_requested',
  'payment_link_generated',
  'payment_gateway_redirect',
  'payment_success',
]

for (const { method, language, device } of journeys) {
  const t = wordsOf(language)
  const isOnline = method !== 'cod'

  test.describe(`${method} in ${language} at ${device}`, () => {
    test.use({ language, ...(device === 'phone' ? phone : desk) })

    test('S1.1 S2.16 S4.32 S4.51 S4.65 S5.9 S7.78 S7.80 S7.108 S7.112 S9.7 a guest finds, adds, checks out, pays and sees the order, to the same fils everywhere', async ({
      page,
      shop,
      checkAccess,
    }) => {
      if (method === 'tamara')
        await shop.sql("UPDATE payment_methods SET active = true WHERE code = 'tamara'")
      const email = guestEmail()
      const events = await paymentEventsFromNow(shop)
      await findAndAdd(page, language)
      await page.getByRole('button', { name: t('ui.prisma.cart.checkout') }).click()
      await checkOut(page, { method, language, email })
      await expect(page).toHaveURL(/step=4/)
      await expect(page.locator('[aria-current=step]')).toContainText(t('ui.prisma.checkout.step_order'))
      await checkAccess(page)
      const fils = filsIn(await page.getByText(t('ui.prisma.checkout.to_pay')).locator('..').textContent())
      expect(fils).toBeGreaterThan(10_000)

      await page.getByRole('button', { name: t('ui.prisma.checkout.place') }).click()
      await expect(page.getByText(t('ui.prisma.checkout.terms_required'))).toBeVisible()
      await expect(page.getByRole('checkbox')).toBeFocused()
      await placeOrder(page, t)
      if (isOnline) await payThere(page, language, t, fils)
      else await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()

      await expect(page.getByText(t(`ui.prisma.orders.state.placed`), { exact: true })).toBeVisible()
      await checkAccess(page)
      expect(
        filsIn(
          await page.getByText(t('ui.prisma.orders.total'), { exact: true }).locator('..').textContent(),
        ),
      ).toBe(fils)
      const orderId = new URL(page.url()).pathname.split('/').at(-1)
      const { headers } = await shopperOf(page)
      const order = await (await page.request.get(`/web-gw/orders/${orderId}`, { headers })).json()
      expect([Math.round(order.total * 1000), order.paymentState]).toEqual([
        fils,
        isOnline ? 'paid' : 'on-delivery',
      ])
      expect(await invoiceText(page, t)).toContain(amountOf(fils))
      await messageTo(shop, email, new RegExp(`(${amountOf(fils).replace('.', '\\.')})`))
      await expect
        .poll(async () => (await events()).map(({ name }) => name).sort())
        .toEqual(isOnline ? [...steps].sort() : [])
      await page.goto('/cart')
      await expect(page.getByRole('main').getByText(t('ui.prisma.cart.empty'))).toBeVisible()
    })
  })
}

/** From the front page by the search box to the product, into the cart, and there. */
async function findAndAdd(page: Page, language: Language) {
  const t = wordsOf(language)
  await page.goto('/')
  // Dear enough to be paid in parts.
  const product = (await plainProducts(page, language)).find(({ unitPrice }) => unitPrice >= 12)
  const name = product?.productName ?? ''
  await page.getByRole('banner').getByRole('combobox').fill(name)
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/filterSearch/)
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('button', { name: t('ui.prisma.product.add'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('ui.prisma.cart.go') }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

/** Pays the same amount at the gateway, comes back and looks at the order. */
async function payThere(page: Page, language: Language, t: Words, fils: number) {
  await atGateway(page, 'pay', language).waitFor()
  expect(filsIn(await page.getByRole('heading', { level: 1 }).textContent())).toBe(fils)
  const { origin, pathname } = new URL(page.url())
  await atGateway(page, 'pay', language).click()
  await expect(page.getByRole('heading', { name: t('ui.prisma.payment.paid_title') })).toBeVisible()
  const ledger = (await (await page.request.get(`${origin}/admin/ledger`)).json()) as {
    page: string
    capturedFils: number
  }[]
  expect(ledger.filter((entry) => pathname.endsWith(`/${entry.page}`))).toMatchObject([
    { capturedFils: fils },
  ])
  await page.getByRole('link', { name: t('ui.prisma.payment.see_order') }).click()
}

async function invoiceText(page: Page, t: Words): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('ui.prisma.orders.invoice') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = await readFile(await download.path())
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text.join('\n')
}
