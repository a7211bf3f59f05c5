import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { takingTurns } from '#server/turns.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 128

/** Argon2id, the library's own choice of kind, with the least that OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const inTurn = takingTurns({ atOnce: 2, mostWaiting: 200 })

export type PasswordProblem = 'too_short' | 'too_long' | 'common'

/** The same letters typed on another keyboard make the same password. */
const canonical = (password: string): string => password.normalize('NFKC')

/**
 * S5.12: 8 to 128 characters of any script, none of the common ones. `own` are words that anybody
 * would try first: the shopper's e-mail address, name, phone.
 */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | null {
  const text = canonical(password)
  const length = [...text].length
  if (length < SHORTEST) return 'too_short'
  if (length > LONGEST) return 'too_long'
  const lower = text.toLowerCase()
  const words = own.flatMap((word) => [word.trim().toLowerCase(), word.split('@')[0]?.trim().toLowerCase()])
  return words.includes(lower) || isCommonPassword(lower) ? 'common' : null
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), COST))
}

const decoy = hash(randomBytes(16), COST)

export type PasswordCheck = { matches: boolean; needsRehash: boolean }

function isWeaker(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost < COST.memoryCost ||
    timeCost < COST.timeCost ||
    parallelism < COST.parallelism
  )
}

/** For an account that does not exist pass null: the answer is no, after the same work. */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, canonical(password)).catch(() => false))
  if (stored === null || !matches) return { matches: false, needsRehash: false }
  return { matches: true, needsRehash: isWeaker(stored) }
}
