import { expect, test } from 'vitest'
import { wordsWithoutPersons } from '#server/areas/payments/without-persons.ts'

test('case 75: what a gateway says may be logged without whom it says it about', () => {
  expect(
    wordsWithoutPersons(
      'CustomerMobile: +965 5123 4567 is wrong; CustomerEmail: mona@example.com is not valid',
    ),
  ).toBe('CustomerMobile: … is wrong; CustomerEmail: … is not valid')
  expect(wordsWithoutPersons('1101 The key is not of this mode')).toBe('1101 The key is not of this mode')
})
