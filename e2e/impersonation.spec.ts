import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, type RunningShop, test } from './fixtures.ts'
import {
  ask,
  awake,
  becomesGuest,
  claimsOf,
  endsImpersonation,
  leavePictures,
  logIn,
  newPerson,
  stored,
} from './people.ts'
import { languages, wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

/** The link that the back office gives to a member of staff. */
async function linkFor(shop: RunningShop, email: string): Promise<string> {
  const staff = await ask(shop, 'POST', '/api/staff/login', {
    email: 'staff@sadu.test',
    password: 'sadu-demo-2026',
  })
  const { body } = await ask(shop, 'POST', '/api/staff/impersonations', { email }, staff.body.accessToken)
  return body.impersonatedToken
}

const isAlive = async (shop: RunningShop, token: string | undefined) =>
  (await ask(shop, 'GET', `/api/users/customers/${claimsOf(token).nameid}`, undefined, token)).status === 200

async function begin(page: Page, shop: RunningShop, displayName = 'سارة العنزي') {
  const person = await newPerson(shop, displayName)
  await page.goto(`/?impersonatedToken=${await linkFor(shop, person.email)}`)
  await page.waitForFunction(() => sessionStorage.impersonatedToken !== undefined)
  return { person, token: (await stored(page)).session.impersonatedToken }
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const say = wordsOf(language)
    const banner = (page: Page) =>
      page.getByRole('status').filter({ hasText: say('ui.prisma.impersonation.banner') })

    test('S4.16 S4.19 S4.20 S2.35 S2.69 S2.70 a link opens the shop as the customer, and is gone from the address', async ({
      page,
      shop,
      checkAccess,
    }) => {
      const { person, token } = await begin(page, shop)
      await expect(page).toHaveURL(`${shop.url}/`)
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('impersonated')
      expect((await stored(page)).local).not.toHaveProperty('impersonatedToken')
      expect(claimsOf(token).sid).toMatch(/^[\w-]{36}$/)
      await expect(banner(page)).toContainText(person.displayName)
      await checkAccess(page)
      for (const path of ['/account/info', '/nowhere']) {
        await page.goto(path)
        await expect(banner(page)).toContainText(person.displayName)
      }
      await page.getByRole('button', { name: say('ui.prisma.user.menu') }).click()
      await expect(page.getByRole('link', { name: say('ui.prisma.user.my_account') })).toBeVisible()
      await expect(page.getByRole('button', { name: say('ui.prisma.user.log_out') })).toBeVisible()
    })

    test('S4.17 S4.21 S4.22 finishing tells the server, loads / anew, and then says so', async ({
      page,
      shop,
    }) => {
      const { token } = await begin(page, shop)
      await page.goto('/pages/delivery')
      await banner(page)
        .getByRole('button', { name: say('ui.prisma.impersonation.finish') })
        .click()
      await expect(page.getByText(say('ui.prisma.impersonation.finished'), { exact: true })).toBeVisible({
        timeout: 30_000,
      })
      await expect(page).toHaveURL(`${shop.url}/`)
      expect(
        await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name)),
      ).toEqual([`${shop.url}/`])
      await expect(banner(page)).toHaveCount(0)
      await endsImpersonation(page)
      expect(await isAlive(shop, token)).toBe(false)
      await becomesGuest(page)
      await page.reload()
      await awake(page)
      await expect(page.getByText(say('ui.prisma.impersonation.finished'), { exact: true })).toHaveCount(0)
    })

    test('S8.4 S8.5 a link that is not good says exactly so, and the shop stays usable', async ({
      page,
      shop,
    }) => {
      const person = await newPerson(shop)
      const used = await linkFor(shop, person.email)
      await ask(shop, 'POST', '/api/impersonations/start', { impersonatedToken: used })
      for (const token of ['rubbish', used]) {
        await page.goto('/contact-us')
        await page.goto(`/#impersonatedToken=${token}`, { waitUntil: 'commit' })
        await expect(page.getByText(say('ui.prisma.impersonation.invalid'))).toBeVisible()
        await expect(page).toHaveURL(`${shop.url}/`)
        await expect(banner(page)).toHaveCount(0)
        await endsImpersonation(page)
        await becomesGuest(page)
      }
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('ui.prisma.contact.title') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.prisma.contact.title'))
    })
  })
}

test('S4.25 a reload, a walk through the shop and a hidden tab continue it', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await begin(page, shop)
  await page.reload()
  await page.goto('/pages/delivery')
  await page.goBack()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.bringToFront()
  await expect(other.getByText('impersonated as')).toHaveCount(0)
  await page.bringToFront()
  await expect(page.getByText('impersonated as')).toBeVisible()
  expect((await stored(page)).session.impersonatedToken).toBe(token)
  // Used again: a good-bye that a page sent on its way out no longer counts.
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'impersonated as' })).toContainText('سارة')
  await expect
    .poll(async () => {
      const [row] = await shop.sql<{ used: boolean }>(
        "SELECT last_used_at > now() - interval '1 minute' AS used FROM sessions WHERE session_id = $1",
        [claimsOf(token).sid],
      )
      return row?.used
    })
    .toBe(true)
})

test('S4.24 closing the tab ends it', async ({ page, shop }) => {
  const { token } = await begin(page, shop)
  await expect(page.getByText('impersonated as')).toBeVisible()
  await atRest(page)
  await page.close()
  const secondsLeft = async () => {
    const [row] = await shop.sql<{ left: number }>(
      `SELECT extract(epoch FROM last_used_at + interval '10 minutes' - now())::int AS left
       FROM sessions WHERE session_id = $1`,
      [claimsOf(token).sid],
    )
    return row?.left ?? 600
  }
  await expect.poll(secondsLeft).toBeLessThanOrEqual(30)
  await shop.sql(
    "UPDATE sessions SET last_used_at = last_used_at - interval '31 seconds' WHERE session_id = $1",
    [claimsOf(token).sid],
  )
  expect(await isAlive(shop, token)).toBe(false)
})

test('S8.4 an impersonation that the server ended says so, and what it showed is gone', async ({
  page,
  shop,
}) => {
  const { person, token } = await begin(page, shop)
  await page.goto('/account/info')
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(person.email)
  // Some seconds after it was loaded the page says once more that it is still there.
  await page.waitForFunction((id) => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(`/customers/${id}`))
    return calls.length > 1
  }, claimsOf(token).nameid)
  await atRest(page)
  await ask(shop, 'DELETE', `/api/tenants/self/sessions/${claimsOf(token).sid}`, undefined, token)
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByText('Invalid impersonated token. Ending impersonation.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?returnUrl/)
  await endsImpersonation(page)
  await becomesGuest(page)
})

test('S4.18 S4.27 over a customer’s own session it comes first, and that session is there again afterwards', async ({
  page,
  shop,
}) => {
  const own = await newPerson(shop, 'Own Customer')
  await logIn(page, own)
  const { person } = await begin(page, shop)
  await page.goto('/account/info')
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'finish session' }).click()
  await expect(page.getByText('session finished', { exact: true })).toBeVisible()
  await page.goto('/account/info')
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(own.email)
})

test('S4.30 what opens the account is not for staff to change', async ({ page, shop }) => {
  await begin(page, shop)
  await page.goto('/account/info')
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Phone')).toHaveAttribute('readonly')
  await page.getByLabel('Full name').fill('Sara Al Enezi')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Password' })).toBeVisible()
  await expect(page.getByText('Only the customer can change this.')).toBeVisible()
  await expect(page.getByRole('main').locator('[type=password]')).toHaveCount(0)
})

test('S2.35 logging out ends the impersonation first', async ({ page, shop }) => {
  const { token } = await begin(page, shop)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await endsImpersonation(page)
  await expect(page.getByText('impersonated as')).toHaveCount(0)
  await expect.poll(() => isAlive(shop, token)).toBe(false)
})
