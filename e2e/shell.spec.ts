import { expect, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

test.describe('the header', () => {
  test('S2.17 S2.18 S2.19 holds logo, search, account, wishlist and cart, and stays in view', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sadu', exact: true })).toHaveAttribute('href', '/')
    await expect(header.getByRole('search').first()).toBeVisible()
    await expect(header.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(header.getByRole('link', { name: /^Wishlist/ })).toBeVisible()
    await expect(
      header
        .getByRole('link', { name: /^Cart/ })
        .or(header.getByRole('button', { name: /^Cart/ }))
        .first(),
    ).toBeVisible()
    await page.mouse.wheel(0, 1500)
    await expect(header).toBeInViewport()
  })

  test('S2.26 S2.27 sub-menus open on hover and by keyboard, and close with Escape', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const opener = menu.getByRole('button').first()
    await opener.hover()
    await expect(menu.getByRole('list').nth(1)).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(menu.getByRole('list').nth(1)).toBeHidden()
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('list').nth(1).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  })

  test('S2.33 S2.34 S6.1 S6.5 a guest is not logged in: register and log in, no account', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My account' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  })

  test('S6.2 S6.4 what is not for guests is hidden from them', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My orders' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('S2.29 S9.21 the menu slides in, keeps focus, closes with Escape, by the backdrop and by going somewhere', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await opener.click()
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(355, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole('link', { name: 'Log in' }).click()
    await expect(menu).toBeHidden()
  })

  test('S2.61 the footer’s lists open and close', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Delivery' })).toBeHidden()
    await footer.getByText('Help', { exact: true }).click()
    await expect(footer.getByRole('link', { name: 'Delivery' })).toBeVisible()
  })

  for (const language of ['en', 'ar'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language })

      test('nothing is wider than the page', async ({ page }) => {
        for (const address of [
          '/',
          '/products/1001',
          '/categories/1',
          '/search/filterSearch?keyword=oud',
          '/cart',
          '/login',
        ]) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([address, width]).toEqual([address, phone.width])
        }
      })
    })
  }
})

test.describe('the footer', () => {
  test('S2.60 S2.61 S1.8 shows menus, icons, address and copyright from the configuration', async ({
    page,
    shop,
  }) => {
    const [{ config }] = (await shop.sql<{ config: { copy_right: { en: string } } }>(
      'SELECT config FROM theme_configs WHERE tenant_id = 1',
    )) as [{ config: { copy_right: { en: string } } }]
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Delivery' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /instagram/)
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(footer.getByText(config.copy_right.en)).toBeVisible()
  })

  test('S2.68 S9.18 back to top appears beyond 300 px, not at 300, and brings focus back', async ({
    page,
  }) => {
    await page.goto('/pages/delivery')
    const button = page.getByRole('button', { name: 'Back to top' })
    const scrollTo = (top: number) =>
      page.evaluate((y) => {
        document.body.style.minHeight = '3000px'
        window.scrollTo(0, y)
      }, top)
    await scrollTo(300)
    await expect(button).toHaveCount(0)
    await scrollTo(301)
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('the theme', () => {
  test('S1.5 S1.7 S9.17 colour, title, description and icon come from the server, in the first HTML', async ({
    page,
    shop,
  }) => {
    await shop.sql(`UPDATE theme_configs SET config = config || '{"color":"#223a70"}' WHERE tenant_id = 1`)
    await shop.sql(`SELECT pg_notify('sadu_cache', '1:theme')`)
    try {
      await expect.poll(async () => (await page.request.get('/')).text()).toContain('--primary:#223a70')
      const html = await (await page.request.get('/')).text()
      expect(html).toMatch(/<title>[^<]*Sadu/)
      expect(html).toContain('<meta name="description"')
      expect(html).toContain('rel="icon"')
    } finally {
      await shop.sql(`UPDATE theme_configs SET config = config || '{"color":"#57b568"}' WHERE tenant_id = 1`)
      await shop.sql(`SELECT pg_notify('sadu_cache', '1:theme')`)
    }
  })

  test('S2.76 print shows neither header nor footer', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()
  })
})

test.describe('addresses', () => {
  test('S2.9 /_app is the shell with the home content, not to be indexed', async ({ page }) => {
    const answer = await page.goto('/_app')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/)
  })

  test('S2.11 an unknown address answers 404 with the shell and a way on', async ({ page }) => {
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, language: 'ar' })

  test('S1.9 S1.11 the page is whole: header, menus, content and footer, in the language of the cookie', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('navigation').first()).toContainText('القهوة')
    await expect(page.getByRole('contentinfo')).toContainText('المساعدة')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
})

test('S2.71 S2.73 the configuration is in the page: no loader is seen on the way', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
})

test('S2.74 toasts stand bottom-right in both directions', async ({ browser, shop }) => {
  for (const language of ['en', 'ar']) {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'localLang', value: language, url: shop.url }])
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
    await box.press('Enter')
    const toast = page.locator('[data-kind=warning]')
    await expect(toast).toBeVisible()
    const place = await toast.boundingBox()
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1200)
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(800)
    await context.close()
  }
})

test('scripts come after the first view and its pictures', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/download\/demo\/banner-/, async (route) => {
    await held
    await route.continue()
  })
  // Without a clock that runs, nothing but the picture can let the scripts come.
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(scripts).toEqual([])
  release()
  await expect(async () => {
    await page.clock.runFor(50)
    expect(scripts.length).toBeGreaterThan(2)
  }).toPass()
})

test('a first picture that does not come is not waited for', async ({ page }) => {
  await page.route(/\/api\/download\/demo\/banner-/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
})
