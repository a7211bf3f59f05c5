import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }
const suggestCall = '**/web-gw/products/suggest**'

/** A page with little on it: the box is the same everywhere. */
const anyPage = '/contact-us'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })

/** Writes all at once, so that no shorter text is asked for, and waits until the suggestions are there. */
async function suggest(page: Page, text: string) {
  await box(page).fill(text)
  await expect(options(page).first()).toBeVisible()
}

test.describe('the search box', () => {
  test('S2.47 S2.57 S9.11 typing shows up to five suggestions, as a combobox should', async ({
    page,
    checkAccess,
  }) => {
    await page.goto(anyPage)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await suggest(page, 'c')
    await expect(options(page)).toHaveCount(5)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox')
    await expect(box(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
    await expect(page.getByRole('status').filter({ hasText: '5 suggestions' })).toHaveCount(1)
    await expect(options(page).first()).toContainText('KD')
    await checkAccess(page)
  })

  test('S2.48 asks once typing rests, with the limit, and never for blanks', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/suggest?')) asked.push(new URL(request.url()).search)
    })
    await page.goto(anyPage)
    await box(page).pressSequentially('   dal')
    await expect.poll(() => asked.at(-1)).toContain('query=dal')
    await expect(options(page).first()).toBeVisible()
    expect(asked.length).toBeLessThan(4)
    expect(asked.at(-1)).toContain('pageCount=5')
    expect(asked.every((search) => /query=\w/.test(search))).toBe(true)
  })

  test('S2.48 an older answer that comes late is ignored', async ({ page }) => {
    await page.goto(anyPage)
    let free: (() => void) | undefined
    let isOver = false
    const isOld = (request: Request) => new URL(request.url()).searchParams.get('query') === 'd'
    const note = (request: Request) => {
      isOver ||= isOld(request)
    }
    page.on('requestfinished', note)
    page.on('requestfailed', note)
    await page.route(suggestCall, async (route) => {
      if (isOld(route.request())) await new Promise<void>((done) => (free = done))
      await route.continue().catch(() => {})
    })
    await box(page).press('d')
    await expect.poll(() => free !== undefined).toBe(true)
    const last = page.waitForResponse((answer) => answer.url().includes('query=dallah'))
    await box(page).pressSequentially('allah')
    const { dataList } = (await (await last).json()) as { dataList: { product: { productName: string } }[] }
    const wanted = dataList.map(({ product }) => product.productName)
    await expect(options(page)).toContainText(wanted)
    free?.()
    await expect.poll(() => isOver).toBe(true)
    await expect(options(page)).toContainText(wanted)
  })

  test('S2.49 S2.50 arrow keys wrap around, the text stays, and editing clears the highlight', async ({
    page,
  }) => {
    await page.goto(anyPage)
    await suggest(page, 'c')
    await expect(selected(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveValue('c')
    await box(page).press('o')
    await expect(selected(page)).toHaveCount(0)
  })

  test('S2.51 Enter on a highlighted suggestion opens that product', async ({ page }) => {
    await page.goto(anyPage)
    await suggest(page, 'dallah')
    await page.keyboard.press('ArrowDown')
    const target = await selected(page).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target}$`))
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('S2.3 S2.52 S2.58 Enter on plain text opens the filter search, and the box keeps the keyword', async ({
    page,
  }) => {
    await page.goto(anyPage)
    await box(page).fill('dallah & cup#1 +50%')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/filterSearch\?keyword=dallah%20%26%20cup%231%20%2B50%25$/)
    await expect(box(page)).toHaveValue('dallah & cup#1 +50%')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.reload()
    await expect(box(page)).toHaveValue('dallah & cup#1 +50%')
  })

  test('S2.53 Enter on nothing warns and stays', async ({ page }) => {
    await page.goto(anyPage)
    await box(page).fill('   ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(anyPage)
  })

  test('S2.54 the magnifier goes there even with nothing typed, without a warning', async ({ page }) => {
    await page.goto(anyPage)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/filterSearch\?keyword=$/)
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
    await expect(page.getByText('No results')).toHaveCount(0)
    await box(page).fill('oud')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/keyword=oud$/)
  })

  test('S2.55 S9.19 closes 300 ms after blur; coming back in time keeps it open', async ({ page }) => {
    await page.clock.install()
    await page.goto(anyPage)
    await suggest(page, 'dallah')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))
    await box(page).blur()
    await page.clock.runFor(299)
    await expect(page.getByRole('listbox')).toBeVisible()
    await box(page).focus()
    await page.clock.runFor(1000)
    await expect(page.getByRole('listbox')).toBeVisible()
    await box(page).blur()
    await page.clock.runFor(301)
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('S2.55 a click on a suggestion counts', async ({ page }) => {
    await page.goto(anyPage)
    await suggest(page, 'dallah')
    const target = await options(page).nth(1).getAttribute('href')
    await options(page).nth(1).click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

  test('S2.56 Escape closes the box and keeps the text', async ({ page }) => {
    await page.goto(anyPage)
    await suggest(page, 'dallah')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box(page)).toHaveValue('dallah')
  })

  test('S3.11 S7.39 in stock first is asked for only when the shop wants it', async ({ page, shop }) => {
    const set = async (value: boolean) => {
      await shop.sql(
        `UPDATE theme_configs SET config = jsonb_set(config, '{keep_out_of_stock_at_end}', $1) WHERE tenant_id = 1`,
        [JSON.stringify(value)],
      )
      await shop.sql(`SELECT pg_notify('sadu_cache', '1:theme')`)
    }
    const question = async (text: string) => {
      const asked = page.waitForRequest((request) => request.url().includes('/suggest?'))
      await box(page).fill(text)
      return new URL((await asked).url()).searchParams.get('preferInStock')
    }
    try {
      for (const [value, sent] of [
        [true, 'true'],
        [false, null],
      ] as const) {
        await set(value)
        await expect(async () => {
          await page.goto(anyPage)
          expect(await question('dal')).toBe(sent)
        }).toPass()
      }
    } finally {
      await set(true)
    }
  })

  test('works as a plain form without script', async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(anyPage)
    await box(page).fill('dallah')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/filterSearch\?keyword=dallah$/)
    await expect(page.getByRole('link', { name: 'Brass dallah' })).toBeVisible()
    await context.close()
  })
})

test.describe('the search box in Arabic', () => {
  test.use({ language: 'ar' })

  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    test(`S2.47 S2.49 S2.52 S2.59 works at ${viewport.width}, names keeping their direction`, async ({
      page,
      checkAccess,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(anyPage)
      await suggest(page, 'دله')
      await expect(options(page).first().locator('bdi').first()).toContainText('دلة')
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await checkAccess(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/filterSearch\?keyword=%D8%AF%D9%84%D9%87$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('دله')
    })
  }
})
