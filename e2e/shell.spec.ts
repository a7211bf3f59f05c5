import { expect, test } from './fixtures.ts'

test.describe('the shell', () => {
  test('S2.18 S2.17 the header is there and stays when the page is scrolled', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('search').first()).toBeVisible()
    await expect(header.getByRole('link', { name: /wishlist/i })).toBeVisible()
    await page.mouse.wheel(0, 1200)
    await expect(header).toBeInViewport()
  })
})
