import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }
const coffee = '/categories/1'
const everything = '/search/filterSearch?keyword='

const count = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /products?$/ })
        .textContent()
    )?.match(/\d+/)?.[0],
  )
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test.describe('home', () => {
  test('S2.1 S7.56 S7.57 S7.59 shows banners, categories, rows and tabs', async ({ page, checkAccess }) => {
    await page.goto('/')
    const banners = page.getByRole('region', { name: 'Banners' })
    await expect(banners.getByRole('heading', { name: 'Poured the way it is at home' })).toBeVisible()
    await expect(banners.getByRole('img').first()).toHaveAttribute('fetchpriority', 'high')
    const tiles = page.getByRole('navigation', { name: 'Shop by department' })
    await expect(tiles.getByRole('link')).toHaveCount(12)
    await expect(page.getByRole('list', { name: 'New this week' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Gift ideas' }).getByRole('tab')).toHaveCount(3)
    await checkAccess(page)
  })

  test('banners move by their buttons and dots', async ({ page }) => {
    await page.goto('/')
    const banners = page.getByRole('region', { name: 'Banners' })
    await banners.getByRole('button', { name: 'Next' }).click()
    await expect(
      banners.getByRole('heading', { name: 'A house is remembered by its scent' }),
    ).toBeInViewport()
    await banners.getByRole('button', { name: 'Show highlight 4' }).click()
    await expect(banners.getByRole('heading', { name: 'Three months on the loom' })).toBeInViewport()
    await banners.getByRole('button', { name: 'Previous' }).click()
    await expect(banners.getByRole('heading', { name: 'This year’s harvest has arrived' })).toBeInViewport()
  })

  test('S7.57 S7.59 a group is a tab, by mouse and by arrow keys', async ({ page }) => {
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: 'Gift ideas' })
    const panel = page.getByRole('tabpanel')
    const first = await panel.getByRole('article').first().textContent()
    await tabs.getByRole('tab', { name: 'For her' }).click()
    await expect(panel.getByRole('article').first()).not.toHaveText(first ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'For him' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Under KD 10' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByRole('article').first()).toHaveText(first ?? '')
  })

  test('S2.9 /_app is the shell with the home content, not for search engines', async ({ page }) => {
    const answer = await page.goto('/_app')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/)
    await page.goto('/')
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })

  test('S7.60 a block with nothing to show is left out; the rest stands', async ({ page, shop }) => {
    const become = async (type: string) => {
      await shop.sql('UPDATE data_lists SET type = $1 WHERE tenant_id = 1 AND data_list_id = 3', [type])
      await shop.sql(`SELECT pg_notify('sadu_cache', '1:catalogue')`)
    }
    await become('category')
    try {
      await expect(async () => {
        await page.goto('/')
        await expect(page.getByRole('heading', { name: 'New this week' })).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible()
    } finally {
      await become('product')
    }
  })
})

test.describe('a category', () => {
  test('S2.10 S7.54 S7.50 lists its products with filters, counts and the way here', async ({
    page,
    checkAccess,
  }) => {
    await page.goto(coffee)
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Sub-categories' }).getByRole('link').first(),
    ).toBeVisible()
    expect(await count(page)).toBe(23)
    await expect(page.getByRole('article')).toHaveCount(23)
    await expect(page.getByText('Apply', { exact: true })).toBeHidden()
    const hawsh = page.getByRole('checkbox', { name: /^Hawsh/ })
    await expect(hawsh).toBeVisible()
    await checkAccess(page)
  })

  test('S2.11 an unknown category or brand is a 404', async ({ page }) => {
    for (const path of ['/categories/999999', '/categories/x', '/brands/999999']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
    }
  })

  test('S7.52 filters live in the address: no reload, Back, and the same again from a shared link', async ({
    page,
    context,
  }) => {
    await page.goto(coffee)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const all = await count(page)
    await page.getByRole('checkbox', { name: /^Hawsh/ }).check()
    await expect(page).toHaveURL(/brand=\d+/)
    await expect.poll(() => count(page)).toBe(16)
    await expect(page.getByRole('checkbox', { name: /^Hawsh/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await expect(page).toHaveURL(/brand=\d+&inStock=true/)
    await expect.poll(() => count(page)).toBe(15)
    const narrowed = await names(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
    expect(await names(other)).toEqual(narrowed)
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked()
    await page.goBack()
    await expect.poll(() => count(page)).toBe(all)
    await expect(page.getByRole('checkbox', { name: /^Hawsh/ })).not.toBeChecked()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('S7.52 chips take a filter back, and the focus is not lost', async ({ page }) => {
    await page.goto(`${coffee}?inStock=true&onSale=true`)
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await chips.getByRole('link', { name: /On sale/ }).click()
    await expect(page).toHaveURL(/\?inStock=true$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/categories\/1$/)
    await expect(chips).toHaveCount(0)
  })

  test('S7.42 S7.52 the price slider reaches to the highest price and moves by keyboard', async ({
    page,
  }) => {
    await page.goto(coffee)
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await expect(highest).toHaveAttribute('max', '58')
    const before = await count(page)
    await highest.focus()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/max=48$/)
    await expect.poll(() => count(page)).toBeLessThan(before)
    await expect(highest).toBeFocused()
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /Up to/ }).click()
    await expect(highest).toHaveValue('58')
  })

  test('S7.50 sorting by price puts the cheapest first', async ({ page }) => {
    await page.goto(`${coffee}?inStock=true`)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
    await expect(page).toHaveURL(/sort=price/)
    await expect(async () => {
      const prices = await page.getByRole('article').locator('bdi.font-semibold').allTextContents()
      const numbers = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
      expect(numbers.length).toBeGreaterThan(5)
    }).toPass()
  })

  test('works as a form without script', async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(coffee)
    await page.getByRole('checkbox', { name: /^Hawsh/ }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/brand=\d+/)
    await expect(page).toHaveURL(/sort=name/)
    expect(await count(page)).toBe(16)
    await context.close()
  })
})

test.describe('a brand', () => {
  test('S7.41 has a page of its own', async ({ page, checkAccess }) => {
    await page.goto('/products/1001')
    await page.getByRole('main').getByRole('link', { name: 'Hawsh' }).first().click()
    await expect(page).toHaveURL(/\/brands\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Hawsh' })).toBeVisible()
    expect(await count(page)).toBeGreaterThan(10)
    await checkAccess(page)
  })
})

test.describe('the filter search', () => {
  test('S2.3 S7.48 S7.51 finds by the beginning of any word, in either language', async ({ page }) => {
    await page.goto('/search/filterSearch?keyword=dallah')
    await expect(page.getByRole('link', { name: 'Brass dallah' })).toBeVisible()
    const english = await count(page)
    await page.goto('/search/filterSearch?keyword=%D8%AF%D9%84%D9%87')
    expect(await count(page)).toBeGreaterThanOrEqual(english - 1)
    expect((await page.goto('/search/filtersearch?keyword=dallah'))?.status()).toBe(404)
  })

  test('S9.12 S7.52 pages of 24, counted from 1, in the address', async ({ page }) => {
    await page.goto(everything)
    await expect(page.getByRole('article')).toHaveCount(24)
    const first = await names(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect.poll(() => names(page)).not.toEqual(first)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('checkbox', { name: /^On sale/ }).check()
    await expect(page).toHaveURL(/onSale=true$/)
  })

  test('S9.12 a page that makes no sense is the first; one beyond the end is the last', async ({ page }) => {
    await page.goto(everything)
    const first = await names(page)
    for (const odd of ['-1', 'abc']) {
      await page.goto(`${everything}&page=${odd}`)
      expect(await names(page)).toEqual(first)
    }
    await page.goto(`${everything}&page=99`)
    await expect(page).toHaveURL(/page=6$/)
  })

  test('S7.49 quotes and signs in a keyword are only letters', async ({ page }) => {
    for (const keyword of ["O'Neil", "') or (1 eq 1", '"', '%', '<b>x</b>']) {
      const answer = await page.goto(`/search/filterSearch?keyword=${encodeURIComponent(keyword)}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword)
    }
  })

  test('S7.52 nothing found says why and offers the next step', async ({ page, checkAccess }) => {
    await page.goto('/search/filterSearch?keyword=zzzzzz')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Coffee', exact: true }).last()).toBeVisible()
    await expect(page.getByRole('list', { name: 'New in the shop' })).toBeVisible()
    await checkAccess(page)
    await page.goto('/search/filterSearch?keyword=dallah&onSale=true&max=1')
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL(/\?keyword=dallah$/)
    await expect(page.getByRole('link', { name: 'Brass dallah' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('S7.52 S9.21 filters are in a sheet whose button counts along', async ({ page, checkAccess }) => {
    await page.goto(coffee)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: 'Show 23 products' })).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^Hawsh/ }).check()
    await expect(sheet.getByRole('button', { name: 'Show 16 products' })).toBeVisible()
    await checkAccess(page)
    await sheet.getByRole('button', { name: 'Show 16 products' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(16)
  })

  for (const path of ['/', coffee, everything, '/products/1001', '/products/1022']) {
    test(`S9.21 nothing hangs out at the side of ${path}`, async ({ page }) => {
      await page.goto(path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })
  }

  test('S2.1 home is open to everybody', async ({ page, checkAccess }) => {
    await page.goto('/')
    await checkAccess(page)
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('S2.1 banners run from right to left', async ({ page, checkAccess }) => {
    await page.goto('/')
    const banners = page.getByRole('region', { name: 'اللوحات' })
    await banners.getByRole('button', { name: 'التالي' }).click()
    await expect(banners.getByRole('heading', { name: 'البيوت تُعرف بروائحها' })).toBeInViewport()
    await checkAccess(page)
  })

  test('S7.59 the arrow that points on goes on, to the left', async ({ page }) => {
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: 'أفكار للهدايا' })
    await tabs.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.getByRole('tab').nth(1)).toBeFocused()
  })

  test('S7.42 S7.52 the slider runs the other way, and the counts are told in Arabic', async ({ page }) => {
    await page.goto(coffee)
    await expect(page.getByRole('status').filter({ hasText: '23 منتجًا' })).toBeVisible()
    const highest = page.getByRole('slider', { name: 'أعلى سعر' })
    const lowest = page.getByRole('slider', { name: 'أقل سعر' })
    await highest.focus()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/max=48$/)
    await lowest.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/min=5&max=48$/)
  })

  test('S7.52 works on a phone too', async ({ page, checkAccess }) => {
    await page.setViewportSize(phone)
    await page.goto(coffee)
    await page.getByRole('button', { name: 'التصفية' }).click()
    const sheet = page.getByRole('dialog', { name: 'التصفية' })
    await sheet.getByRole('checkbox', { name: /^حوش/ }).check()
    await expect(sheet.getByRole('button', { name: 'عرض 16 منتجًا' })).toBeVisible()
    await checkAccess(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
})
