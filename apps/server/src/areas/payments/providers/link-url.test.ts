import { expect, test } from 'vitest'
import { trustedLink } from '#server/areas/payments/providers/link-url.ts'

const LIVE = 'https://api.tap.company'
const SANDBOX = 'http://127.0.0.1:4010/tap'

test.each([
  ['https://pay.example/x', LIVE, true],
  ['http://pay.example/x', LIVE, false],
  ['http://127.0.0.1:4010/pay/tap/x', SANDBOX, true],
  ['http://shop.local:4010/pay/tap/x', SANDBOX, true],
  ['https://user:word@pay.example/x', LIVE, false],
  ['javascript:alert(1)', SANDBOX, false],
  ['data:text/html,x', LIVE, false],
  ['//pay.example/x', LIVE, false],
  ['', LIVE, false],
  [null, LIVE, false],
])('the link %j from %s is trusted: %s', (link, baseUrl, trusted) => {
  expect(trustedLink(link, baseUrl)).toBe(trusted ? link : null)
})
