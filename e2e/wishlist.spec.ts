import { expect, test } from './fixtures.ts'
import { plainProducts, shopperOf, wordsOf } from './shopping.ts'

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language)
  test.describe(`the wishlist in ${language}`, () => {
    test.use({ language })

    test('S2.5 S2.25 S7.87 S7.88 S7.92 a guest wishes, notes, and moves it to the cart', async ({
      page,
      checkAccess,
    }) => {
      await page.goto('/wishlist')
      await expect(page.getByText(t('ui.prisma.wishlist.empty'))).toBeVisible()
      await checkAccess(page)
      const [product] = await plainProducts(page, language)
      await page.goto(`/products/${product?.productId}`)
      const heart = page.getByRole('main').getByRole('button', { name: product?.productName, pressed: false })
      await heart.first().click()
      await expect(page.getByRole('link', { name: t('ui.prisma.wishlist.link', { count: 1 }) })).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.wishlist.link', { count: 1 }) }).click()
      const note = page.getByRole('textbox', { name: product?.productName })
      await note.fill('لعيد ميلادي')
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
        note.blur(),
      ])
      await page.reload()
      await expect(note).toHaveValue('لعيد ميلادي')
      await checkAccess(page)
      await page.getByRole('button', { name: t('ui.prisma.wishlist.move') }).click()
      await expect(page.getByText(t('ui.prisma.wishlist.empty'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 1 }) })).toBeVisible()
    })
  })
}

test('S6.9 S7.89 S7.90 S7.91 a list is private until it is made public, then readable by its link', async ({
  page,
  browser,
  shop,
  checkAccess,
}) => {
  await page.goto('/wishlist')
  const [product] = await plainProducts(page)
  const { userId, headers } = await shopperOf(page)
  const added = await page.request.post(`/api/tenants/self/users/${userId}/wish-list-items`, {
    headers,
    data: { productId: product?.productId },
  })
  const { id } = await added.json()
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await other.goto(`/wish-lists/${id}`)
  await expect(other.getByRole('heading', { name: /not here|not found/i })).toBeVisible()
  await page.reload()
  await page.getByRole('checkbox', { name: /Whoever has the link/ }).check()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await checkAccess(page)
  await other.reload()
  await expect(other.getByRole('link', { name: product?.productName })).toBeVisible()
  await page.getByRole('button', { name: 'By e-mail' }).click()
  await page.getByLabel('E-mail addresses').fill('friend@example.com, not an address')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('One of the addresses is not an e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail addresses').fill('friend@example.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your wishlist is on its way.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Whoever has the link/ }).uncheck()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('heading', { name: /not here|not found/i })).toBeVisible()
  await elsewhere.close()
})
