import { describe, expect, test } from 'vitest'
import { latinDigits, numberText, typeLatinDigits, wholeNumber } from '#app/i18n/digits.ts'

describe('digits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['قطعة ٣، شارع ۱۲', 'قطعة 3، شارع 12'],
    ['5123 4567', '5123 4567'],
    ['', ''],
  ])('S5.13 %s is read as %s', (typed, latin) => {
    expect(latinDigits(typed)).toBe(latin)
  })

  test('S5.13 the Arabic decimal and thousands marks are understood', () => {
    expect(numberText('١٬٢٣٤٫٥٠٠')).toBe('1234.500')
    expect(numberText('\u200f١٢ ٣٤')).toBe('1234')
  })

  test('S5.16 a whole number in any digits, and nothing else', () => {
    expect(wholeNumber('٣')).toBe(3)
    expect(wholeNumber(' ۱۲ ')).toBe(12)
    for (const typed of ['', '1.5', '-1', '1e3', 'three', '١٫٥', '9'.repeat(16)])
      expect(wholeNumber(typed)).toBeNull()
  })

  test('the caret stays where it was when a digit turns Latin', () => {
    const input = {
      value: '51٢4',
      selectionStart: 3,
      caret: -1,
      setSelectionRange(start: number) {
        this.caret = start
      },
    }
    typeLatinDigits({ currentTarget: input as never })
    expect(input).toMatchObject({ value: '5124', caret: 3 })
  })
})
