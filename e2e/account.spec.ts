import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { ask, leavePictures, logIn, messageTo, newPerson, password, stored } from './people.ts'
import { languages, wordsOf } from './words.ts'

test.beforeEach(({ context }) => leavePictures(context))

const picture = fileURLToPath(new URL('../demo/pictures/dallah-1.webp', import.meta.url))

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const say = wordsOf(language)

    test('S3.26 S7.16 S7.17 S5.13 S5.20 the profile: read, refused at its field, changed', async ({
      page,
      shop,
      checkAccess,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person)
      await page.goto('/account/info')
      const form = page.getByRole('main')
      await expect(form.locator('[name=displayName]')).toHaveValue(person.displayName)
      await checkAccess(page)
      await form.locator('[name=displayName]').fill('')
      await form.locator('[name=phone]').pressSequentially('٥٠٠٠١٢')
      await form.getByRole('button', { name: say('ui.prisma.my_account.save'), exact: true }).click()
      await expect(form.locator('[name=displayName]')).toBeFocused()
      await expect(form.locator('[name=displayName]')).toHaveAccessibleDescription(
        say('ui.prisma.validation.required'),
      )
      await expect(form.locator('[name=phone]')).toHaveAccessibleDescription(
        say('ui.prisma.validation.phone'),
      )
      await form.locator('[name=displayName]').fill('بدر ناصر')
      await form.locator('[name=phone]').pressSequentially('۳۴')
      await expect(form.locator('[name=phone]')).toHaveValue('50001234')
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await form.getByRole('button', { name: say('ui.prisma.my_account.save'), exact: true }).click()
      expect((await sent).postDataJSON()).toMatchObject({ avatarPath: '', displayName: 'بدر ناصر' })
      await expect(page.getByText(say('ui.prisma.my_account.saved'), { exact: true })).toBeVisible()
      await page.reload()
      await expect(form.locator('[name=displayName]')).toHaveValue('بدر ناصر')
      await expect(form.locator('[name=phone]')).toHaveValue('+965 5000 1234')
    })

    test('S3.41 S5.15 S7.93 S7.94 S7.97 S7.98 S9.24 an address: Kuwait’s form, its places, its life', async ({
      page,
      shop,
      checkAccess,
    }) => {
      const person = await newPerson(shop)
      await logIn(page, person)
      await page.goto('/account/addresses')
      const main = page.getByRole('main')
      await expect(main.getByText(say('ui.prisma.my_account.addresses_none'))).toBeVisible()
      const areaCalls: string[] = []
      page.on(
        'request',
        (request) => request.url().includes('/areas/lookup') && areaCalls.push(request.url()),
      )
      await main.getByRole('button', { name: say('ui.prisma.my_account.address_add') }).click()

      const country = main.getByLabel(say('ui.prisma.addresses.country'))
      const state = main.getByLabel(say('ui.prisma.addresses.state'))
      const area = main.getByRole('combobox', { name: say('ui.prisma.addresses.area'), exact: true })
      await expect(country.locator('option:checked')).toHaveText(language === 'ar' ? 'الكويت' : 'Kuwait')
      await expect(area).toBeDisabled()
      expect(areaCalls).toEqual([])
      await checkAccess(page)

      const save = main.getByRole('button', { name: say('ui.prisma.addresses.save') })
      await save.click()
      await expect(main.locator('[name=phone]')).toBeFocused()
      await expect(main.locator('[name=block]')).toHaveAccessibleDescription(
        say('ui.prisma.validation.required'),
      )

      await state.selectOption({ label: language === 'ar' ? 'حولي' : 'Hawalli' })
      await area.click()
      await area.fill(language === 'ar' ? 'سالميه' : 'salm')
      await expect(main.getByRole('listbox').getByRole('option')).toHaveCount(1)
      await area.press('ArrowDown')
      await area.press('Enter')
      await expect(area).toHaveValue(language === 'ar' ? 'السالمية' : 'Salmiya')

      await state.selectOption({ index: 1 })
      await expect(area).toHaveValue('')
      await country.selectOption({ label: language === 'ar' ? 'قطر' : 'Qatar' })
      await expect(main.getByLabel(say('ui.prisma.addresses.zone'))).toBeVisible()
      await expect(main.getByLabel(say('ui.prisma.addresses.municipality'))).toHaveValue('')
      await country.selectOption({ label: language === 'ar' ? 'الكويت' : 'Kuwait' })
      await state.selectOption({ label: language === 'ar' ? 'حولي' : 'Hawalli' })
      await area.click()
      const areas = main.getByRole('listbox')
      await areas.getByRole('option', { name: language === 'ar' ? 'سلوى' : 'Salwa', exact: true }).click()

      await main.locator('[name=phone]').fill('50001234')
      await main.locator('[name=block]').pressSequentially('٦')
      await main.locator('[name=street]').fill('12')
      await main.locator('[name=building]').fill('24')
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 29.2961234, longitude: 48.0823 })
      await main.getByRole('button', { name: say('ui.prisma.addresses.pin_add') }).click()
      await expect(main.getByText(say('ui.prisma.addresses.pin_set'))).toBeVisible()
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/address'),
      )
      await save.click()
      expect((await sent).postDataJSON()).toMatchObject({
        addressType: 'Home',
        note: '-',
        block: '6',
        latitude: 29.29612,
      })

      const card = main.getByRole('article')
      await expect(card).toHaveCount(1)
      await expect(card).toContainText(say('ui.prisma.my_account.address_default'))
      await expect(card).toContainText(say('ui.prisma.addresses.line.block', { value: '\u20686\u2069' }))
      await expect(card).not.toContainText(/(^|\s)-(\s|$)/)
      await checkAccess(page)

      await card.getByRole('button', { name: new RegExp(say('ui.prisma.my_account.address_change')) }).click()
      await expect(area).toHaveValue(language === 'ar' ? 'سلوى' : 'Salwa')
      await main.locator('[name=street]').fill('13')
      await save.click()
      await expect(card).toContainText(say('ui.prisma.addresses.line.street', { value: '\u206813\u2069' }))

      await card
        .getByRole('button', { name: new RegExp(`^${say('ui.prisma.my_account.address_delete')}`) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('ui.prisma.my_account.address_keep') }).click()
      await expect(card).toHaveCount(1)
      await card
        .getByRole('button', { name: new RegExp(`^${say('ui.prisma.my_account.address_delete')}`) })
        .click()
      await dialog.getByRole('button', { name: say('ui.prisma.my_account.address_delete') }).click()
      await expect(main.getByText(say('ui.prisma.my_account.addresses_none'))).toBeVisible()
    })

    test('S7.19 a forgotten password: a mail, a link that works once, a new password', async ({
      page,
      shop,
    }) => {
      const person = await newPerson(shop)
      await page.goto('/login')
      await page.getByRole('link', { name: say('ui.prisma.sign_in.forgot') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.prisma.forgot.title'))
      await page.getByRole('main').locator('[name=email]').fill(person.email)
      await page.getByRole('button', { name: say('ui.prisma.forgot.submit') }).click()
      await expect(page.getByRole('heading', { name: say('ui.prisma.forgot.sent_title') })).toBeVisible()
      const token = await messageTo(shop, person.email, /token=([\w-]+)/)
      await page.goto(`/reset-password?token=${token}`)
      const field = page.getByRole('main').locator('[name=newPassword]')
      await field.fill('short')
      await page.getByRole('button', { name: say('ui.prisma.reset.submit') }).click()
      await expect(field).toHaveAccessibleDescription(
        new RegExp(say('ui.prisma.validation.too_short', { count: 8 })),
      )
      await field.fill('a finjan after the rain')
      await page.getByRole('button', { name: say('ui.prisma.reset.submit') }).click()
      await expect(page).toHaveURL(/\/login$/)
      await logIn(page, person, { secret: 'a finjan after the rain' })
      await page.goto(`/reset-password?token=${token}`)
      await expect(page.getByRole('heading', { name: say('ui.prisma.reset.invalid_title') })).toBeVisible()
    })

    test('S5.18 S7.31 S7.37 writing to the shop: checked, with a file, thanked for', async ({
      page,
      shop,
      checkAccess,
    }) => {
      await page.goto('/contact-us')
      const main = page.getByRole('main')
      const send = main.getByRole('button', { name: say('ui.prisma.contact.submit'), exact: true })
      await expect(send).toBeEnabled()
      await checkAccess(page)
      await main.locator('[name=name]').fill('حصة')
      await main.locator('[name=message]').fill('قصيرة')
      await send.click()
      await expect(main.locator('[name=email]')).toBeFocused()
      await expect(main.locator('[name=email]')).toHaveAccessibleDescription(
        new RegExp(say('ui.prisma.contact.reach_missing')),
      )
      await expect(main.locator('[name=message]')).toHaveValue('قصيرة')
      await main.locator('[name=phone]').fill('٥٠٠٠١٢٣٤')
      const message = `هل تصل الدلة قبل العيد؟ ${crypto.randomUUID()}`
      await main.locator('[name=message]').fill(message)
      await main.locator('[type=file]').setInputFiles(picture)
      await expect(main.getByRole('button', { name: /dallah-1\.webp/ })).toBeVisible()
      await send.click()
      await expect(main.getByRole('heading', { name: say('ui.prisma.contact.thanks_title') })).toBeVisible()
      const rows = await shop.sql('SELECT 1 FROM contact_messages WHERE message = $1', [message])
      expect(rows).toHaveLength(1)
    })
  })
}

test('S7.20 S7.21 a phone is verified with the code of a text message', async ({ page, shop }) => {
  const person = await newPerson(shop)
  await logIn(page, person)
  await page.goto('/account/info')
  const local = `6${String(Date.now()).slice(-7)}`
  await page.getByLabel('Phone').fill(local)
  await page.getByRole('button', { name: 'Save' }).click()
  const asked = page.waitForRequest(/\/api\/phone\/verify\/request$/)
  await page.getByRole('button', { name: 'Verify by text message' }).click()
  expect((await asked).postDataJSON()).toEqual({ phone: `+965${local}`, name: '' })
  const code = await messageTo(shop, `+965${local}`, /(\d{4,8})/)
  const field = page.getByLabel('Code from the message')
  await field.fill('0')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(field).toHaveAccessibleDescription('The code is not right, or too old.')
  await field.fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible()
})

test('S3.46 S3.47 S5.19 S7.34 S7.35 a picture is sent with its progress, shown, and taken away', async ({
  page,
  shop,
}) => {
  const person = await newPerson(shop)
  await logIn(page, person)
  await page.goto('/account/info')
  const input = page.getByRole('main').locator('[type=file]')
  await input.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByRole('alert').getByText('At most 5 MB')).toBeVisible()
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert').getByText('Only pictures')).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/files\/tenants\/self\/users\//, async (route) => {
    await held
    await route.continue()
  })
  await input.setInputFiles(picture)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  release()
  const shown = page.getByRole('img', { name: 'Your picture' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await page.getByLabel('Full name').fill('Another Name')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(shown).toHaveCount(0)
})

test('S3.47 an upload that fails leaves the form usable', async ({ page, shop }) => {
  const person = await newPerson(shop)
  await logIn(page, person)
  await page.goto('/account/info')
  await page.route(/\/api\/files\/tenants\/self\/users\//, (route) => route.abort())
  await page.getByRole('main').locator('[type=file]').setInputFiles(picture)
  await expect(page.getByRole('alert').getByText('Something went wrong, please try again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('S7.18 another password: the old one is asked for, and every other session ends', async ({
  page,
  shop,
}) => {
  const person = await newPerson(shop)
  const elsewhere = await ask(shop, 'POST', '/api/account/login', { email: person.email, password })
  await logIn(page, person)
  await page.goto('/account/password')
  const old = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password')
  await old.fill('not this one at all')
  await fresh.fill('a finjan after the rain')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(old).toBeFocused()
  await expect(old).toHaveAccessibleDescription('The password is not right.')
  await expect(fresh).toHaveValue('a finjan after the rain')
  await old.fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(old).toHaveValue('')
  const { refreshToken } = elsewhere.body
  expect((await ask(shop, 'POST', '/api/account/refresh-token', { refreshToken })).status).toBe(401)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(person.displayName)
  expect((await stored(page)).local.isGuest).toBe('false')
})

test('S2.10 S7.30 a page of text is there, without script too; one that is not there is not found', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-KW', baseURL: shop.url })
  const page = await context.newPage()
  expect((await page.goto('/pages/delivery'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('التوصيل')
  expect((await page.goto('/pages/nowhere'))?.status()).toBe(404)
  await context.close()
})
