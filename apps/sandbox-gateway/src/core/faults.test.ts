import { expect, test } from 'vitest'
import { createFaults } from '#gateway/core/faults.ts'

const rolls = (seed: number) => {
  const faults = createFaults(() => 7)
  faults.add({ gateway: 'tap', call: '*', kind: 'reset', times: 100, probability: 0.5, seed })
  return Array.from({ length: 50 }, () => faults.take('tap', 'readCharge', ['reset']) !== null)
}

test('the same seed strikes the same calls, another seed others', () => {
  expect(rolls(42)).toEqual(rolls(42))
  expect(rolls(42)).not.toEqual(rolls(43))
})

test('a fault strikes its own gateway and call, as often as told, and every strike is logged', () => {
  const faults = createFaults(() => 7)
  faults.add({ gateway: 'tabby', call: 'capture', kind: 'error-500', times: 2, seed: 9 })
  expect(faults.take('tap', 'capture', ['error-500'])).toBeNull()
  expect(faults.take('tabby', 'close', ['error-500'])).toBeNull()
  expect(faults.take('tabby', 'capture', ['reset'])).toBeNull()
  expect(faults.take('tabby', 'capture', ['error-500'])).not.toBeNull()
  expect(faults.take('tabby', 'capture', ['error-500'])).not.toBeNull()
  expect(faults.take('tabby', 'capture', ['error-500'])).toBeNull()
  expect(faults.strikes()).toMatchObject([
    { at: 7, gateway: 'tabby', call: 'capture', kind: 'error-500', seed: 9 },
    { at: 7, gateway: 'tabby', call: 'capture', kind: 'error-500', seed: 9 },
  ])
})
