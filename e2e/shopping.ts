import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Outcome } from '../apps/sandbox-gateway/src/core/gateway-module.ts'
import { texts as gatewayTexts } from '../apps/sandbox-gateway/src/pages/texts.ts'
import { paymentMethods } from '../demo/shop/payment-methods.ts'
import type { RunningShop } from './fixtures.ts'
import { type Language, type Words, wordsOf } from './words.ts'

interface Card {
  productId: number
  productName: string
  kind: string
  unitPrice: number
  needsChoice: boolean
  inStock: boolean
  activeQty: number | null
}

/** Products that need no choice and are there in numbers, the cheapest first. */
export async function plainProducts(page: Page, language: Language = 'en'): Promise<Card[]> {
  const answer = await page.request.get('/web-gw/products?itemsPerPage=100&inStock=true', {
    headers: { language },
  })
  const { items } = (await answer.json()) as { items: Card[] }
  return items
    .filter(({ kind, needsChoice }) => kind === 'simple' && !needsChoice)
    .filter(({ inStock, activeQty }) => inStock && (activeQty ?? 99) >= 8)
    .toSorted((a, b) => a.unitPrice - b.unitPrice)
}

interface Shopper {
  userId: string
  headers: Record<string, string>
}

/** The guest that the page has become. */
export async function shopperOf(page: Page): Promise<Shopper> {
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null)
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { userId: claims.nameid, headers: { authorization: `Bearer ${token}` } }
}

/** Puts a product into the cart behind the page's back, as another tab would. */
export async function addBehind(page: Page, productId: number, productQuantity = 1) {
  const { userId, headers } = await shopperOf(page)
  const answer = await page.request.post(`/api/tenants/self/users/${userId}/carts/cart-items`, {
    headers,
    data: { productId, productQuantity },
  })
  expect(answer.ok()).toBe(true)
}

/** A visit whose cart holds the named number of different products. */
export async function visitWithCart(page: Page, lines: number, language: Language = 'en'): Promise<Card[]> {
  await page.goto('/wishlist')
  const products = (await plainProducts(page, language)).slice(0, lines)
  for (const { productId } of products) await addBehind(page, productId)
  return products
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const desk = { viewport: { width: 1280, height: 900 } }

export type Method = 'knet' | 'card' | 'tap-card' | 'tabby' | 'tamara' | 'cod'

/** A way to pay, by the name that the shop gives it. */
export function methodOf(page: Page, code: Method, language: Language = 'en') {
  const name = paymentMethods.find((method) => method.code === code)?.name[language] ?? ''
  return page.getByRole('radio', { name: new RegExp(`^${name}`) })
}

export const guestEmail = () => `${randomUUID()}@sadu.test`

interface Wishes {
  method?: Method
  language?: Language
  email?: string
}

/** From the address to the review, as a guest; the page is at the first step. */
export async function checkOut(page: Page, wishes: Wishes = {}) {
  const { method = 'cod', language = 'en', email = guestEmail() } = wishes
  const t = wordsOf(language)
  await page.getByRole('button', { name: t('ui.prisma.checkout.continue_as_guest') }).click()
  await page.getByLabel(t('ui.prisma.checkout.email')).fill(email)
  await fillAddress(page, t)
  await page.getByRole('button', { name: t('ui.prisma.checkout.use_address') }).click()
  await chooseDelivery(page, t)
  await choosePayment(page, method, language)
}

export const slotTimes = (page: Page, t: Words) =>
  page
    .getByRole('group', { name: new RegExp(t('ui.prisma.checkout.slot_time', { day: '' }).trim()) })
    .getByRole('radio')

/** The way of delivery that the shop proposes, at the last time of the first day; on to the payment. */
export async function chooseDelivery(page: Page, t: Words) {
  await expect(stepHeading(page, t('ui.prisma.checkout.step_shipping'))).toBeFocused()
  await slotTimes(page, t).last().check()
  await page.getByRole('button', { name: t('ui.prisma.checkout.to_payment') }).click()
}

export async function choosePayment(page: Page, method: Method, language: Language = 'en') {
  const t = wordsOf(language)
  await expect(stepHeading(page, t('ui.prisma.checkout.step_payment'))).toBeFocused()
  await methodOf(page, method, language).check()
  await page.getByRole('button', { name: t('ui.prisma.checkout.to_order') }).click()
  await expect(stepHeading(page, t('ui.prisma.checkout.step_order'))).toBeFocused()
}

export const stepHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

/** A visit at the review of its order, for one product. */
export async function visitAtReview(page: Page, wishes: Wishes & { lines?: number } = {}): Promise<Card[]> {
  const products = await visitWithCart(page, wishes.lines ?? 1, wishes.language)
  await page.goto('/cart?step=1')
  await checkOut(page, wishes)
  return products
}

/** What can be pressed on the page of the gateway. */
export const atGateway = (page: Page, outcome: Outcome, language: Language = 'en') =>
  page.getByRole('button', { name: gatewayTexts[language].outcomes[outcome].label, exact: true })

/**
 * Gives a question for what browsers have told the shop of payments from now on. It asks the shop: what a page sends while
 * it leaves for the gateway may not be seen from the browser. Two that leave together may come in either order.
 */
export async function paymentEventsFromNow({ sql }: RunningShop) {
  const told = () =>
    sql<{ name: string; reference: string; data: Record<string, unknown> }>(
      "SELECT name, reference, data FROM shop_events WHERE data->>'from' IS DISTINCT FROM 'server' AND name LIKE 'payment%' ORDER BY shop_event_id",
    )
  const before = (await told()).length
  return async () => (await told()).slice(before)
}

/** The fils in a text that shows one amount: "KD 1,234.500" or "1,234.500 د.ك". */
export function filsIn(text: string | null): number {
  const [, whole = '', fraction = ''] = /([\d,]+)\.(\d{3})(?!\d)/.exec(text ?? '') ?? []
  return Number(`${whole.replaceAll(',', '')}${fraction}`)
}

/** The amount as every screen, letter and document writes it, without its currency. */
export const amountOf = (fils: number) =>
  `${Math.floor(fils / 1000).toLocaleString('en')}.${String(fils % 1000).padStart(3, '0')}`

export async function fillAddress(page: Page, t: Words, fullName = 'Noura Al-Sabah') {
  await page.getByLabel(t('ui.prisma.addresses.full_name')).fill(fullName)
  await page.getByLabel(t('ui.prisma.addresses.phone'), { exact: true }).fill('50001234')
  await page.getByLabel(t('ui.prisma.addresses.state')).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: t('ui.prisma.addresses.area') }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(t('ui.prisma.addresses.block'), { exact: true }).fill('3')
  await page.getByLabel(t('ui.prisma.addresses.street'), { exact: true }).fill('12')
  await page.getByLabel(t('ui.prisma.addresses.building'), { exact: true }).fill('7')
}

export async function placeOrder(page: Page, t: Words) {
  await page.getByRole('checkbox', { name: t('ui.prisma.checkout.terms_accept') }).check()
  await page.getByRole('button', { name: t('ui.prisma.checkout.place') }).click()
}

/** The names of the lines on the cart's page; what is recommended below has no quantity. */
export const linesOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') })
    .getByRole('heading', { level: 3 })
