import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { checkPassword, hashPassword, passwordProblem } from './password.ts'

const GOOD = 'شاي بالهيل after rain'

describe('S5.12 rules of passwords', () => {
  test.each([
    ['1234567', 'too_short'],
    ['', 'too_short'],
    ['😀😀😀😀😀😀😀', 'too_short'],
    ['x7'.repeat(65), 'too_long'],
    ['12345678', 'common'],
    ['123456789', 'common'],
    ['87654321', 'common'],
    ['11111111', 'common'],
    ['12341234', 'common'],
    ['password', 'common'],
    ['Password1', 'common'],
    ['P@ssw0rd', 'common'],
    ['P@ssw0rd123', 'common'],
    ['qwertyui', 'common'],
    ['qwerty123', 'common'],
    ['1q2w3e4r', 'common'],
    ['iloveyou', 'common'],
    ['Princess1', 'common'],
    ['Welcome@123', 'common'],
    ['Kuwait2026', 'common'],
    ['Mohammed123', 'common'],
    ['q8kuwait', 'common'],
    ['adminadmin', 'common'],
    ['01011990', 'common'],
    ['trustno1', 'common'],
    ['abababab', 'common'],
    ['        z', 'common'],
    ['１２３４５６７８', 'common'],
  ])('%s is refused: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test.each([
    GOOD,
    'correct horse battery',
    'tk48xmwq',
    'aaaaaaab7',
    'tigercoffee',
    'قهوة بالهيل',
    `${'ab '.repeat(42)}z!`,
    '7391 0468',
  ])('%j is taken: no rule of composition', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })

  test('the shopper’s own address or name is refused', () => {
    expect(passwordProblem('Fatima.S@example.com', ['fatima.s@example.com'])).toBe('common')
    expect(passwordProblem('noura.alf', ['Noura.Alf@example.com'])).toBe('common')
    expect(passwordProblem('noura.alf')).toBeNull()
  })

  test('the list holds more than 3,000 passwords, and each is refused', () => {
    const list = new Set(commonPasswords())
    expect(list.size).toBeGreaterThan(3_000)
    let taken = 0
    for (const password of list) if (!isCommonPassword(password)) taken += 1
    expect(taken).toBe(0)
  })

  test('the longest password is checked at once', () => {
    const started = performance.now()
    for (let round = 0; round < 200; round += 1) passwordProblem('a1'.repeat(63) + round)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

describe('S5.12 keeping passwords', () => {
  test('Argon2id with at least 19 MiB, two passes and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword(GOOD), hashPassword(GOOD)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await checkPassword(one, GOOD)).toEqual({ matches: true, needsRehash: false })
    expect(await checkPassword(one, `${GOOD} `)).toEqual({ matches: false, needsRehash: false })
  })

  test('the same letters from another keyboard match', async () => {
    expect((await checkPassword(await hashPassword('cafe\u0301 au lait'), 'caf\u00e9 au lait')).matches).toBe(
      true,
    )
  })

  test('a hash made with less asks to be made anew', async () => {
    const old = await hash(GOOD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    expect(await checkPassword(old, GOOD)).toEqual({ matches: true, needsRehash: true })
    expect(await checkPassword(old, 'wrong one')).toEqual({ matches: false, needsRehash: false })
  })

  test('a broken hash never matches', async () => {
    expect((await checkPassword('not a hash', GOOD)).matches).toBe(false)
  })

  test('S7.13 an unknown account takes as long as a wrong password', async () => {
    const stored = await hashPassword(GOOD)
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (kind: keyof typeof times): Promise<void> => {
      const started = performance.now()
      expect((await checkPassword(kind === 'known' ? stored : null, 'wrong one')).matches).toBe(false)
      times[kind].push(performance.now() - started)
    }
    for (let round = 0; round < 15; round += 1) {
      await measure('known')
      await measure('unknown')
    }
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.6)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(1.7)
  })

  test('100 log-ins at once all get their answer', async () => {
    const stored = await hashPassword(GOOD)
    const answers = await Promise.all(Array.from({ length: 100 }, () => checkPassword(stored, GOOD)))
    expect(answers.every(({ matches }) => matches)).toBe(true)
  }, 60_000)
})
