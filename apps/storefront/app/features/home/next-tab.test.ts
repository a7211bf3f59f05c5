import { describe, expect, test } from 'vitest'
import { nextTab } from '#app/features/home/next-tab.ts'

describe('S7.59 tabs by keyboard', () => {
  test('the arrow that points on goes on, the other back, round and round', () => {
    expect(nextTab('ArrowRight', 0, 3, 'ltr')).toBe(1)
    expect(nextTab('ArrowRight', 2, 3, 'ltr')).toBe(0)
    expect(nextTab('ArrowLeft', 0, 3, 'ltr')).toBe(2)
  })
  test('in a right-to-left page the arrows change places', () => {
    expect(nextTab('ArrowLeft', 0, 3, 'rtl')).toBe(1)
    expect(nextTab('ArrowRight', 0, 3, 'rtl')).toBe(2)
  })
  test('Home and End go to the ends, other keys nowhere', () => {
    expect(nextTab('Home', 2, 3, 'ltr')).toBe(0)
    expect(nextTab('End', 0, 3, 'rtl')).toBe(2)
    expect(nextTab('a', 0, 3, 'ltr')).toBeNull()
  })
})
