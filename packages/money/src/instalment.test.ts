import { describe, expect, test } from 'vitest'
import { instalmentOf } from './instalment.ts'

const terms = { minAmount: 10, maxAmount: 500, instalments: 4 }

describe('S7.110 paying in parts', () => {
  test.each([
    [28.5, 7.125],
    [10, 2.5],
    [10.001, 2.501],
    [19.25, 4.813],
    [500, 125],
  ])('%s in four is %s, in whole fils and never understated', (amount, part) => {
    expect(instalmentOf(terms, amount)).toBe(part)
  })

  test.each([9.999, 500.001])('%s is not taken', (amount) => {
    expect(instalmentOf(terms, amount)).toBeNull()
  })

  test('without an upper end every large amount is taken, and a single payment is no instalment', () => {
    expect(instalmentOf({ ...terms, maxAmount: null }, 4000)).toBe(1000)
    expect(instalmentOf({ ...terms, instalments: 1 }, 40)).toBeNull()
  })
})
