import { expect, test } from 'vitest'
import { readToken } from '#app/api/token.ts'
import { token } from '#app/testing/browser.ts'

test('S3.31 the user id is the claim nameid', () => {
  expect(readToken(token({ nameid: 'u1', sid: 's1', exp: 5, other: true }))).toEqual({
    nameid: 'u1',
    sid: 's1',
    exp: 5,
  })
})

test('S3.31 claims of any script are read', () => {
  expect(readToken(token({ nameid: 'مستخدم؟>ÿ' }))?.nameid).toBe('مستخدم؟>ÿ')
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['not a token', 'hello'],
  ['two parts of rubbish', 'a.b'],
  ['a payload that is no JSON', `a.${Buffer.from('no').toString('base64url')}.c`],
  ['a payload that is a list', `a.${Buffer.from('[]').toString('base64url')}.c`],
  ['no nameid', token({ sub: 'u1' })],
  ['an empty nameid', token({ nameid: '' })],
  ['a nameid that is no text', token({ nameid: { $ne: 1 } })],
])('S4.14 S8.5 %s is no token', (_what, value) => {
  expect(readToken(value)).toBeNull()
})
