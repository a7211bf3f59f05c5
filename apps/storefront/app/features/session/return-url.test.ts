import { expect, test } from 'vitest'
import { loginPath, safeReturnUrl } from '#app/features/session/return-url.ts'

test.each(['/account/info', '/cart?step=2', '/search/filterSearch?keyword=%D8%B9%D9%88%D8%AF#top', '/'])(
  'S2.6 %s is a place of this shop',
  (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  },
)

test.each([
  null,
  undefined,
  '',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'account/info',
  ' /account',
  '/login',
  '/login?returnUrl=/x',
  '/register',
])('S4.11 %s leads to the front door', (wanted) => {
  expect(safeReturnUrl(wanted)).toBe('/')
})

test('S4.11 the way to the log-in remembers the way back', () => {
  expect(loginPath('/account/info?a=1&b=2')).toBe('/login?returnUrl=%2Faccount%2Finfo%3Fa%3D1%26b%3D2')
  expect(loginPath('/login?returnUrl=/x')).toBe('/login')
})
