import { expect, test } from 'vitest'
import { splitLink } from '#app/features/session/impersonation-link.ts'

const shop = 'https://shop.test'

test.each([
  ['/?impersonatedToken=abc.def', '/', 'abc.def'],
  ['/?a=1&impersonatedToken=abc.def&b=2', '/?a=1&b=2', 'abc.def'],
  ['/#impersonatedToken=abc.def', '/', 'abc.def'],
  ['/cart?a=1#impersonatedToken=abc.def', '/cart?a=1', 'abc.def'],
])('S4.19 the token of %s is taken and %s stays', (href, clean, token) => {
  const split = splitLink(shop + href)
  expect(split.token).toBe(token)
  expect(split.clean.replace(/#$/, '')).toBe(shop + clean)
})

test('S4.19 an address without it stays as it is', () => {
  for (const href of ['/', '/cart?step=1#top', '/search/filterSearch?keyword=a%20b'])
    expect(splitLink(shop + href)).toEqual({ token: null, clean: shop + href })
})
