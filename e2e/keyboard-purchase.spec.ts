import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { leavePictures } from './people.ts'
import { guestEmail, methodOf, plainProducts, slotTimes, stepHeading } from './shopping.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
test.beforeEach(({ context }) => leavePictures(context))

/** Presses Tab until it is reached, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let press = 0; press < 120; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not lead there')
}

async function tabAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function tabAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('S1.1 S4.51 the keyboard alone buys a product, from the front page to the thanks', async ({ page }) => {
  await page.goto('/')
  const [product] = await plainProducts(page)
  const name = product?.productName ?? ''
  const button = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })

  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('query') === name)
  await tabAndType(page, page.getByRole('banner').getByRole('combobox'), name)
  await (await answered).finished()
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabAndPress(page, button(t('ui.prisma.product.add')).first(), 'Space')
  const cart = page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 1 }) })
  await tabTo(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('dialog').getByRole('link', { name: t('ui.prisma.cart.go') }))
  await expect(page).toHaveURL(/\/cart$/)
  await tabAndPress(page, button(t('ui.prisma.cart.checkout')))

  await tabAndPress(page, button(t('ui.prisma.checkout.continue_as_guest')))
  await tabAndType(page, page.getByLabel(t('ui.prisma.checkout.email')), guestEmail())
  await tabAndType(page, field(t('ui.prisma.addresses.full_name')), 'Noura Al-Sabah')
  await tabAndType(page, field(t('ui.prisma.addresses.phone')), '50001234')
  const state = field(t('ui.prisma.addresses.state'))
  await expect(state.getByRole('option', { name: 'Hawalli' })).toBeAttached()
  await tabAndType(page, state, 'Hawalli')
  const area = page.getByRole('combobox', { name: t('ui.prisma.addresses.area') })
  await expect(area).toBeEnabled()
  await tabAndType(page, area, 'Salmiya')
  await expect(page.getByRole('option', { name: 'Salmiya' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabAndType(page, field(t('ui.prisma.addresses.block')), '3')
  await tabAndType(page, field(t('ui.prisma.addresses.street')), '12')
  await tabAndType(page, field(t('ui.prisma.addresses.building')), '7')
  await page.keyboard.press('Enter')

  await expect(stepHeading(page, t('ui.prisma.checkout.step_shipping'))).toBeFocused()
  await tabAndPress(page, slotTimes(page, t).first(), 'Space')
  await page.keyboard.press('ArrowRight')
  await expect(slotTimes(page, t).nth(1)).toBeChecked()
  await tabAndPress(page, button(t('ui.prisma.checkout.to_payment')))

  await expect(stepHeading(page, t('ui.prisma.checkout.step_payment'))).toBeFocused()
  await tabTo(page, methodOf(page, 'knet'))
  for (let press = 0; press < 8 && !(await methodOf(page, 'cod').isChecked()); press++)
    await page.keyboard.press('ArrowDown')
  await tabAndPress(page, button(t('ui.prisma.checkout.to_order')))

  await expect(stepHeading(page, t('ui.prisma.checkout.step_order'))).toBeFocused()
  await tabAndPress(page, page.getByRole('checkbox'), 'Space')
  await tabAndPress(page, button(t('ui.prisma.checkout.place')))
  await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
})
