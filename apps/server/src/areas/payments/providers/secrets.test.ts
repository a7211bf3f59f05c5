import { expect, test } from 'vitest'
import { fingerprintOf, sameSecret, singleHeader } from '#server/areas/payments/providers/secrets.ts'

test('case 41: an unset secret equals nothing, not even nothing', () => {
  expect(sameSecret('', '')).toBe(false)
  expect(sameSecret(null, '')).toBe(false)
  expect(sameSecret('a', '')).toBe(false)
  expect(sameSecret(null, 'a')).toBe(false)
  expect(sameSecret('a', 'a')).toBe(true)
  expect(sameSecret('a', 'A')).toBe(false)
})

test('a header counts when it was sent once, under any spelling', () => {
  expect(singleHeader({ 'X-Key': 'a' }, 'x-key')).toBe('a')
  expect(singleHeader({ 'x-key': ['a'] }, 'X-Key')).toBe('a')
  expect(singleHeader({ 'x-key': ['a', 'b'] }, 'x-key')).toBeNull()
  expect(singleHeader({ 'x-key': 'a', 'X-KEY': 'a' }, 'x-key')).toBeNull()
  expect(singleHeader({ 'x-key': undefined }, 'x-key')).toBeNull()
})

test('the parts of a fingerprint cannot be shifted into one another', () => {
  expect(fingerprintOf('ab', 'c')).not.toBe(fingerprintOf('a', 'bc'))
})
