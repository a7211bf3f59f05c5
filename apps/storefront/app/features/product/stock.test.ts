import { describe, expect, test } from 'vitest'
import { mostPieces, stockState } from '#app/features/product/stock.ts'

describe('S3.23 S7.45 what a stock means', () => {
  test.each([
    [null, 'in'],
    [-3, 'out'],
    [0, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in'],
  ] as const)('%s is %s', (activeQty, state) => {
    expect(stockState(activeQty)).toBe(state)
  })

  test.each([
    [null, 20, 20],
    [3, 20, 3],
    [50, 20, 20],
    [0, 20, 1],
  ] as const)('of %s, at most %s a line, %s can be taken', (activeQty, maxPerLine, most) => {
    expect(mostPieces(activeQty, maxPerLine)).toBe(most)
  })
})
