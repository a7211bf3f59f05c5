import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherLayout } from '#server/areas/search/keyboard.ts'
import { normalise, wordsOf } from '#server/areas/search/normalise.ts'
import { skeleton } from '#server/areas/search/transliteration.ts'
import { slipsBetween } from '#server/areas/search/typo.ts'
import { otherForms } from '#server/areas/search/word-forms.ts'

const pairs: [string, string][] = [
  // Capitals, accents, compatibility forms
  ['Brass DALLAH', 'brass dallah'],
  ['Café crème', 'cafe creme'],
  ['Cafe\u0301', 'cafe'],
  ['naïve façade', 'naive facade'],
  ['Straße', 'strasse'],
  ['Æther', 'aether'],
  ['İstanbul', 'istanbul'],
  ['Øresund', 'oresund'],
  ['ＦＵＬＬ width', 'full width'],
  ['ﬁne', 'fine'],
  ['№5', 'no 5'],
  ['m²', 'm 2'],
  // Presentation forms and ligatures
  ['ﻻ', 'لا'],
  ['ﺩﻟﺔ', 'دله'],
  ['ﷲ', 'الله'],
  // Vowel signs, tatweel, marks that nobody sees
  ['دَلَّةٌ', 'دله'],
  ['قَهْوَة', 'قهوه'],
  ['عُودٍ', 'عود'],
  ['هٰذا', 'هذا'],
  ['رحمٰن', 'رحمن'],
  ['بخـــور', 'بخور'],
  ['عـود', 'عود'],
  ['دلة\u200f', 'دله'],
  ['\u202bدلة\u202c', 'دله'],
  ['\u2067عطر\u2069', 'عطر'],
  ['به\u200cروز', 'بهروز'],
  ['\ufeffعطر', 'عطر'],
  ['قُرۡآن', 'قران'],
  // Alef, hamza carriers, yeh, kaf, teh marbuta
  ['أحمر', 'احمر'],
  ['إبريق', 'ابريق'],
  ['آنية', 'انيه'],
  ['ٱلعود', 'العود'],
  ['أإآٱا', 'ااااا'],
  ['ذكرى', 'ذكري'],
  ['چای', 'چاي'],
  ['کتان', 'كتان'],
  ['گهوة', 'گهوه'],
  ['لؤلؤ', 'لولو'],
  ['هيئة', 'هييه'],
  ['مئذنة', 'ميذنه'],
  ['دفء', 'دفء'],
  ['مدرسة', 'مدرسه'],
  ['سجّادة', 'سجاده'],
  ['هدیة', 'هديه'],
  ['ھدية', 'هديه'],
  ['قلادة', 'قلاده'],
  ['شماعة', 'شماعه'],
  // Digits and numbers
  ['٥٠٠ مل', '500 مل'],
  ['۱۲۳', '123'],
  ['500ml', '500 ml'],
  ['٥٠٠مل', '500 مل'],
  ['1.5 L', '1.5 l'],
  ['١٫٥ لتر', '1.5 لتر'],
  ['10,000 mAh', '10000 mah'],
  ['١٠٬٠٠٠', '10000'],
  ['100×150', '100 150'],
  ['3 kg.', '3 kg'],
  ['v2.', 'v 2'],
  // Punctuation
  ["O'Neil", 'oneil'],
  ['men’s', 'mens'],
  ['Barr & Sidr', 'barr sidr'],
  ['e-mail', 'e mail'],
  ['عود، بخور؛ عطر؟', 'عود بخور عطر'],
  ['«دلة»', 'دله'],
  ['(new) [set] {x}', 'new set x'],
  ['a/b\\c_d', 'a b c d'],
  ['50%', '50'],
  ['coffee ☕ cup', 'coffee cup'],
  ['🎁هدية', 'هديه'],
  ['  \t\n ', ''],
  ['!!!', ''],
  ['\ufad0', ''],
  ['', ''],
]

describe('normalisation', () => {
  test('has a table of at least sixty pairs', () => expect(pairs.length).toBeGreaterThanOrEqual(60))

  test.each(pairs)('S7.51 %j becomes %j', (text, wanted) => expect(normalise(text)).toBe(wanted))

  test('is the same when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalise(text)
        expect(normalise(once)).toBe(once)
        expect(once).not.toMatch(/^ | {2}| $/)
      }),
    )
  })

  test('words keep their own spelling, so that an exact word can rank first', () => {
    expect(wordsOf('أحمر Café')).toEqual(['أحمر', 'café'])
  })
})

describe('other forms of a word', () => {
  test.each([
    ['القهوه', ['قهوه', 'قهو']],
    ['والقهوه', ['قهوه', 'قهو']],
    ['بالقهوه', ['قهوه', 'قهو']],
    ['للقهوه', ['قهوه', 'قهو']],
    ['وعود', ['عود']],
    ['البن', ['بن']],
    ['ورد', []],
    ['سجادات', ['سجاد', 'سجاده']],
    ['گهوه', ['كهوه', 'گهو']],
    ['dates', ['date']],
    ['boxes', ['box', 'boxe']],
    ['candies', ['candy', 'candie']],
    ['glass', []],
    ['set', []],
    ['500', []],
  ])('S7.51 of %s are %j', (word, forms) => expect(otherForms(word)).toEqual(forms))
})

describe('transliteration', () => {
  test.each([
    ['bakhoor', 'بخور'],
    ['bukhur', 'بخور'],
    ['mabkhara', 'مبخره'],
    ['samsung', 'سامسونج'],
    ['samsung', 'سامسونغ'],
    ['fanajeen', 'فناجين'],
    ['bisht', 'بشت'],
    ['misbaha', 'مسبحه'],
    ['qirtas', 'قرطاس'],
  ])('S7.51 %s sounds like %s', (latin, arabic) => {
    expect(skeleton(latin)).toBeDefined()
    expect(skeleton(latin)).toBe(skeleton(arabic))
  })

  test('a skeleton of one or two consonants says nothing', () => {
    expect([skeleton('oud'), skeleton('دله'), skeleton('12')]).toEqual([undefined, undefined, undefined])
  })
})

describe('the other keyboard layout', () => {
  test.each([
    [']gm', 'دلة'],
    ['uf', 'عب'],
    ['ipv', 'هحر'],
  ])('S7.51 %s in Latin is %s in Arabic', (latin, arabic) => expect(otherLayout(latin)).toBe(arabic))

  test('S7.51 a Latin word typed with Arabic keys comes back', () => {
    expect(otherLayout('يشممشا')).toBe('dallah')
    expect(otherLayout('لاشا')).toBe('bah')
    expect(otherLayout('123')).toBeUndefined()
  })
})

describe('slips', () => {
  test.each([
    ['cofee', 'coffee', 1],
    ['dalalh', 'dallah', 1],
    ['prefume', 'perfume', 1],
    ['dallah', 'dallah', 0],
    ['abc', 'xyz', 2],
  ])('S7.51 between %s and %s are %i', (a, b, slips) => expect(slipsBetween(a, b, 1)).toBe(slips))

  test('S7.51 a beginning is compared with the beginning', () => {
    expect(slipsBetween('perfm', 'perfume', 1, true)).toBe(1)
    expect(slipsBetween('perf', 'perfume', 1, true)).toBe(0)
    expect(slipsBetween('perf', 'perfume', 1)).toBe(2)
  })

  test('the distance is symmetric and bounded', () => {
    const word = fc.string({ minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 2)).toBe(slipsBetween(b, a, 2))
        expect(slipsBetween(a, a, 2)).toBe(0)
      }),
    )
  })
})
