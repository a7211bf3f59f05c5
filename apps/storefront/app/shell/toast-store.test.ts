import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts, shownForMs, showToast } from '#app/shell/toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.useRealTimers()
})

test('S8.12 the same words within two seconds are one toast', () => {
  showToast('error', 'Once')
  showToast('error', 'Once')
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(2_001)
  showToast('error', 'Once')
  expect(readToasts()).toHaveLength(2)
})

test('S2.75 kinds are told apart, toasts can be dismissed and none is gone before five seconds', () => {
  showToast('success', 'Done')
  showToast('warning', 'Careful')
  expect(readToasts().map(({ kind }) => kind)).toEqual(['success', 'warning'])
  const [first] = readToasts()
  if (first) dismissToast(first.id)
  expect(readToasts().map(({ text }) => text)).toEqual(['Careful'])
  expect(shownForMs).toBeGreaterThanOrEqual(5_000)
})
