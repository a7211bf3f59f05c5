import { expect, type Page } from '@playwright/test'
import type { MessageKey, Parameters } from '../packages/messages/src/messages.ts'
import { text } from '../packages/messages/src/messages.ts'

export type Language = 'en' | 'ar'

/** The shop's own words, so that a journey reads the same in both languages. */
export const wordsOf =
  (language: Language) =>
  (key: MessageKey, parameters?: Parameters): string =>
    text(language, key, parameters)

export type Words = ReturnType<typeof wordsOf>

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

/** From the address to the review, as a guest. */
export async function checkOutTo(page: Page, t: Words, payment: RegExp | string) {
  await page.goto('/cart?step=1')
  await page.getByRole('button', { name: t('ui.prisma.checkout.continue_as_guest') }).click()
  await page.getByLabel(t('ui.prisma.checkout.email')).fill('guest@example.com')
  await fillAddress(page, t)
  await page.getByRole('button', { name: t('ui.prisma.checkout.use_address') }).click()
  await expect(page.getByRole('heading', { name: t('ui.prisma.checkout.step_shipping') })).toBeFocused()
  await page.getByRole('main').getByRole('radio').first().check()
  const times = page.getByRole('group', {
    name: new RegExp(t('ui.prisma.checkout.slot_time', { day: '' }).trim()),
  })
  await times.getByRole('radio').last().check()
  await page.getByRole('button', { name: t('ui.prisma.checkout.to_payment') }).click()
  await expect(page.getByRole('heading', { name: t('ui.prisma.checkout.step_payment') })).toBeFocused()
  await page.getByRole('radio', { name: payment }).check()
  await page.getByRole('button', { name: t('ui.prisma.checkout.to_order') }).click()
  await expect(page.getByRole('heading', { name: t('ui.prisma.checkout.step_order') })).toBeFocused()
}

export async function fillAddress(page: Page, t: Words) {
  await page.getByLabel(t('ui.prisma.addresses.full_name')).fill('Noura Al-Sabah')
  await page.getByLabel(t('ui.prisma.addresses.phone'), { exact: true }).fill('50001234')
  await page.getByLabel(t('ui.prisma.addresses.state')).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: t('ui.prisma.addresses.area') }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(t('ui.prisma.addresses.block')).fill('3')
  await page.getByLabel(t('ui.prisma.addresses.street')).fill('12')
  await page.getByLabel(t('ui.prisma.addresses.building')).fill('7')
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
