import { expect, test } from 'vitest'
import { partOf } from '#app/features/payment/instalments.ts'

const account = { minAmount: 1, maxAmount: 100, instalments: 4 }

test('S7.110 a part is never understated, and comes in whole fils', () => {
  expect(partOf(account, 10)).toBe(2.5)
  expect(partOf(account, 10.001)).toBe(2.501)
})

test('S7.110 nothing is said of an amount that is not taken', () => {
  expect(partOf(account, 0.999)).toBeNull()
  expect(partOf(account, 100.001)).toBeNull()
  expect(partOf({ ...account, maxAmount: null }, 5000)).toBe(1250)
  expect(partOf({ ...account, instalments: 1 }, 10)).toBeNull()
})
