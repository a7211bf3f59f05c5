import { describe, expect, test } from 'vitest'
import { instalmentOf } from '#app/features/product/instalment.ts'

const account = {
  id: '1',
  country: 'KW',
  currency: 'KWD',
  merchantCode: 'sadu',
  publicKey: 'pk',
  minAmount: 10,
  maxAmount: 500,
  instalments: 4,
}

describe('S7.110 the note on instalments', () => {
  test.each([
    [28.5, 7.125],
    [10, 2.5],
    [19.25, 4.813],
    [500, 125],
  ])('%s in four is %s', (amount, part) => {
    expect(instalmentOf(account, amount)).toBe(part)
  })

  test.each([9.999, 500.001])('%s is out of range', (amount) => {
    expect(instalmentOf(account, amount)).toBeNull()
  })

  test('without an upper end every large amount is taken, and a single payment is no instalment', () => {
    expect(instalmentOf({ ...account, maxAmount: null }, 4000)).toBe(1000)
    expect(instalmentOf({ ...account, instalments: 1 }, 40)).toBeNull()
  })
})
