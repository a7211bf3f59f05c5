import { describe, expect, test } from 'vitest'
import { addressKey, RateCounter } from '#server/http/rate-limits.ts'
import { addTenant } from '#server/testing/goods.ts'
import { useShop } from '#server/testing/shop.ts'

describe('case 21 whose tries are counted together', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8::1', '2001:db8::aaaa:bbbb:cccc:dddd', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:198.51.100.7', '198.51.100.7', true],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.8', false],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
    ['198.51.100.7', '198.51.100.8', false],
  ])('%s and %s: %s', (one, other, together) => {
    expect(addressKey(one) === addressKey(other)).toBe(together)
  })
})

describe('the counter', () => {
  test('allows so many in the window, says how long to wait, and begins anew', () => {
    const counter = new RateCounter()
    const take = (now: number) => counter.take('key', 2, 10, now)
    expect([take(0), take(1000), take(2000), take(9999), take(10_000)]).toEqual([0, 0, 8, 1, 0])
    expect(counter.take('other', 2, 10, 2000)).toBe(0)
  })
})

describe('the shop', () => {
  const shop = useShop({ from: 'empty_shop', env: { RATE_LIMITS: 'true' } })

  test('S5.18 takes no more events from one address than a visit has', async () => {
    await addTenant(shop.services.db, 1)
    const tell = async () =>
      (await shop.call('POST', '/api/events', { body: { name: 'add_to_cart' } })).status
    const answers: number[] = []
    for (let count = 0; count < 301; count++) answers.push(await tell())
    expect(answers.filter((status) => status === 204)).toHaveLength(300)
    expect(answers.at(-1)).toBe(429)
  })

  test('case 21 one e-mail address does not try all orders, from however many addresses', async () => {
    const lookUp = async (count: number) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/orders/look-up',
          remoteAddress: `198.51.100.${count}`,
          payload: { orderNumber: `S-${10_000 + count}`, email: 'Known@example.com ' },
        })
      ).statusCode
    const answers: number[] = []
    for (let count = 1; count <= 21; count++) answers.push(await lookUp(count))
    expect(answers).toEqual([...Array<number>(20).fill(404), 429])
  })

  test('one payment is not asked a link for without end', async () => {
    const ask = async () =>
      (await shop.call('GET', '/api/payments/reference/ABCDEFGHJKLMNPQRST/payment-link')).status
    const answers: number[] = []
    for (let count = 1; count <= 61; count++) answers.push(await ask())
    expect(answers).toEqual([...Array<number>(60).fill(404), 429])
  })
})
