import { expect, test } from './fixtures.ts'
import {
  awake,
  claimsOf,
  configure,
  leavePictures,
  logIn,
  messageTo,
  newPerson,
  password,
  stored,
} from './people.ts'
import { languages, wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

const _sessionKeys = ['accessToken', 'expiresIn', 'isGuest', 'refreshToken']
const _guestCall = /\/api\/users\/customers\/guest$/
const _inAccountMenu = 'ui.prisma.user.menu'

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const say = wordsOf(language)

    test('S2.6 S2.8 a guest is sent to the log-in; whoever is logged in is sent away from it', async ({
      page,
      shop,
      checkAccess,
    }) => {
      const person = await newPerson(shop)
      await page.goto('/account/info')
      await expect(page).toHaveURL(/\/login\?returnUrl=%2Faccount%2Finfo$/)
      await checkAccess(page)
      await logIn(page, person)
      await expect(page).toHaveURL(/\/account\/info$/)
      await page.goto('/login')
      await expect(page).toHaveURL(`${shop.url}/`)
      await page.goto('/login?returnUrl=https://evil.test/')
      await expect(page).toHaveURL(`${shop.url}/`)
    })

    test('S7.13 S5.20 a wrong log-in is told in words, and what was typed stays', async ({ page, shop }) => {
      const { email } = await newPerson(shop)
      await page.goto('/login')
      const form = page.getByRole('main')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[name=email]')).toBeFocused()
      await expect(form.locator('[name=email]')).toHaveAccessibleDescription(
        say('ui.prisma.validation.required'),
      )
      await form.locator('[name=email]').fill(email)
      await form.locator('[name=password]').fill('not the password')
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('alert')).toHaveText(say('ui.prisma.error.session.wrong_credentials'))
      await expect(form.locator('[name=email]')).toHaveValue(email)
      await expect(form.locator('[name=password]')).toHaveValue('not the password')
    })

    test('S4.13 S5.12 S5.13 S7.14 S6.11 registering logs in at once and keeps the guest’s things', async ({
      page,
      checkAccess,
    }) => {
      const email = `${crypto.randomUUID()}@sadu.test`
      await page.goto('/register')
      await awake(page)
      const guest = claimsOf((await stored(page)).local.accessToken).nameid
      const form = page.getByRole('main')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[name=displayName]')).toBeFocused()
      await checkAccess(page)
      await form.locator('[name=displayName]').fill('محمد سالم أحمد الرشيدي')
      await form.locator('[name=email]').fill(email)
      await form.locator('[name=phone]').pressSequentially('٥١٢٣٤٥٦')
      await expect(form.locator('[name=phone]')).toHaveValue('5123456')
      await form.locator('[name=password]').fill('12345678')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[name=phone]')).toHaveAccessibleDescription(
        say('ui.prisma.validation.phone'),
      )
      await form.locator('[name=phone]').fill('')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[name=password]')).toHaveAccessibleDescription(
        new RegExp(say('ui.prisma.validation.password_common')),
      )
      await expect(form.locator('[name=password]')).toBeFocused()
      await form.getByRole('button', { name: say('ui.prisma.sign_in.show_password') }).click()
      await expect(form.locator('[name=password]')).toHaveAttribute('type', 'text')
      await form.locator('[name=password]').fill(password)
      const sent = page.waitForRequest(/\/customers\/register$/)
      await form.locator('[type=submit]').click()
      const request = await sent
      expect(request.postDataJSON()).not.toHaveProperty('userId')
      expect(await request.allHeaders()).toMatchObject({
        role: 'guest',
        user: '',
        userid: '',
        language: 'en',
        tenantid: '1',
      })
      await expect(page).not.toHaveURL(/register/)
      const { local } = await stored(page)
      expect(local.isGuest).toBe('false')
      expect(claimsOf(local.accessToken).nameid).toBe(guest)
    })
  })
}

test('S2.7 S2.33 S5.6 where registering is switched off there is no such page and no link to it', async ({
  page,
  shop,
}) => {
  await configure(shop, { registration_enabled: false })
  try {
    await expect
      .poll(async () => (await fetch(`${shop.url}/register`, { redirect: 'manual' })).status)
      .toBe(302)
    await page.goto('/register')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
  } finally {
    await configure(shop, { registration_enabled: true })
  }
})

test('S5.7 S5.8 the log-in is by e-mail; nothing speaks of one-time codes', async ({ page }) => {
  await page.goto('/login')
  const form = page.getByRole('main')
  await expect(form.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username')
  await expect(form.getByRole('tab')).toHaveCount(0)
  await expect(form.locator('[autocomplete="one-time-code"], [type=tel]')).toHaveCount(0)
})

test('S5.8 where a shop switches codes on, the holder of a verified phone comes in with one', async ({
  page,
  shop,
  checkAccess,
}) => {
  const person = await newPerson(shop)
  const phone = `+9659${String(Date.now()).slice(-7)}`
  await shop.sql('UPDATE customers SET phone = $1, phone_verified_at = now() WHERE email = $2', [
    phone,
    person.email,
  ])
  await configure(shop, { login_otp_enabled: true })
  try {
    await expect.poll(async () => (await fetch(`${shop.url}/login`)).text()).toContain('role="tab"')
    await page.goto('/login?returnUrl=/account/info')
    await page.getByRole('tab', { name: 'Text message' }).click()
    await checkAccess(page)
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByLabel('Code from the message').fill(await messageTo(shop, phone, /(\d{6})/))
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  } finally {
    await configure(shop, { login_otp_enabled: false })
  }
})
