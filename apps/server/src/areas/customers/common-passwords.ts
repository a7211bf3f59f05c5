import { readFileSync } from 'node:fs'

/** Words that the passwords found in known leaks are made of; with the endings below they give the list. */
const words = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
)

const years = Array.from({ length: 75 }, (_, index) => `${1960 + index}`)
const runs = Array.from({ length: 10 }, (_, index) => '1234567890'.slice(0, index + 1))
const repeats = [...'0123456789'].flatMap((digit) => [2, 3, 4].map((times) => digit.repeat(times)))
const others = '123123 321 4321 54321 654321 786 007 69 420 101 1010 965 00965 q8'.split(' ')
const marks = '! . @ # * ? !! 1! 123! @1 @12 @123 @1234 #1 #123 _1 _123 -1 .123'.split(' ')

const endings = new Set([...marks, ...years, ...runs, ...repeats, ...others])

const signs = '@431!05$7'
const letters = 'aaeiiosst'
const spelledOut = (text: string): string =>
  text.replace(/[@431!05$7]/g, (sign) => letters.charAt(signs.indexOf(sign)))

const rows =
  '1234567890 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz ضصثقفغعهخحجد شسيبلاتنمكط'.split(' ')
const reversed = (text: string): string => [...text].reverse().join('')
const walks = [...rows, ...rows.map(reversed)].map((row) => row + row)

/** 12345678, 87654321, aaaaaaaa, abababab, 12341234, qwertyui and their like. */
function isWalkOrRepeat(text: string): boolean {
  if (/^(.{1,4})\1+.?$/u.test(text) || /^(.+)\1$/u.test(text)) return true
  if (walks.some((walk) => walk.includes(text))) return true
  // A date written in digits: 01011990, 19900101.
  return /^(?:\d{4}(?:19|20)\d{2}|(?:19|20)\d{6})$/.test(text)
}

const isWord = (text: string): boolean => words.has(text) || words.has(spelledOut(text))

/** Is it among the first that anybody would try? Takes the password in lower case. */
export function isCommonPassword(password: string): boolean {
  if (isWalkOrRepeat(password) || isWord(password)) return true
  for (const ending of endings) {
    if (password.endsWith(ending) && isWord(password.slice(0, -ending.length))) return true
    if (password.startsWith(ending) && isWord(password.slice(ending.length))) return true
  }
  return false
}

/** Every password of the list that is long enough to be tried, for the test that counts them. */
export function* commonPasswords(): Generator<string> {
  for (const word of words) {
    if (word.length >= 8) yield word
    for (const ending of endings) if (word.length + ending.length >= 8) yield word + ending
  }
}
