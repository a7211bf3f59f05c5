import { expect, test } from 'vitest'
import { salePercent } from '#app/ui/sale-percent.ts'

test.each([
  [28.5, 34, 16],
  [10, null, null],
  [10, 10, null],
  [12, 10, null],
  [9.99, 10, null],
  [0, 5, 100],
])('%s instead of %s is %s percent less, never more than it is', (now, before, percent) => {
  expect(salePercent(now, before)).toBe(percent)
})
