import { describe, expect, test } from 'vitest'
import {
  emailProblem,
  nameProblem,
  newPasswordProblem,
  optionalPhoneProblem,
  requiredProblem,
} from '#app/ui/field-checks.ts'

const t = (key: string, parameters?: Record<string, unknown>) =>
  `${key.replace('ui.prisma.validation.', '')} ${parameters?.count ?? ''}`.trim()

describe('what is checked before the server is asked', () => {
  test.each([
    ['sara@sadu.test', ''],
    ['  Sara@Sadu.Test ', ''],
    ['سارة@موقع.كويت', ''],
    ['a@b', ''],
    ['', 'required'],
    ['   ', 'required'],
    ['sara', 'email'],
    ['sara@', 'email'],
    ['@sadu.test', 'email'],
    ['a b@sadu.test', 'email'],
    [`${'a'.repeat(250)}@b.co`, 'too_long 254'],
  ])('S5.11 e-mail %s: %s', (typed, problem) => {
    expect(emailProblem(typed, t)).toBe(problem)
  })

  test.each([
    ['dallah of brass', ''],
    ['12345678', ''],
    ['        ', ''],
    ['كلمة سر', 'too_short 8'],
    ['كلمة سرية', ''],
    ['🧵🧵🧵🧵🧵🧵🧵🧵', ''],
    ['🧵🧵🧵🧵', 'too_short 8'],
    ['', 'required'],
    ['1234567', 'too_short 8'],
    ['a'.repeat(128), ''],
    ['a'.repeat(129), 'too_long 128'],
  ])('S5.12 password %s: %s', (typed, problem) => {
    expect(newPasswordProblem(typed, t)).toBe(problem)
  })

  test('S5.14 a name is 1 to 100 characters of any script', () => {
    expect(nameProblem('نورة سالم محمد العنزي', t)).toBe('')
    expect(nameProblem('  ', t)).toBe('required')
    expect(nameProblem('x'.repeat(101), t)).toBe('too_long 100')
  })

  test('S5.13 a phone may be left out, but not be wrong', () => {
    expect(optionalPhoneProblem('', t)).toBe('')
    expect(optionalPhoneProblem('٥١٢٣٤٥٦٧', t)).toBe('')
    expect(optionalPhoneProblem('123', t)).toBe('phone')
  })

  test('spaces are nothing', () => {
    expect(requiredProblem(' \n', t)).toBe('required')
    expect(requiredProblem('x', t)).toBe('')
  })
})
