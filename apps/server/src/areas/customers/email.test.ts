import { describe, expect, test } from 'vitest'
import { mailAddress } from '#server/mail/mail-address.ts'
import { emailKey, mailboxKey, readEmail } from './email.ts'

describe('S5.11 e-mail addresses', () => {
  test.each([
    ['x@y', 'x@y'],
    ['  Fatima.AlSabah@Example.COM ', 'Fatima.AlSabah@example.com'],
    ['\u202afatima@example.com\u202c', 'fatima@example.com'],
    ['a+b_c-d@sub.example.co', 'a+b_c-d@sub.example.co'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['فاطمة@مثال.كويت', 'فاطمة@مثال.كويت'],
    ['a@example.com.', 'a@example.com'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`, undefined],
  ])('%s is taken', (typed, email) => {
    const answer = readEmail(typed)
    expect(answer).toEqual({ email: email ?? typed })
    if ('email' in answer) expect(mailAddress(answer.email)).toBe(answer.email)
  })

  test.each([
    ['', 'required'],
    [' \u200f ', 'required'],
    ['x', 'invalid'],
    ['@y', 'invalid'],
    ['x@', 'invalid'],
    ['a@b@c', 'invalid'],
    ['a b@c', 'invalid'],
    ['a@b c', 'invalid'],
    ['a@b..c', 'invalid'],
    ['a@-b.c', 'invalid'],
    ['.a@b', 'invalid'],
    ['a..b@c', 'invalid'],
    ['a@b,c@d', 'invalid'],
    ['A <a@b>', 'invalid'],
    ['"a b"@c', 'invalid'],
    ['a@b\r\nBcc: c@d', 'invalid'],
    ['a\u0000@b', 'invalid'],
    [`${'a'.repeat(65)}@b`, 'invalid'],
    [`${'a'.repeat(60)}@${'b.'.repeat(97)}c`, 'too_long'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readEmail(typed)).toEqual({ problem })
  })

  test('are compared without regard to case', () => {
    expect(emailKey('Fatima@Example.com')).toBe(emailKey('FATIMA@example.COM'))
    expect(emailKey('fatima@example.com')).not.toBe(emailKey('fatema@example.com'))
  })
})

test('one mailbox has one key for limits per person', () => {
  expect(mailboxKey('Fati.ma+eid@GMail.com')).toBe('fatima@gmail.com')
  expect(mailboxKey('fatima@googlemail.com')).toBe('fatima@gmail.com')
  expect(mailboxKey('fati.ma+x@example.com')).toBe('fati.ma@example.com')
})
