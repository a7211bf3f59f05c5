import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, normalisePhone, takesTextMessages } from './phone.ts'

describe('S5.13 phones of Kuwait', () => {
  test.each([
    ['51234567', '+96551234567'],
    ['5123 4567', '+96551234567'],
    ['+965 5123-4567', '+96551234567'],
    ['00965 51234567', '+96551234567'],
    ['96551234567', '+96551234567'],
    ['(+965) 5123.4567', '+96551234567'],
    ['٥١٢٣٤٥٦٧', '+96551234567'],
    ['+٩٦٥ ٥١٢٣ ٤٥٦٧', '+96551234567'],
    ['٠٠٩٦٥٥١٢٣٤٥٦٧', '+96551234567'],
    ['۵۱۲۳۴۵۶۷', '+96551234567'],
    ['＋９６５５１２３４５６７', '+96551234567'],
    ['\u202a+965 5123 4567\u202c', '+96551234567'],
    ['41234567', '+96541234567'],
    ['61234567', '+96561234567'],
    ['91234567', '+96591234567'],
    ['22254400', '+96522254400'],
  ])('%s is %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })

  test.each([
    '',
    '   ',
    '5123456',
    '512345678',
    '11234567',
    '31234567',
    '42234567',
    '71234567',
    '81234567',
    '1812345',
    '+965 1812345',
    '+965 31234567',
    '+965512345678',
    '5123 456x',
    '51234567 ext 2',
    '51234567;ext=2',
    '+',
    '++96551234567',
    '5'.repeat(60),
  ])('%j is refused', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })

  test('every number of the rule is kept, in any digits and with any country prefix', () => {
    const rule = fc.stringMatching(/^(?:[2569][0-9]|41)[0-9]{6}$/)
    const zeros = fc.constantFrom(0x30, 0x0660, 0x06f0)
    const prefixes = fc.constantFrom('', '+965', '00965', '+965 ', '00965-')
    fc.assert(
      fc.property(rule, zeros, prefixes, (digits, zero, prefix) => {
        const typed = (prefix + digits).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        expect(normalisePhone(typed)).toBe(`+965${digits}`)
      }),
    )
  })

  test('what is stored reads as itself', () => {
    expect(normalisePhone(normalisePhone('٥١٢٣٤٥٦٧') ?? '')).toBe('+96551234567')
    expect(normalisePhone(displayPhone('+96551234567'))).toBe('+96551234567')
  })
})

describe('S5.13 phones of other countries by their own rules', () => {
  test.each([
    ['+966 50 123 4567', '+966501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['+٩٧٣ ٣٦٠٠ ١٢٣٤', '+97336001234'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 202 456 1111', '+12024561111'],
  ])('%s is %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })

  test.each(['+966 50 123', '+999 1234 5678', '+44 1'])('%s is refused', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })

  test('a number without its country code belongs to the country that is told', () => {
    expect(normalisePhone('050 123 4567', 'SA')).toBe('+966501234567')
    expect(normalisePhone('+965 5123 4567', 'SA')).toBe('+96551234567')
    expect(normalisePhone('050 123 4567')).toBeNull()
  })
})

test('S5.13 a phone is shown in groups', () => {
  expect(displayPhone('+96551234567')).toBe('+965 5123 4567')
  expect(displayPhone('+966501234567')).toBe('+966 50 123 4567')
})

test('S5.13 a land line of Kuwait takes no code', () => {
  expect(takesTextMessages('+96522254400')).toBe(false)
  for (const mobile of ['+96551234567', '+96561234567', '+96591234567', '+96541234567', '+966501234567']) {
    expect(takesTextMessages(mobile)).toBe(true)
  }
})
