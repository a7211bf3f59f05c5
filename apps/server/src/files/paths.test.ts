import { describe, expect, test } from 'vitest'
import { pathFromUrl, urlOfPath } from '#server/files/paths.ts'

const read = (address: string) => pathFromUrl(`/api/download/${address}`, '/api/download/')

describe('S7.33 the path of a file in an address', () => {
  test('is decoded segment by segment, and comes back the same', () => {
    const path = 'goods/دلة قهوة/100% #1 + a&b?.png'
    expect(read(`${urlOfPath(path)}?w=96`)).toBe(path)
  })

  test.each([
    '../../etc/passwd',
    'a/../b',
    'a/./b',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '%2e%2e/b',
    'a%2f..%2fb',
    'a%5cb',
    'a\\b',
    'a%00b',
    'a%0d%0ab',
    '%c0%ae',
    '%zz',
    '%',
  ])('%s is none', (address) => {
    expect(read(address)).toBeNull()
  })

  test('what is encoded twice stays a strange name', () => {
    expect(read('%252e%252e/x')).toBe('%2e%2e/x')
  })
})
