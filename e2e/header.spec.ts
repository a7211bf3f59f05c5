import { closeShop, expect, openShop, test } from './fixtures.ts'
import { logIn, newPerson } from './people.ts'
import { addBehind, plainProducts } from './shopping.ts'
import { languages, wordsOf } from './words.ts'

for (const language of languages) {
  const t = wordsOf(language)
  const cartLabel = (lines: number, pieces: number) =>
    t('ui.prisma.cart.link', {
      items: t('ui.prisma.cart.items', { count: lines }),
      pieces: t('ui.prisma.cart.pieces', { count: pieces }),
    })
  test.describe(`the header in ${language}`, () => {
    test.use({ language })

    test('S2.4 S2.22 S2.23 S2.24 the cart counts lines, tells the pieces, and says so politely when it changes', async ({
      page,
    }) => {
      await page.goto('/wishlist')
      const button = page.getByRole('banner').getByRole('button', { name: cartLabel(0, 0) })
      await expect(button).toBeVisible()
      await expect(button.locator('[data-count]')).toHaveCount(0)
      const [first, second] = await plainProducts(page, language)
      await addBehind(page, first?.productId ?? 0, 2)
      await addBehind(page, second?.productId ?? 0, 3)
      await page.reload()
      const full = page.getByRole('banner').getByRole('button', { name: cartLabel(2, 5) })
      await expect(full.locator('[data-count]')).toHaveAttribute('data-count', '2')
      await expect(page.getByRole('banner').getByRole('status').getByText(cartLabel(2, 5))).toBeAttached()
      await page.goto('/cart')
      await expect(page.getByRole('heading', { level: 1, name: t('ui.prisma.cart.title') })).toBeVisible()
    })

    for (const width of [768, 1280])
      test(`S2.32 logged in there are my account and log out, and the menu keeps to one row at ${width}`, async ({
        page,
        shop,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await logIn(page, await newPerson(shop))
        await page.goto('/contact-us')
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('ui.prisma.user.menu') })
          .click()
        const menu = page.getByRole('banner').locator('[popover]:popover-open')
        await expect(menu.getByRole('link')).toHaveText([t('ui.prisma.user.my_account')])
        await expect(menu.getByRole('button')).toHaveText([t('ui.prisma.user.log_out')])
        await page.keyboard.press('Escape')
        const main = page.getByRole('banner').getByRole('navigation').first()
        await expect(main.getByRole('link').last()).toBeVisible()
        await expect.poll(async () => (await main.boundingBox())?.height).toBeLessThan(60)
      })
  })
}

test('S2.72 without its configuration the page says so and offers to try again', async ({ page, shop }) => {
  const { child, url } = await openShop(shop.dataDir, {
    DATABASE_URL: shop.databaseUrl,
    API_HOST: 'http://127.0.0.1:9',
    SANDBOX_GATEWAY: 'false',
  })
  try {
    const answer = await page.goto(url, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, please try again')
    await expect(page.getByText('حدث خطأ ما، يرجى المحاولة مرة أخرى')).toBeVisible()
    await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible()
  } finally {
    await closeShop(child)
  }
})

test('S7.26 S9.13 the main menu is the one that the configuration names', async ({ page, shop }) => {
  const choose = async (menu: number) => {
    await shop.sql(
      `UPDATE theme_configs SET config = jsonb_set(config, '{main_menu}', to_jsonb($1::int)) WHERE tenant_id = 1`,
      [menu],
    )
    await shop.sql(`SELECT pg_notify('sadu_cache', '1:theme')`)
  }
  await choose(61)
  try {
    // A page is kept for a moment, so that the change shows with one of the next visits.
    await expect(async () => {
      await page.goto('/contact-us')
      await expect(
        page
          .getByRole('banner')
          .getByRole('navigation', { name: 'Help' })
          .getByRole('link', { name: 'Delivery' }),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await choose(53)
  }
})
