import { expect, test } from 'vitest'
import { plainAddress, watchAddress } from '#app/events/plain-address.ts'

test.each([
  ['https://shop.test/orders/1?access=secret&placed=1', 'https://shop.test/orders/1'],
  ['https://shop.test/reset-password?token=secret', 'https://shop.test/reset-password'],
  ['https://shop.test/payment-result?ref=R1&paymentId=7', 'https://shop.test/payment-result'],
  ['https://shop.test/#impersonatedToken=secret', 'https://shop.test/'],
  [
    'https://shop.test/?utm_source=mail&gclid=1&lang=ar&returnUrl=x',
    'https://shop.test/?utm_source=mail&gclid=1&lang=ar',
  ],
  ['', ''],
])('case 76: %s is told as %s', (address, told) => {
  expect(plainAddress(address)).toBe(told)
})

test('case 76: every change of the address is told plainly, before a later listener hears of it', () => {
  const heard: string[] = []
  const back: (() => void)[] = []
  const location = { href: 'https://shop.test/' }
  const go = (_state: unknown, _title: string, to?: string | URL | null) => {
    location.href = new URL(String(to), location.href).href
  }
  const page = {
    location,
    history: { pushState: go, replaceState: go },
    addEventListener: (_name: 'popstate', listener: () => void) => void back.push(listener),
  }
  watchAddress(page, (address) => heard.push(address))
  const { pushState } = page.history
  page.history.pushState = (...parameters) => {
    pushState(...parameters)
    heard.push('the tag')
  }
  page.history.pushState(null, '', '/orders/1?access=secret')
  location.href = 'https://shop.test/orders?token=secret'
  for (const listener of back) listener()
  expect(heard).toEqual([
    'https://shop.test/',
    'https://shop.test/orders/1',
    'the tag',
    'https://shop.test/orders',
  ])
})
