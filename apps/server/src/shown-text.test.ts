import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'
import { kuwaitTimeText } from './kuwait-time.ts'
import { cleanText, codeText, freeLines, freeText } from './shown-text.ts'

test('what people typed loses control and direction characters', () => {
  expect(cleanText(' a\u0000b\u202ec\u2066d\u2069\r\n e\u200f\ufeff ')).toBe('abcd e')
  expect(cleanText('one\r\ntwo\u2028three\n\n\n\nfour', { lines: true })).toBe('one\ntwo\nthree\n\nfour')
  expect(cleanText('x'.repeat(50), { maxLength: 10 })).toBe('x'.repeat(10))
  expect(cleanText('half \ud83d')).toBe('half')
})

test('names keep their own direction, codes read from left to right and stay on one line', () => {
  expect(freeText('فاطمة')).toBe('\u2068فاطمة\u2069')
  expect(codeText('+965 5123 4567')).toBe('\u2066+965\u00a05123\u00a04567\u2069')
  expect(freeText('  ')).toBe('')
  expect(codeText(null)).toBe('')
})

test.each([
  ['اتصل على 5123 4567 قبل', 'اتصل على \u20665123 4567\u2069 قبل'],
  ['هاتف +965 5123 4567', 'هاتف \u2066+965 5123 4567\u2069'],
  ['من 4–8 مساء', 'من \u20664–8\u2069 مساء'],
  ['سجاد 10 × 20.5 سم', 'سجاد \u206610 × 20.5\u2069 سم'],
  ['ايفون 16 256 جيجا', 'ايفون 16 256 جيجا'],
  ['call 5123 4567', 'call 5123 4567'],
])('in %s the numbers keep their order', (typed, inside) => {
  expect(freeText(typed)).toBe(`\u2068${inside}\u2069`)
  expect(freeLines(`${typed}\n\nx`)).toBe(`\u2068${inside}\u2069\n\n\u2068x\u2069`)
})

test('S9.7 S9.8 S9.10 amounts show every fils, thousands apart, the sign at the number', () => {
  expect(amountText(1_234_500, 'en')).toBe('\u2066KD\u00a01,234.500\u2069')
  expect(amountText(1_234_567_005, 'en')).toContain('1,234,567.005')
  expect(amountText(0, 'en')).toContain('KD\u00a00.000')
  expect(amountText(-2_500, 'en')).toContain('KD\u00a0\u22122.500')
  expect(amountText(-2_500, 'ar')).toBe('\u2067\u2066\u22122.500\u2069\u00a0د.ك\u2069')
  expect(() => amountText(0.5, 'en')).toThrow(RangeError)
})

test('times are those of Kuwait, with Latin digits in both languages', () => {
  const late = new Date('2026-11-14T22:30:00Z')
  expect(kuwaitTimeText(late, 'en')).toMatch(/November 15, 2026.*1:30/)
  expect(kuwaitTimeText(late, 'ar')).toMatch(/15 نوفمبر 2026.*1:30/)
})
