import { describe, expect, test } from 'vitest'
import { chooseLanguage, directionOf } from '#app/i18n/choose-language.ts'

describe('the language of a page', () => {
  test('S4.53 is the stored choice, else the browser’s, else the first configured', () => {
    expect(chooseLanguage(['en', 'ar'], 'ar', ['en'])).toBe('ar')
    expect(chooseLanguage(['en', 'ar'], null, ['ar'])).toBe('ar')
    expect(chooseLanguage(['ar', 'en'], null, ['fr'])).toBe('ar')
  })
  test('S4.54 of the browser’s, the first whose primary subtag is configured', () => {
    expect(chooseLanguage(['en', 'ar'], null, ['fr-FR', 'ar-KW', 'en-GB'])).toBe('ar')
  })
  test('S4.55 a stored language that is no longer configured is ignored', () => {
    expect(chooseLanguage(['en'], 'ar', ['ar'])).toBe('en')
  })
  test('S4.56 S9.22 without any configured language it is English', () => {
    expect(chooseLanguage([], 'ar', ['ar'])).toBe('en')
  })
  test('S2.77 Arabic runs from right to left', () => {
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
  })
})
