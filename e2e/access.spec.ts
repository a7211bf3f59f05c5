import type { Locator, Page } from '@playwright/test'
import { type ShopState, stateOf, visitAs } from './access-state.ts'
import { expect, test } from './fixtures.ts'
import { languages, wordsOf } from './words.ts'

type Words = ReturnType<typeof wordsOf>

interface Screen {
  name: string
  path: (state: ShopState) => string
  who?: 'customer' | 'newcomer'
  /** What is there once the screen is whole; its first heading, unless said. */
  shows?: (page: Page, t: Words) => Locator
  /** What is done before looking. */
  first?: (page: Page, t: Words) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const step =
  (key: 'addresses' | 'shipping' | 'payment' | 'order') =>
  (page: Page, t: Words): Locator =>
    main(page).getByRole('heading', { name: t(`ui.prisma.checkout.step_${key}`) })

const screens: Screen[] = [
  { name: 'home', path: () => '/', shows: (page) => main(page).getByRole('img').first() },
  { name: 'category', path: ({ category }) => `/categories/${category}` },
  { name: 'brand', path: ({ brand }) => `/brands/${brand}` },
  { name: 'search with results', path: () => '/search/filterSearch?keyword=oud' },
  { name: 'search without results', path: () => '/search/filterSearch?keyword=zzzzqqqq' },
  {
    name: 'suggestions while typing',
    path: () => '/pages/delivery',
    first: (page, t) =>
      page.getByRole('combobox', { name: t('ui.prisma.search.label') }).pressSequentially('oud'),
    shows: (page) => page.getByRole('listbox'),
  },
  { name: 'product', path: ({ simple }) => `/products/${simple}` },
  { name: 'product with variations', path: ({ variable }) => `/products/${variable}` },
  { name: 'grouped product', path: ({ grouped }) => `/products/${grouped}` },
  {
    name: 'cart, empty',
    who: 'newcomer',
    path: () => '/cart',
    shows: (page, t) => main(page).getByText(t('ui.prisma.cart.empty')),
  },
  {
    name: 'cart',
    who: 'customer',
    path: () => '/cart',
    shows: (page) => main(page).getByRole('spinbutton').first(),
  },
  { name: 'checkout: addresses', who: 'customer', path: () => '/cart?step=1', shows: step('addresses') },
  { name: 'checkout: a new customer’s address', who: 'newcomer', path: () => '/account/addresses' },
  { name: 'checkout: shipping', who: 'customer', path: () => '/cart?step=2', shows: step('shipping') },
  { name: 'checkout: payment', who: 'customer', path: () => '/cart?step=3', shows: step('payment') },
  { name: 'checkout: review', who: 'customer', path: () => '/cart?step=4', shows: step('order') },
  { name: 'payment result', path: ({ reference }) => `/payment-result?ref=${reference}` },
  { name: 'payment request', path: ({ reference }) => `/payment-request/${reference}` },
  {
    name: 'orders',
    who: 'customer',
    path: () => '/account/orders',
    shows: (page) => main(page).getByRole('listitem').first(),
  },
  { name: 'order', who: 'customer', path: ({ order }) => `/account/orders/${order}` },
  { name: 'order look-up', path: () => '/orders/look-up' },
  { name: 'wishlist, empty', who: 'newcomer', path: () => '/wishlist' },
  { name: 'wishlist', who: 'customer', path: () => '/wishlist' },
  { name: 'public wishlist', path: ({ list }) => `/wish-lists/${list}` },
  { name: 'log in', path: () => '/login' },
  {
    name: 'log in, refused',
    path: () => '/login',
    first: (page) => main(page).locator('[type=submit]').click(),
    shows: (page) => main(page).locator('[aria-invalid=true]').first(),
  },
  { name: 'register', path: () => '/register' },
  { name: 'forgotten password', path: () => '/forgot-password' },
  { name: 'new password', path: () => '/reset-password?token=unheard-of' },
  { name: 'account', who: 'customer', path: () => '/account/info' },
  { name: 'addresses', who: 'customer', path: () => '/account/addresses' },
  { name: 'password', who: 'customer', path: () => '/account/password' },
  { name: 'static page', path: () => '/pages/delivery' },
  { name: 'contact', path: () => '/contact-us' },
  { name: 'not found', path: () => '/no-such-page' },
  { name: 'product not found', path: () => '/products/99999999' },
]

// The longest file by far, and each test stands alone.
test.describe.configure({ mode: 'parallel' })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

for (const language of languages) {
  test.describe(`WCAG 2.2 AA in ${language}`, () => {
    test.use({ language })
    const t = wordsOf(language)

    for (const { name, path, who, shows, first } of screens) {
      test(`${name}`, async ({ page, shop, checkAccess }) => {
        const state = await stateOf(shop)
        if (who) await visitAs(page, state[who])
        await page.setViewportSize(phone)
        await page.goto(path(state))
        await first?.(page, t)
        await expect(shows?.(page, t) ?? main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
        await checkAccess(page)
        await page.setViewportSize(desk)
        await checkAccess(page)
      })
    }
  })
}

test('S2.24 a screen reader hears cart changes, how much was found, and what is wrong with a form', async ({
  page,
  shop,
}) => {
  const { simple, newcomer } = await stateOf(shop)
  const t = wordsOf('en')
  await visitAs(page, newcomer)
  await page.goto(`/products/${simple}`)
  await main(page)
    .getByRole('button', { name: t('ui.prisma.product.add') })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to the cart' })).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /1 item/ }),
  ).toBeAttached()
  await page.goto('/search/filterSearch?keyword=oud')
  await expect(main(page).getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
  await page.goto('/contact-us')
  await main(page).locator('[type=submit]').click()
  const field = main(page).locator('[aria-invalid=true]').first()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/.+/)
})
