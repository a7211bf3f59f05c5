import { expect, test } from './fixtures.ts'
import { leavePictures } from './people.ts'
import { placeOrder, slotTimes, stepHeading, visitAtReview } from './shopping.ts'
import { wordsOf } from './words.ts'

/** What others do between the choice and the order. */
const t = wordsOf('en')
test.beforeEach(({ context }) => leavePictures(context))

test('S3.37 S7.75 a price that rose meanwhile is shown and has to be agreed to', async ({ page, shop }) => {
  const [product] = await visitAtReview(page)
  await shop.sql(
    'UPDATE products SET price_fils = price_fils + 500 WHERE tenant_id = 1 AND product_id = $1',
    [product?.productId],
  )
  try {
    await placeOrder(page, t)
    await expect(page.getByRole('alert').getByText(/has changed/)).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: t('ui.prisma.checkout.place') })).toBeDisabled()
    await page.getByRole('button', { name: /Agree to the new price/ }).click()
    await page.getByRole('button', { name: t('ui.prisma.checkout.place') }).click()
    await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  } finally {
    await shop.sql(
      'UPDATE products SET price_fils = price_fils - 500 WHERE tenant_id = 1 AND product_id = $1',
      [product?.productId],
    )
  }
})

test('S7.79 S4.50 what was sold meanwhile is refused in words, with the way back to the cart', async ({
  page,
  shop,
}) => {
  const [product] = await visitAtReview(page)
  const where = 'WHERE tenant_id = 1 AND product_id = $1 AND variation_id = 0'
  const [before] = await shop.sql<{ active_qty: number }>(`SELECT active_qty FROM stock ${where}`, [
    product?.productId,
  ])
  await shop.sql(`UPDATE stock SET active_qty = 0 ${where}`, [product?.productId])
  try {
    await placeOrder(page, t)
    await expect(
      page.getByRole('alert').getByText(t('ui.prisma.error.order.stock_insufficient')),
    ).toBeVisible()
    await expect(page.getByText(t('ui.prisma.checkout.order_again'))).toBeHidden()
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('ui.prisma.checkout.back_to_cart') })
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('out of stock', { exact: true })).toBeVisible()
  } finally {
    await shop.sql(`UPDATE stock SET active_qty = $2 ${where}`, [product?.productId, before?.active_qty])
  }
})

test('S4.50 S7.102 a time that filled up meanwhile is refused in words; another one is chosen and ordered', async ({
  page,
  shop,
}) => {
  await visitAtReview(page)
  const [cart] = await shop.sql<{ delivery_slot_id: number }>(
    'SELECT delivery_slot_id FROM carts WHERE tenant_id = 1 AND delivery_slot_id IS NOT NULL ORDER BY updated_at DESC LIMIT 1',
  )
  const slot = [cart?.delivery_slot_id]
  const [before] = await shop.sql<{ taken: number }>(
    'SELECT taken FROM delivery_slots WHERE tenant_id = 1 AND delivery_slot_id = $1',
    slot,
  )
  await shop.sql(
    'UPDATE delivery_slots SET taken = capacity WHERE tenant_id = 1 AND delivery_slot_id = $1',
    slot,
  )
  try {
    await placeOrder(page, t)
    await expect(page.getByRole('alert').getByText(t('ui.prisma.error.delivery.slot_full'))).toBeVisible()
    await page.getByRole('button', { name: t('ui.prisma.checkout.choose_slot_again') }).click()
    await expect(stepHeading(page, t('ui.prisma.checkout.step_shipping'))).toBeFocused()
    await slotTimes(page, t).first().check()
    await page.getByRole('button', { name: t('ui.prisma.checkout.to_payment') }).click()
    await page.getByRole('button', { name: t('ui.prisma.checkout.to_order') }).click()
    await placeOrder(page, t)
    await expect(page.getByText(t('ui.prisma.orders.thanks'))).toBeVisible()
  } finally {
    await shop.sql('UPDATE delivery_slots SET taken = $2 WHERE tenant_id = 1 AND delivery_slot_id = $1', [
      ...slot,
      before?.taken,
    ])
  }
})

test('S7.103 a way to pay that was switched off meanwhile is refused in words, and another is asked for', async ({
  page,
  shop,
}) => {
  await visitAtReview(page, { method: 'card' })
  await shop.sql("UPDATE payment_methods SET active = false WHERE code = 'card'")
  try {
    await placeOrder(page, t)
    await expect(page.getByText(t('ui.prisma.error.payment.method_unavailable'))).toBeVisible()
    await expect(page).toHaveURL(/step=3/)
    await expect(page.getByRole('radio', { name: /^Visa/ })).toHaveCount(0)
  } finally {
    await shop.sql("UPDATE payment_methods SET active = true WHERE code = 'card'")
  }
})
