import { describe, expect, test } from 'vitest'
import { dialled, displayPhone, looksLikePhone } from '#app/i18n/phone.ts'

describe('phone numbers', () => {
  test.each([
    '51234567',
    '5123 4567',
    '+965 5123 4567',
    '00965-51234567',
    '96551234567',
    '٥١٢٣٤٥٦٧',
    '۶۱۲۳۴۵۶۷',
    '41234567',
    '22254400',
    '\u202a+965 9000 0000\u202c',
  ])('S5.13 %s is a number of Kuwait', (typed) => {
    expect(looksLikePhone(typed)).toBe(true)
  })

  test.each(['', '1234567', '512345678', '31234567', '40123456', '+965 1123 4567', 'five', '5123456a', '+'])(
    'S5.13 %s is none',
    (typed) => {
      expect(looksLikePhone(typed)).toBe(false)
    },
  )

  test('S5.13 a number of another country is left to the server', () => {
    expect(looksLikePhone('+966 50 123 4567')).toBe(true)
    expect(looksLikePhone('0501234567', 'sa')).toBe(true)
    expect(looksLikePhone('12', 'sa')).toBe(false)
  })

  test('is dialled and shown in one form', () => {
    expect(dialled(' ٠٠٩٦٥ ٥١٢٣ ٤٥٦٧')).toBe('+96551234567')
    expect(displayPhone('+96551234567')).toBe('+965\u00a05123\u00a04567')
    expect(displayPhone('+966501234567')).toBe('+966501234567')
  })
})
