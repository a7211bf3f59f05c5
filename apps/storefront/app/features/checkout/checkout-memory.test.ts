import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetCheckout,
  readCheckoutMemory,
  rememberCheckout,
} from '#app/features/checkout/checkout-memory.ts'

afterEach(() => vi.unstubAllGlobals())

test('case 25 what a guest typed is gone with the order, for whoever sits here next', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  rememberCheckout({ continueAsGuest: true, email: 'mona@example.com' })
  expect(readCheckoutMemory()).toEqual({ continueAsGuest: true, email: 'mona@example.com' })
  forgetCheckout()
  expect(kept.size).toBe(0)
  expect(readCheckoutMemory()).toEqual({ continueAsGuest: false, email: '' })
})

test('also where nothing can be stored', () => {
  rememberCheckout({ email: 'mona@example.com' })
  expect(readCheckoutMemory().email).toBe('mona@example.com')
  forgetCheckout()
  expect(readCheckoutMemory().email).toBe('')
})
