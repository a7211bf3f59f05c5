import { expect, test } from './fixtures.ts'
import { leavePictures, messageTo } from './people.ts'
import { guestEmail, plainProducts, shopperOf } from './shopping.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
test.beforeEach(({ context }) => leavePictures(context))

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
      const heart = page.getByRole('main').getByRole('button', {
        name: t('ui.prisma.wishlist.add', { name: `\u2068${product?.productName}\u2069` }),
      })
      // The server takes its time: the item is counted, shown and noted before it is known there.
      const answered = Promise.withResolvers<void>()
      await page.route('**/wish-list-items', async (route) => {
        await answered.promise
        await route.continue()
      })
      await heart.first().click()
      await expect(page.getByRole('link', { name: t('ui.prisma.wishlist.link', { count: 1 }) })).toBeVisible()
      await page.getByRole('link', { name: t('ui.prisma.wishlist.link', { count: 1 }) }).click()
      const note = page.getByRole('textbox', { name: product?.productName })
      await note.fill('لعيد ميلادي')
      await note.blur()
      const noted = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
      answered.resolve()
      await noted
      await page.reload()
      await expect(note).toHaveValue('لعيد ميلادي')
      await checkAccess(page)
      await page.getByRole('button', { name: t('ui.prisma.wishlist.move') }).click()
      await expect(page.getByText(t('ui.prisma.wishlist.empty'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('ui.prisma.cart.items', { count: 1 }) })).toBeVisible()
    })
  })
}

test('S7.92 S7.87 an item with choices leads to its product, and adding twice is one', async ({ page }) => {
  await page.goto('/wishlist')
  const { userId, headers } = await shopperOf(page)
  // A dallah in sizes, and a set that is sold as its members.
  for (const productId of [1001, 1001, 1022])
    await page.request.post(`/api/tenants/self/users/${userId}/wish-list-items`, {
      headers,
      data: { productId },
    })
  await page.reload()
  const choose = page.getByRole('link', { name: t('ui.prisma.wishlist.choose') })
  await expect(choose).toHaveCount(2)
  await expect(page.getByRole('button', { name: t('ui.prisma.wishlist.move') })).toHaveCount(0)
  await choose.last().click()
  await expect(page).toHaveURL(/\/products\/1001/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Brass dallah/, pressed: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: t('ui.prisma.wishlist.link', { count: 1 }) })).toBeVisible()
})

test('S6.9 S7.89 S7.90 S7.91 a list is private until it is made public, then readable by its link, without scripts too', async ({
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
    data: { productId: product?.productId, note: 'for my birthday' },
  })
  const address = `/wish-lists/${(await added.json()).id}`
  const elsewhere = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  const gone = other.getByRole('heading', { name: t('ui.prisma.shell.not_found_title') })
  expect((await other.goto(address))?.status()).toBe(404)
  await expect(gone).toBeVisible()
  expect((await other.goto('/wish-lists/nonsense'))?.status()).toBe(404)

  await page.reload()
  const open = page.getByRole('checkbox', { name: t('ui.prisma.wishlist.public') })
  await open.check()
  await expect(page.getByRole('button', { name: t('ui.prisma.wishlist.copy') })).toBeVisible()
  await checkAccess(page)
  expect((await other.goto(address))?.status()).toBe(200)
  await expect(other.getByRole('link', { name: product?.productName })).toBeVisible()
  await expect(other.getByText('for my birthday')).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('for my birthday')).toBeVisible()
  await checkAccess(page)
  await page.getByRole('link', { name: t('ui.prisma.wishlist.edit') }).click()

  await page.getByRole('button', { name: t('ui.prisma.wishlist.mail') }).click()
  const emails = page.getByLabel(t('ui.prisma.wishlist.emails'))
  const send = page.getByRole('button', { name: t('ui.prisma.wishlist.send'), exact: true })
  await emails.fill('friend@example.com, not an address')
  await send.click()
  await expect(page.getByText(t('ui.prisma.wishlist.emails_invalid'))).toBeVisible()
  const friend = guestEmail()
  await emails.fill(friend)
  await send.click()
  await expect(page.getByText(t('ui.prisma.wishlist.mailed'))).toBeVisible()
  expect(await messageTo(shop, friend, /(\/wish-lists\/[\w-]+)/)).toBe(address)

  await open.uncheck()
  await expect(page.getByRole('button', { name: t('ui.prisma.wishlist.copy') })).toBeHidden()
  expect((await other.goto(address))?.status()).toBe(404)
  await expect(gone).toBeVisible()
  await elsewhere.close()
})
