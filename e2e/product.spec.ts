import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

/** A dallah in three sizes and two metals; the largest is not made in silver and has run out in brass. */
const dallah = '/products/1001'
const engraved = '/products/1003'
const soldOut = '/products/1011'
const coffeeSet = '/products/1022'
const giftBox = '/products/1102'

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' })
const pill = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const picture = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.describe('the product page', () => {
  test('S2.2 S7.40 shows name, brand, price, pictures, words and the way here', async ({
    page,
    checkAccess,
  }) => {
    await page.goto(dallah)
    await expect(page.getByRole('heading', { level: 1, name: 'Brass dallah' })).toBeVisible()
    await expect(page).toHaveTitle(/^Brass dallah · /)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Hawsh' }).first()).toHaveAttribute('href', /\/brands\/\d+/)
    await expect(main.getByText('KD 22.500').first()).toBeVisible()
    await expect(main.getByText('KD 27.000').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Brass dallah with two coffee cups' })).toBeVisible()
    await expect(page.getByText('The dallah you remember')).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('link')).toHaveText([
      'Home',
      'Coffee',
      'Dallahs & thermos',
      'Brass & copper dallahs',
    ])
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
    await checkAccess(page)
  })

  test('S2.11 an unknown product is a 404 with the shell around it', async ({ page }) => {
    for (const path of ['/products/999999', '/products/abc', '/products/0']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })

  test('S7.47 S7.44 S7.46 choosing changes address, picture, price and stock', async ({ page }) => {
    await page.goto(dallah)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/stock-qty|get-price/.test(request.url())) asked.push(request.url())
    })
    await pill(page, /^1 litre/).check()
    await pill(page, /^Silver/).check()
    await expect(page).toHaveURL(/\/products\/1001\?variation=100105$/)
    await expect(page.getByRole('form').getByText('KD 37.500').first()).toBeVisible()
    await expect(page.getByText('Only 3 left').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Silver dallah' }).first()).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => asked.some((url) => url.includes('stock-qty?variationId=100105'))).toBe(true)
    await expect.poll(() => asked.some((url) => url.endsWith('/products/1001/get-price'))).toBe(true)
  })

  test('S7.47 a shared address opens with its variation chosen, before any script', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${dallah}?variation=100104`)
    await expect(pill(page, /^0.5 litre/)).toBeChecked()
    await expect(pill(page, /^Silver/)).toBeChecked()
    await expect(page.getByRole('main').getByText('KD 29.500').first()).toBeVisible()
    await context.close()
  })

  test('S7.47 what does not exist stays in sight, barred', async ({ page }) => {
    await page.goto(dallah)
    await pill(page, /^1.5 litres/).check()
    const silver = page.getByRole('radio', { name: /^Silver/ })
    await expect(silver).toBeVisible()
    await expect(silver).toBeDisabled()
    await expect(page.getByRole('radio', { name: /^Brushed brass/ })).toBeChecked()
  })

  test('S7.45 S7.47 what has run out cannot be added; another choice can', async ({ page }) => {
    await page.goto(dallah)
    await pill(page, /^1.5 litres/).check()
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await pill(page, /^0.5 litre/).check()
    await expect(addButton(page)).toBeEnabled()
    await page.goto(soldOut)
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  })

  test('S7.47 what is required blocks adding, says so, and takes the focus', async ({ page }) => {
    await page.goto(dallah)
    await addButton(page).click()
    await expect(page.getByText('Please choose: \u2068Capacity\u2069')).toBeVisible()
    await expect(pill(page, /^0.5 litre/)).toBeFocused()
    await pill(page, /^0.5 litre/).check()
    await expect(page.getByText('Please choose: \u2068Capacity\u2069')).toHaveCount(0)
  })

  test('a chosen dallah goes into the cart and says where it went', async ({ page }) => {
    await page.goto(dallah)
    await pill(page, /^0.5 litre/).check()
    await pill(page, /^Brushed brass/).check()
    await page.getByRole('button', { name: 'One more' }).click()
    await addButton(page).click()
    const toast = page.getByRole('status').filter({ hasText: 'Added to the cart' })
    await expect(toast).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Cart: 1 item, 2 pieces/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'GO TO CART' }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })

  test('S7.46 a late price is never shown for another choice', async ({ page }) => {
    await page.goto(dallah)
    let held: (() => void) | undefined
    await page.route('**/get-price', async (route) => {
      const body = route.request().postDataJSON() as { variationId: number }
      if (body.variationId === 100102) await new Promise<void>((free) => (held = free))
      await route.continue().catch(() => {})
    })
    await pill(page, /^1 litre/).check()
    await pill(page, /^Brushed brass/).check()
    await expect.poll(() => held !== undefined).toBe(true)
    await pill(page, /^0.5 litre/).check()
    await expect(page.getByRole('form').getByText('KD 22.500').first()).toBeVisible()
    held?.()
    await expect(page.getByRole('form').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('form').getByText('KD 22.500').first()).toBeVisible()
    await expect(page.getByText('KD 28.500')).toHaveCount(0)
  })

  test('S7.45 the quantity stays within what there is', async ({ page }) => {
    await page.goto(engraved)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.fill('٩')
    await quantity.blur()
    await expect(quantity).toHaveValue('3')
    await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  })

  test('S7.46 what is written on it changes the price', async ({ page }) => {
    await page.goto(engraved)
    await expect(page.getByRole('form').getByText('KD 58.000').first()).toBeVisible()
    await page.getByRole('textbox', { name: /engrav/i }).fill('نورة')
    await expect(page.getByRole('form').getByText('KD 62.000').first()).toBeVisible()
  })

  test('S7.35 S7.37 S3.46 S3.47 a file is sent with progress; adding waits for it', async ({ page }) => {
    await page.goto(giftBox)
    let free: (() => void) | undefined
    await page.route('**/api/files/tenants/self/users/*', async (route) => {
      await new Promise<void>((done) => (free = done))
      await route.continue()
    })
    await pill(page, /^Sand/).check()
    await page.getByRole('textbox', { name: /Message on the card/ }).fill('Mabrouk')
    await page.getByLabel(/Photo for the card/).setInputFiles(picture)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
    await expect.poll(() => free !== undefined).toBe(true)
    free?.()
    await expect(page.getByText('card.png')).toBeVisible()
    await expect(addButton(page)).toBeEnabled()
    await addButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to the cart' })).toBeVisible()
  })

  test('S3.47 a file that fails leaves the button free, and a wrong kind is refused in words', async ({
    page,
  }) => {
    await page.goto(giftBox)
    await page.route('**/api/files/tenants/self/users/*', (route) => route.abort())
    await page.getByLabel(/Photo for the card/).setInputFiles(picture)
    await expect(page.getByText('The file could not be sent')).toBeVisible()
    await expect(addButton(page)).toBeEnabled()
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    await page.getByLabel(/Photo for the card/).setInputFiles(text)
    await expect(page.getByText('Only pictures (JPG, PNG, WebP) and PDF')).toBeVisible()
  })

  test('S7.43 a set is sold as its members, all by one call', async ({ page, checkAccess }) => {
    await page.goto(coffeeSet)
    const form = page.getByRole('form')
    await expect(form.getByRole('spinbutton')).toHaveCount(4)
    await expect(form.getByRole('spinbutton').last()).toHaveValue('2')
    await form.getByRole('button', { name: 'One fewer' }).first().click()
    const sent = page.waitForRequest((request) => request.url().includes('/api/v2/tenants/self/users/'))
    await form.getByRole('button', { name: 'Add all to cart' }).click()
    const body = (await sent).postDataJSON() as { productId: number; productQuantity: number }[]
    expect(body.map(({ productId, productQuantity }) => [productId, productQuantity])).toEqual([
      [1010, 1],
      [1016, 1],
      [1015, 2],
    ])
    await expect(page.getByRole('status').filter({ hasText: '4 pieces added' })).toBeVisible()
    await checkAccess(page)
  })

  test('pictures are looked at closely by keyboard', async ({ page, checkAccess }) => {
    await page.goto(dallah)
    await page
      .getByRole('button', { name: /Look closer/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Picture 1 of 2')).toBeVisible()
    await checkAccess(page)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('Picture 2 of 2')).toBeVisible()
    await page.keyboard.press('+')
    await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeEnabled()
    await page.keyboard.press('0')
    await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('what was seen before is remembered', async ({ page }) => {
    const noted = page.waitForResponse(
      (answer) => answer.url().includes('/recently-seen/1003') && answer.ok(),
    )
    await page.goto(engraved)
    await noted
    await page.goto(dallah)
    const row = page.getByRole('list', { name: 'Recently seen' })
    await expect(row.getByRole('link', { name: 'Engraved Kuwaiti dallah' })).toBeVisible()
  })

  test('the heart remembers over pages', async ({ page }) => {
    await page.goto(dallah)
    const heart = page.getByRole('form').getByRole('button', { name: /Brass dallah.* to the wishlist/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
    // It is shown at once; said to be there when the server has it.
    await expect(page.getByRole('status').filter({ hasText: 'Saved to your wishlist' })).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible()
  })

  test('a refused heart takes itself back', async ({ page }) => {
    await page.goto(dallah)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible()
    await page.route('**/wish-list-items', (route) => route.fulfill({ status: 500, json: {} }))
    const heart = page.getByRole('form').getByRole('button', { name: /Brass dallah.* to the wishlist/ })
    await heart.click()
    await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('the product page on a phone', () => {
  test.use({ viewport: phone })

  test('price and button stay under the thumb', async ({ page, checkAccess }) => {
    await page.goto(engraved)
    await expect(addButton(page)).toHaveCount(1)
    await expect(addButton(page)).toBeInViewport()
    await page.mouse.wheel(0, 1200)
    await expect(addButton(page)).toBeInViewport()
    await addButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to the cart' })).toBeVisible()
    await checkAccess(page)
  })
})

test.describe('the product page in Arabic', () => {
  test.use({ language: 'ar' })

  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    test(`S2.2 S7.47 S7.45 reads and works at ${viewport.width}`, async ({ page, checkAccess }) => {
      await page.setViewportSize(viewport)
      await page.goto(dallah)
      await expect(page.getByRole('heading', { level: 1, name: 'دلة نحاسية' })).toBeVisible()
      await page.getByRole('radio', { name: /^لتر واحد/ }).check()
      await page.getByRole('radio', { name: /^مطلي بالفضة/ }).check()
      await expect(page).toHaveURL(/variation=100105/)
      await expect(page.getByText('بقيت 3 قطع فقط')).toBeVisible()
      await page.getByRole('button', { name: 'إضافة إلى السلة' }).click()
      await expect(page.getByRole('button', { name: 'الذهاب إلى السلة' })).toBeVisible()
      await checkAccess(page)
    })
  }
})
