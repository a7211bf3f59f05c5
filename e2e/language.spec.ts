import { atRest } from './at-rest.ts'
import { expect, test } from './fixtures.ts'

test.describe('the language', () => {
  test('S2.20 S2.21 S4.57 S9.28 is offered in its own name, stored plainly, and reloads the same address', async ({
    page,
  }) => {
    await page.goto('/search/filterSearch?keyword=oud')
    const button = page.getByRole('button', { name: 'العربية' })
    await expect(button).toHaveAttribute('lang', 'ar')
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(page.url()).toContain('/search/filterSearch?keyword=oud')
    expect(await page.evaluate(() => localStorage.getItem('localLang'))).toBe('ar')
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  })

  test('S4.58 S4.67 changing it forgets the other language’s texts and version', async ({ page }) => {
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => Number(localStorage.getItem('localeVersion'))))
      .toBeGreaterThan(1)
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(localStorage.getItem('localeData') ?? '{}')['ui.prisma.shell.close']),
      )
      .toBe('إغلاق')
  })

  test('S4.68 a client that is up to date downloads no texts', async ({ page }) => {
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => Number(localStorage.getItem('localeVersion'))))
      .toBeGreaterThan(1)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/translations/') && asked.push(request.url()))
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await atRest(page)
    expect(asked).toEqual([])
  })

  test('S4.53 S2.77 without a choice the browser’s language is used, on the server already', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ locale: 'ar-KW', baseURL: shop.url })
    const page = await context.newPage()
    const html = await (await page.goto('/'))?.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    await context.close()
  })

  test('S2.20 with one configured language there is nothing to choose', async ({ page, shop }) => {
    const choose = async (languages: string) => {
      await shop.sql(
        `UPDATE theme_configs SET config = jsonb_set(config, '{languages}', $1) WHERE tenant_id = 1`,
        [languages],
      )
      await shop.sql(`SELECT pg_notify('sadu_cache', '1:theme')`)
    }
    await choose('["en"]')
    try {
      await expect(async () => {
        await page.goto('/')
        await expect(page.getByRole('button', { name: 'العربية' })).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(page.getByRole('banner')).toBeVisible()
    } finally {
      await choose('["en","ar"]')
    }
  })
})
