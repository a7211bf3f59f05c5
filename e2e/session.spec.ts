import { atRest } from './at-rest.ts'
import { expect, test } from './fixtures.ts'
import { ask, awake, becomesGuest, claimsOf, leavePictures, logIn, newPerson, stored } from './people.ts'
import { languages, wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

const sessionKeys = ['accessToken', 'expiresIn', 'isGuest', 'refreshToken']
const guestCall = /\/api\/users\/customers\/guest$/
const inAccountMenu = 'ui.prisma.user.menu'

test.describe('a first visit', () => {
  test('S1.3 S4.3 S9.27 S9.28 makes one guest, kept under the named keys; a reload makes no second', async ({
    page,
  }) => {
    let guests = 0
    page.on('request', (request) => guestCall.test(request.url()) && guests++)
    await page.goto('/')
    await awake(page)
    const first = await stored(page)
    expect(
      Object.keys(first.local)
        .filter((key) => sessionKeys.includes(key))
        .sort(),
    ).toEqual(sessionKeys)
    const known = [...sessionKeys, 'localLang', 'localeData', 'localeVersion']
    expect(Object.keys(first.local).filter((key) => !known.includes(key))).toEqual([])
    expect(first.local.isGuest).toBe('true')
    expect(first.local.localLang).toBe('en')
    await page.reload()
    await awake(page)
    expect((await stored(page)).local.accessToken).toBe(first.local.accessToken)
    expect(guests).toBe(1)
  })

  test('S1.4 in two tabs at once ends with one guest', async ({ context, page }) => {
    let guests = 0
    context.on('request', (request) => guestCall.test(request.url()) && guests++)
    const other = await context.newPage()
    await Promise.all([page.goto('/'), other.goto('/')])
    await Promise.all([awake(page), awake(other)])
    expect(guests).toBe(1)
    expect((await stored(page)).local.accessToken).toBe((await stored(other)).local.accessToken)
  })

  test('S6.6 no call leaves with a hole in its path', async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(decodeURIComponent(request.url())))
    await page.goto('/')
    await awake(page)
    await expect.poll(() => urls.some((url) => /\/web-gw\/users\/[\w-]{36}\/cart/.test(url))).toBe(true)
    expect(urls.filter((url) => /\{|undefined|null/.test(url))).toEqual([])
  })

  test('S4.14 with rubbish in the storage still shows the shop, and makes a guest', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('been')) return
      sessionStorage.setItem('been', '1')
      localStorage.setItem('accessToken', '{"not":"a token"}')
      localStorage.setItem('expiresIn', 'tomorrow')
      localStorage.setItem('localeData', '[1,2')
      localStorage.setItem('localeVersion', 'NaN')
      sessionStorage.setItem('accessToken', 'a.b.c')
    })
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect
      .poll(async () => claimsOf((await stored(page)).local.accessToken).nameid)
      .toMatch(/^[\w-]{36}$/)
  })

  test('S4.15 in a browser that stores nothing the shop works for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    const cart = page.waitForResponse(/\/web-gw\/users\/[\w-]+\/cart$/)
    await page.goto('/')
    expect((await cart).status()).toBe(200)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  })
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const say = wordsOf(language)

    test('S4.1 S4.4 S4.5 S4.6 remembered, a log-in is kept long-term and replaces the guest', async ({
      page,
      shop,
    }) => {
      const person = await newPerson(shop)
      await page.goto('/login')
      await awake(page)
      await logIn(page, person)
      const { local, session } = await stored(page)
      expect(local.isGuest).toBe('false')
      expect(session.accessToken).toBeUndefined()
      await page.reload()
      await page.getByRole('button', { name: say(inAccountMenu) }).click()
      await expect(page.getByRole('link', { name: say('ui.prisma.user.my_account') })).toBeVisible()
      await expect(page.getByRole('button', { name: say('ui.prisma.user.log_out') })).toBeVisible()
    })

    test('S4.4 S4.6 not remembered, it lies in the tab, and no guest waits behind it', async ({
      page,
      shop,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person, { remember: false })
      const { local, session } = await stored(page)
      expect(session.isGuest).toBe('false')
      expect(sessionKeys.filter((key) => key in local)).toEqual([])
      await page.reload()
      await page.getByRole('button', { name: say(inAccountMenu) }).click()
      await expect(page.getByRole('link', { name: say('ui.prisma.user.my_account') })).toBeVisible()
    })

    test('S4.7 S4.8 S4.9 logging out ends it here, in every tab and on the server; the language stays', async ({
      page,
      context,
      shop,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person)
      const before = (await stored(page)).local
      const other = await context.newPage()
      await other.goto('/account/info')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('ui.prisma.my_account.info'))

      await page.getByRole('button', { name: say(inAccountMenu) }).click()
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: say('ui.prisma.user.log_out') }).click(),
      ])
      await expect(page).toHaveURL(`${shop.url}/`)
      await becomesGuest(page)
      const after = (await stored(page)).local
      expect(after.accessToken).not.toBe(before.accessToken)
      expect(after.localLang).toBe(language)
      await expect(other).toHaveURL(/\/login\?returnUrl=%2Faccount%2Finfo/)
      await expect(other.getByText(person.email)).toHaveCount(0)

      const { nameid } = claimsOf(before.accessToken)
      expect(
        (await ask(shop, 'GET', `/api/users/customers/${nameid}`, undefined, before.accessToken)).status,
      ).toBe(401)
      const refreshed = await ask(shop, 'POST', '/api/account/refresh-token', {
        refreshToken: before.refreshToken,
      })
      expect(refreshed.status).toBe(401)
    })

    test('S4.11 S8.6 a customer whose session ended is sent to the log-in and back, and told once', async ({
      page,
      shop,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person)
      await page.goto('/account/info')
      await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(person.email)
      await atRest(page)
      const { accessToken } = (await stored(page)).local
      await ask(
        shop,
        'DELETE',
        `/api/tenants/self/sessions/${claimsOf(accessToken).sid}`,
        undefined,
        accessToken,
      )
      await page.getByRole('link', { name: say('ui.prisma.my_account.addresses') }).click()
      await expect(page).toHaveURL(/\/login\?returnUrl=%2Faccount%2Faddresses/)
      await expect(
        page.getByRole('alert').getByText(say('ui.prisma.error.session.invalid_token')),
      ).toHaveCount(1)
      await logIn(page, person)
      await expect(page).toHaveURL(/\/account\/addresses$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.prisma.my_account.addresses'))
    })

    test('S4.11 S8.7 a guest whose session ended gets a new one where they are', async ({ page, shop }) => {
      await page.goto('/contact-us')
      await awake(page)
      await atRest(page)
      const { accessToken } = (await stored(page)).local
      await ask(
        shop,
        'DELETE',
        `/api/tenants/self/sessions/${claimsOf(accessToken).sid}`,
        undefined,
        accessToken,
      )
      // What is said stands there for some seconds: it is looked for from the start.
      await page.reload({ waitUntil: 'commit' })
      await expect(
        page.getByRole('alert').getByText(say('ui.prisma.error.session.invalid_token')),
      ).toHaveCount(1)
      await expect
        .poll(async () => claimsOf((await stored(page)).local.accessToken).nameid)
        .not.toBe(claimsOf(accessToken).nameid)
      await expect(page).toHaveURL(/\/contact-us$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.prisma.contact.title'))
    })
  })
}

test('S4.10 an access token that has ended is renewed once for two tabs', async ({ page, context, shop }) => {
  const person = await newPerson(shop)
  await logIn(page, person)
  const other = await context.newPage()
  // Where no script of the shop runs, which would begin to renew it before the two tabs come to it.
  await Promise.all([page.goto('/robots.txt'), other.goto('/robots.txt')])
  let renewals = 0
  context.on('request', (request) => request.url().endsWith('/refresh-token') && renewals++)
  await page.evaluate(() => localStorage.setItem('expiresIn', '1'))
  await Promise.all([page.goto('/contact-us'), other.goto('/contact-us')])
  await expect.poll(async () => Number((await stored(page)).local.expiresIn)).toBeGreaterThan(Date.now())
  await expect(page.getByRole('alert').getByText('Invalid access token.')).toHaveCount(0)
  expect(renewals).toBe(1)
})

test('S4.10 a log-in of one tab renews without touching the guest of another', async ({
  page,
  context,
  shop,
}) => {
  const person = await newPerson(shop)
  await logIn(page, person, { remember: false })
  const other = await context.newPage()
  await other.goto('/')
  await awake(other)
  const guest = (await stored(other)).local.accessToken
  // Where no script of the shop runs: one that began to renew it would be cut off by the next page.
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.setItem('expiresIn', '1'))
  await page.goto('/account/info')
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(person.email)
  expect(Number((await stored(page)).session.expiresIn)).toBeGreaterThan(Date.now())
  expect((await stored(other)).local.accessToken).toBe(guest)
})

test('S4.9 what was fetched for one shopper is not shown to the next', async ({ page, context, shop }) => {
  const [first, second] = [await newPerson(shop, 'First Person'), await newPerson(shop, 'Second Person')]
  await logIn(page, first)
  await page.goto('/account/info')
  await expect(page.getByRole('main').locator('[name=displayName]')).toHaveValue('First Person')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Account' }).click()
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Log out' }).click()])
  await expect(page).toHaveURL(/\/login/)
  await logIn(other, second)
  await expect(page).toHaveURL(/\/account\/info$/)
  await expect(page.getByRole('main').locator('[name=displayName]')).toHaveValue('Second Person')
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(second.email)
})

test('S4.12 S6.4 a guest who logs in brings the cart along, and the menu shows what is for customers', async ({
  page,
  shop,
}) => {
  const person = await newPerson(shop)
  await page.goto('/contact-us')
  await awake(page)
  const { accessToken } = (await stored(page)).local
  const [product] = await shop.sql<{ product_id: number }>(
    "SELECT product_id FROM products WHERE tenant_id = 1 AND published AND kind = 'simple' ORDER BY product_id LIMIT 1",
  )
  const added = await ask(
    shop,
    'POST',
    `/api/tenants/self/users/${claimsOf(accessToken).nameid}/carts/cart-items`,
    { productId: product?.product_id, productQuantity: 2 },
    accessToken,
  )
  expect(added.status).toBe(200)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My orders' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, person)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart: 1 item, 2 pieces' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My orders' })).toBeVisible()
})
